import { text } from '@stammtisch/kernel';
import type { TableLesson } from '../lesson.ts';

export const SCHWIMMEN: readonly TableLesson[] = [
  {
    id: 'choose',
    on: 'turn',
    where: { phase: 'Choosing' },
    text: text(
      'Du gibst: Behalte deine drei Karten, oder nimm blind die drei aus der Mitte.',
      'You deal: keep your three cards, or take the three in the middle unseen.',
    ),
  },
  {
    id: 'swap',
    on: 'turn',
    where: { phase: 'Turn' },
    text: text(
      'Sammle Karten einer Farbe, am besten 31 Punkte. Tausche eine oder alle drei mit der Mitte, schieb, oder klopf.',
      'Collect cards of one suit, at best 31 points. Swap one or all three with the middle, push, or knock.',
    ),
  },
  {
    id: 'give',
    on: 'turn',
    where: { phase: 'Laying' },
    text: text(
      'Leg für die Karte, die du genommen hast, eine eigene in die Mitte.',
      'For the card you took, lay one of your own into the middle.',
    ),
  },
  {
    id: 'pushed',
    on: 'pushed',
    text: text(
      'Wer schiebt, lässt alles, wie es ist, und gibt den Zug weiter.',
      'Whoever pushes leaves everything as it is and hands on the turn.',
    ),
  },
  {
    id: 'knocked',
    on: 'knocked',
    text: text(
      'Es wurde geklopft: Alle anderen sind noch einmal dran, dann wird verglichen.',
      'Somebody knocked: all others have one more turn, then hands are compared.',
    ),
  },
  {
    id: 'showed',
    on: 'showed',
    text: text(
      'Es zählen nur Karten einer Farbe: das Ass 11, Bilder und Zehn 10. Drei gleiche Werte sind 30½.',
      'Only cards of one suit count: the ace 11, pictures and tens 10. Three of a kind are 30½.',
    ),
  },
  {
    id: 'lost',
    on: 'lost',
    text: text(
      'Wer am wenigsten hat, verliert ein Leben. Wer als Letzter übrig ist, gewinnt.',
      'Whoever has least loses a life. The last one left wins.',
    ),
  },
];

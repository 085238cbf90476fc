import { text } from '@stammtisch/kernel';
import type { TableLesson } from '../lesson.ts';

/** They hold under all house rules: what a card does is told when it does it. */
export const MAU_MAU: readonly TableLesson[] = [
  {
    id: 'lay',
    on: 'turn',
    where: { phase: 'Normal' },
    text: text(
      'Leg eine Karte gleicher Farbe oder gleichen Werts ab. Passt keine, zieh eine vom Stapel.',
      'Lay a card of the same suit or the same rank. If none fits, draw one from the pile.',
    ),
  },
  {
    id: 'seven',
    on: 'turn',
    where: { phase: 'SevenChosen' },
    text: text(
      'Eine Sieben kostet dich Karten. Leg selbst eine Sieben darauf, dann trifft es den Nächsten.',
      'A seven costs you cards. Lay a seven of your own on it and it hits the next player.',
    ),
  },
  {
    id: 'wish',
    on: 'turn',
    where: { phase: 'JackChosen' },
    text: text(
      'Du darfst dir eine Farbe wünschen. Nimm am besten eine, von der du viele hast.',
      'You may wish for a suit. Best take one that you have many of.',
    ),
  },
  {
    id: 'wished',
    on: 'turn',
    where: { phase: 'SuitChosen' },
    text: text(
      'Jetzt gilt die gewünschte Farbe, nicht die der Karte. Hast du sie nicht, zieh.',
      'The suit that was wished for counts now, not that of the card. If you have none, draw.',
    ),
  },
  {
    id: 'drew',
    on: 'drew',
    where: { reason: 'sevens' },
    text: text(
      'Das waren die Siebenen: Wer keine mehr darauflegt, nimmt alle Karten, die sie zusammen kosten.',
      'That was the sevens: whoever lays no other one takes all the cards they cost together.',
    ),
  },
  {
    id: 'skipped',
    on: 'skipped',
    text: text(
      'Diese Karte lässt den Nächsten aussetzen. Heb sie auf, bis jemand fast fertig ist.',
      'That card makes the next player miss a turn. Keep it until somebody is almost out.',
    ),
  },
  {
    id: 'called',
    on: 'called',
    text: text(
      'Wer nur noch eine Karte hat, sagt „Mau“. Vergiss es nicht: Das kann Karten kosten.',
      'Whoever has one card left says "Mau". Do not forget it: that can cost cards.',
    ),
  },
];

import { text } from '@stammtisch/kernel';
import type { TableLesson } from '../lesson.ts';

export const CRAZY_EIGHTS: readonly TableLesson[] = [
  {
    id: 'lay',
    on: 'turn',
    where: { phase: 'Turn' },
    text: text(
      'Leg eine Karte gleicher Farbe oder gleichen Werts. Eine Acht passt immer.',
      'Lay a card of the same suit or the same rank. An eight always fits.',
    ),
  },
  {
    id: 'wish',
    on: 'turn',
    where: { phase: 'Wishing' },
    text: text(
      'Wünsch dir eine Farbe, am besten eine, von der du viele hast.',
      'Wish for a suit, best one that you have many of.',
    ),
  },
  {
    id: 'wished',
    on: 'wished',
    text: text(
      'Nach einer Acht gilt die gewünschte Farbe. Nur sie oder noch eine Acht passt.',
      'After an eight the suit wished for counts. Only that suit or another eight fits.',
    ),
  },
  {
    id: 'drew',
    on: 'drew',
    text: text(
      'Kannst oder willst du nicht legen, dann zieh. Zu viele Karten kosten am Ende Punkte, Achten am meisten.',
      'If you cannot or will not lay, draw. Cards left at the end cost points, eights most of all.',
    ),
  },
  {
    id: 'passed',
    on: 'passed',
    text: text(
      'Passen darfst du erst, wenn du nichts mehr ziehen kannst oder darfst.',
      'You may pass only when you cannot or may not draw any more.',
    ),
  },
];

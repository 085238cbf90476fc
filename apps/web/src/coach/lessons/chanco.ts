import { text } from '@stammtisch/kernel';
import type { TableLesson } from '../lesson.ts';

export const CHANCO: readonly TableLesson[] = [
  {
    id: 'keep',
    on: 'turn',
    where: { round: 2 },
    text: text(
      'Behalte, wovon du schon zwei hast, und gib eine einzelne Karte weiter.',
      'Keep what you have two of already, and pass on a single card.',
    ),
  },
  {
    id: 'gone',
    on: 'turn',
    where: { round: 3 },
    text: text(
      'Merk dir, was du weitergibst: Kommt es nicht wieder bei dir vorbei, sammelt es wohl jemand.',
      'Remember what you pass on: if it does not come round to you again, somebody probably collects it.',
    ),
  },
  {
    id: 'switch',
    on: 'turn',
    where: { round: 4 },
    text: text(
      'Jeden Wert gibt es nur viermal. Sammelt noch jemand deinen, wechsle lieber zu einem anderen.',
      'There are only four cards of each rank. If somebody else collects yours too, better switch to another.',
    ),
  },
  {
    id: 'choose',
    on: 'turn',
    text: text(
      'Sammle vier Karten gleichen Werts. Gib eine weiter, die du nicht brauchst: Sie geht nach links.',
      'Collect four cards of one rank. Pass one on that you do not need: it goes to the left.',
    ),
  },
  {
    id: 'chose',
    on: 'chose',
    text: text(
      'Alle wählen gleichzeitig und verdeckt. Die Karten wandern erst, wenn der Letzte gewählt hat.',
      'All choose at once and face down. The cards move when the last one has chosen.',
    ),
  },
  {
    id: 'passed',
    on: 'passed',
    text: text(
      'Du bekommst, was der Nachbar rechts von dir nicht wollte. Was du weggibst, sammelt vielleicht der Nachbar links.',
      'You get what the neighbour on your right did not want. The one on your left may collect what you give.',
    ),
  },
];

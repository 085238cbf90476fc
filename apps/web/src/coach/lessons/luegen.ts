import { text } from '@stammtisch/kernel';
import type { TableLesson } from '../lesson.ts';

export const LUEGEN: readonly TableLesson[] = [
  {
    id: 'name',
    on: 'turn',
    where: { phase: 'Naming' },
    text: text(
      'Sag einen Wert an. Du und alle nach dir legen angeblich diesen Wert, bis jemand zweifelt.',
      'Name a rank. You and all after you claim to lay that rank until somebody doubts.',
    ),
  },
  {
    id: 'lay',
    on: 'turn',
    where: { phase: 'Laying' },
    text: text(
      'Leg verdeckt, was angesagt ist, oder etwas anderes: Lügen ist erlaubt.',
      'Lay face down what was named, or something else: lying is allowed.',
    ),
  },
  {
    id: 'answer',
    on: 'turn',
    where: { phase: 'Answering' },
    text: text(
      'Glaubst du es? Dann leg weiter. Sonst zweifle: Wer gelogen hat, nimmt den Stapel. Stimmt es, nimmst du ihn.',
      'Do you believe it? Then lay on. Else doubt: a liar takes the pile. If it is true, you take it.',
    ),
  },
  {
    id: 'last',
    on: 'turn',
    where: { phase: 'LastCall' },
    text: text(
      'Das war die letzte Karte. Wenn du nicht zweifelst, ist das Spiel gewonnen, nur nicht von dir.',
      'That was the last card. If you do not doubt, the game is won, only not by you.',
    ),
  },
  {
    id: 'lie',
    on: 'uncovered',
    where: { lie: true },
    text: text(
      'Gelogen: Der Lügner nimmt den ganzen Stapel, und wer gezweifelt hat, legt als Nächster.',
      'A lie: the liar takes the whole pile, and whoever doubted lays next.',
    ),
  },
  {
    id: 'truth',
    on: 'uncovered',
    where: { lie: false },
    text: text(
      'Die Wahrheit: Wer gezweifelt hat, nimmt den ganzen Stapel.',
      'The truth: whoever doubted takes the whole pile.',
    ),
  },
  {
    id: 'quartet',
    on: 'quartet',
    text: text(
      'Alle vier Karten eines Werts werden weggelegt. Diesen Wert gibt es nicht mehr.',
      'All four cards of a rank are put away. That rank is gone.',
    ),
  },
];

import { text } from '@stammtisch/kernel';
import type { TableLesson } from '../lesson.ts';

export const MOPS_ROYAL: readonly TableLesson[] = [
  {
    id: 'lay',
    on: 'turn',
    where: { phase: 'Laying' },
    text: text(
      'Leg das Plättchen neben eines von deinen. Breiter oder höher als fünf darf es nie werden.',
      'Lay the tile next to one of yours. It may never get wider or taller than five.',
    ),
  },
  {
    id: 'score',
    on: 'turn',
    where: { phase: 'Scoring' },
    text: text(
      'Hier liegt eine Form aus einer Farbe oder einem Gegenstand. Werte sie, oder warte auf eine größere.',
      'Here is a shape of one colour or one object. Score it, or wait for a bigger one.',
    ),
  },
  {
    id: 'laid',
    on: 'laid',
    text: text(
      'Alle legen in einer Runde das gleiche Plättchen, jeder auf sein eigenes Feld.',
      'In a round all lay the same tile, each on their own board.',
    ),
  },
  {
    id: 'scored',
    on: 'scored',
    text: text(
      'Drei Plättchen bringen 2 Punkte, vier 4, fünf 7, eine Krone 1 mehr. Ein gewertetes wird umgedreht und zählt nie wieder.',
      'Three tiles bring 2 points, four 4, five 7, a crown 1 more. One of them is turned over and never counts again.',
    ),
  },
  {
    id: 'skipped',
    on: 'skipped',
    text: text(
      'Müsstest du dein eigenes Startplättchen legen, setzt du diese Runde aus.',
      'If you would have to lay your own start tile, you sit out this round.',
    ),
  },
];

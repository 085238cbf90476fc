import { text } from '@stammtisch/kernel';
import { createTurnGame } from '../kit/turn-game.ts';
import { pack } from './cards.ts';
import { chart } from './chart.ts';
import { dealing } from './deal.ts';
import { caption, tell } from './events.ts';
import { fallback, legality } from './legal.ts';
import { moves } from './moves.ts';
import { optionSpec } from './options.ts';
import { rules } from './rules.ts';
import { scene } from './scene.ts';
import { layout, SEATS } from './state.ts';
import { views } from './view.ts';

/** Collect 31 in one suit by swapping with the middle; the least costs a life. */
export const schwimmen = createTurnGame({
  id: 'schwimmen',
  title: text('Schwimmen', 'Schwimmen'),
  summary: text(
    'Drei Karten, drei in der Mitte: Sammle 31 in einer Farbe, bevor jemand klopft.',
    'Three cards, three in the middle: collect 31 in one suit before somebody knocks.',
  ),
  revision: 1,
  seats: SEATS,
  options: optionSpec,
  layout,
  dealing,
  moves,
  equalSuits: pack,
  chart,
  legality,
  fallback,
  rules,
  ...views,
  scene,
  tell,
  caption,
});

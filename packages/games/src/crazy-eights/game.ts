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

/** Get rid of all cards by suit or rank; eights fit on anything and carry a wish. */
export const crazyEights = createTurnGame({
  id: 'crazy-eights',
  title: text('Crazy Eights', 'Crazy Eights'),
  summary: text(
    'Farbe auf Farbe, Wert auf Wert, und die Acht passt immer.',
    'Suit on suit, rank on rank, and an eight always fits.',
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

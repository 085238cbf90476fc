import { text } from '@stammtisch/kernel';
import { createTurnGame } from '../kit/turn-game.ts';
import { pack } from './cards.ts';
import { chart } from './chart.ts';
import { dealing } from './deal.ts';
import { caption, tell } from './events.ts';
import { fallback, interjections, legality } from './legal.ts';
import { moves } from './moves.ts';
import { optionSpec } from './options.ts';
import { rules } from './rules.ts';
import { scene } from './scene.ts';
import { layout, SEATS } from './state.ts';
import { views } from './view.ts';

/** Lay cards face down as what they are, or as what they are not; others may doubt. */
export const luegen = createTurnGame({
  id: 'luegen',
  title: text('Lügen', 'Cheat'),
  summary: text(
    'Verdeckt legen, Wert ansagen, und wer glaubt das schon?',
    'Lay face down, name a rank, and who is going to believe that?',
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
  interjections,
  fallback,
  rules,
  ...views,
  scene,
  tell,
  caption,
});

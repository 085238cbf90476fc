/**
 * Action numbers, the same for every ruleset:
 *   0 .. 51   lay that card face down        lay 7H
 *  52 .. 64   name rank 0 .. 12              name Q
 *  65         lay no further card            done
 *  66         doubt what was laid last       doubt
 *  67         believe somebody's last cards  believe
 */
import { text } from '@stammtisch/kernel';
import { createMoves, eachCard, eachRank } from '../kit/moves.ts';
import { pack } from './cards.ts';

export const moves = createMoves([
  { kind: 'lay', ...eachCard(pack), label: text('{card} legen', 'lay {card}') },
  {
    kind: 'name',
    ...eachRank(pack),
    label: text('{rank} ansagen', 'name {rank}'),
    // It belongs to the cards that follow.
    counts: false,
  },
  // Random play is to lay few cards and to doubt now and then.
  { kind: 'done', label: text('fertig gelegt', 'that is all'), weight: 8, counts: false },
  { kind: 'doubt', label: text('Gelogen!', 'A lie!'), weight: 3 },
  { kind: 'believe', label: text('glauben', 'believe it'), weight: 3 },
]);

export const NAME = moves.actionOf('name');
export const DONE = moves.actionOf('done');
export const DOUBT = moves.actionOf('doubt');

export type LuegenMove = ReturnType<typeof moves.codec.decode>;
export type LuegenKind = LuegenMove['kind'];

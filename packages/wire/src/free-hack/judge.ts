import { type Action, FAULT } from '@stammtisch/kernel';
import { DRAW_ACTION, isJack, layAction, wishAction, type WireCard } from './cards.ts';
import type { Compat } from './compat.ts';
import type { FaultCode } from './faults.ts';
import { readReply } from './reply.ts';

/** What the judge has to know of a position. */
export interface Position {
  readonly hand: readonly WireCard[];
  readonly legal: readonly Action[];
  /** Whether the top card is a jack without a wish: a jack on it wishes nothing. */
  readonly wishless: boolean;
}

/** The actions that a reply comes to, played all or not at all, and what was wrong with it. */
export interface JudgedReply {
  readonly actions: readonly Action[];
  readonly fault?: FaultCode;
}

/** Judges a reply; the only place that decides what a line from a bot does to a game. */
export function judge(line: string, position: Position, compat: Compat): JudgedReply {
  const reply = readReply(line, compat);
  if (reply.kind === 'draw') return { actions: [DRAW_ACTION] };
  if (reply.kind === 'bad') return punish(reply.code);
  const { card, wish } = reply;
  if (!position.hand.includes(card)) return punish('not-held');
  const lay = layAction(card);
  if (!position.legal.includes(lay)) return punish('does-not-fit');
  if (!isJack(card) || position.wishless) return { actions: [lay] };
  if (wish !== undefined) return { actions: [lay, wishAction(wish)] };
  // Only the jar leaves a jack on the table whose layer it punishes.
  return { actions: [lay, FAULT], fault: 'no-wish' };
}

function punish(fault: FaultCode): JudgedReply {
  return { actions: [FAULT], fault };
}

import { assert, logOf, type Outcome, playMove, RETIRE } from '@stammtisch/kernel';
import { RULES } from './deal.ts';
import { formatWinner } from './messages.ts';
import {
  type EndReason,
  type Leaving,
  otherSlot,
  type Outgoing,
  sendAll,
  type Slot,
  type Table,
} from './state.ts';

/** Ends a game as its rules say. */
export function finishByRules(table: Table, outcome: Outcome, lines: Outgoing[]): void {
  const { winner, reason } = readContestOutcome(outcome);
  // The jar meant to count lays where nothing was left to draw, and always named slot 1.
  const fixed = table.compat === 'jar' && reason === 'nothing-to-draw';
  finish(table, fixed ? 1 : winner, reason, lines);
}

/** What an outcome by the rules means in a contest. */
export function readContestOutcome(outcome: Outcome): {
  readonly winner: Slot;
  readonly reason: EndReason;
} {
  const reason = REASONS[outcome.reason];
  assert(reason !== undefined, `a contest does not end by "${outcome.reason}"`);
  return { winner: winnerOf(outcome), reason };
}

/** Ends a game because a bot is out of it. */
export function finishWithout(table: Table, slot: Slot, why: Leaving, lines: Outgoing[]): void {
  const { session } = table;
  const over = session.deal.game.outcome(session.state) !== undefined;
  if (!over) playMove(session, { seat: slot, action: RETIRE });
  finish(table, otherSlot(slot), why, lines);
}

export function finish(table: Table, winner: Slot, reason: EndReason, lines: Outgoing[]): void {
  setResult(table, winner, reason);
  sendAll(table, formatWinner(table.names[winner]), lines);
}

export function setResult(table: Table, winner: Slot | undefined, reason: EndReason): void {
  const { faults, replies, session, names } = table;
  const log = logOf(session, { rules: RULES, players: names });
  table.result = { winner, reason, faults, replies, log };
}

/** By the reason that the rules of Mau-Mau give. */
const REASONS: Readonly<Record<string, EndReason>> = {
  out: 'empty-hand',
  'no-cards': 'nothing-to-draw',
  'turn-limit': 'turn-limit',
};

/** The better place; slot 1, which moves second, where both are equal. */
function winnerOf({ places }: Outcome): Slot {
  return places[0]! < places[1]! ? 0 : 1;
}

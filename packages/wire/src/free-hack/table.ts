/**
 * A game of two bots as one machine without sockets and clocks: lines of bots go in, lines for bots
 * come out. All that a call returns belongs to one step, so that a server can write once per bot.
 */
import type { MauMauEvent } from '@stammtisch/games';
import {
  assert,
  type Deal,
  nextTurn,
  playMove,
  type Session,
  SPECTATOR,
  startSession,
  takeNews,
} from '@stammtisch/kernel';
import { NONE, toWireCard, type WireCard } from './cards.ts';
import type { Compat } from './compat.ts';
import { firstHand, positionOf } from './deal.ts';
import { finish, finishByRules, finishWithout, setResult } from './ending.ts';
import { countFault } from './faults.ts';
import { judge } from './judge.ts';
import { drawnBy } from './lines.ts';
import { formatDrawn, formatGameStart } from './messages.ts';
import {
  type BySlot,
  currentSession,
  EARLY_MAX,
  type Leaving,
  moverOf,
  otherSlot,
  type Outgoing,
  send,
  sendAll,
  type Slot,
  type Table,
  viewOf,
} from './state.ts';
import { announceTurn } from './turn.ts';

export interface TableSetup {
  /** Of `contestDeal`, or another one of two by the same rules. */
  readonly deal: Deal;
  readonly names: BySlot<string>;
  readonly compat: Compat;
}

/** Starts a game between two named bots. */
export function openTable({ deal, names, compat }: TableSetup): {
  readonly table: Table;
  readonly lines: readonly Outgoing[];
} {
  assert(deal.game.id === 'mau-mau' && deal.seats === 2, 'the contest is Mau-Mau for two');
  const session = startSession(deal);
  const table: Table = {
    names,
    compat,
    session,
    faults: [{}, {}],
    result: undefined,
    replies: 0,
    early: [[], []],
    untold: [firstHand(deal, viewOf(session, 0)), firstHand(deal, viewOf(session, 1))],
    gone: [false, false],
    missed: false,
    afterplay: undefined,
  };
  const lines: Outgoing[] = [];
  sendAll(table, formatGameStart(), lines);
  announceTurn(table, { skipped: false, drawnTwo: [] }, lines);
  return { table, lines };
}

/** Whose reply is awaited, or undefined at the end. */
export function waitedFor(table: Table): Slot | undefined {
  return table.result === undefined ? moverOf(table) : undefined;
}

/** Takes a line from a bot: its reply if it is on move, else kept for its turn. */
export function answer(table: Table, slot: Slot, line: string): readonly Outgoing[] {
  if (table.result !== undefined) return [];
  const lines: Outgoing[] = [];
  if (slot === moverOf(table)) playOn(table, line, lines);
  else if (table.early[slot].length < EARLY_MAX[table.compat]) table.early[slot].push(line);
  else countFault(table.faults[slot], 'too-early');
  return lines;
}

/** Takes a bot out of the game, which the other one wins. */
export function leave(table: Table, slot: Slot, why: Leaving): readonly Outgoing[] {
  if (table.result !== undefined || table.gone[slot]) return [];
  if (table.gone[otherSlot(slot)]) return cancel(table);
  table.gone[slot] = why === 'left';
  const lines: Outgoing[] = [];
  if (table.compat === 'contest' || why !== 'left') finishWithout(table, slot, why, lines);
  // The jar noticed a loss only when a later line could not be written.
  else if (slot === moverOf(table)) playOn(table, missTurn(table), lines);
  return lines;
}

/** Ends a game without a winner: both bots are gone, or the server stops. */
export function cancel(table: Table): readonly Outgoing[] {
  if (table.result === undefined) setResult(table, undefined, 'void');
  return [];
}

/** What to write to each bot, all lines of a step at once. */
export function toPackets(lines: readonly Outgoing[]): BySlot<string> {
  const packet = (slot: Slot): string =>
    lines.map((sent) => (sent.slot === slot ? `${sent.line}\n` : '')).join('');
  return [packet(0), packet(1)];
}

/** Judges a reply and, where the next bot has sent its line ahead or is lost, goes on at once. */
function playOn(table: Table, reply: string, lines: Outgoing[]): void {
  let line: string | undefined = reply;
  while (line !== undefined && table.result === undefined) {
    takeReply(table, line, lines);
    line = table.result === undefined ? waitingLine(table) : undefined;
  }
}

function waitingLine(table: Table): string | undefined {
  const slot = moverOf(table);
  return table.early[slot].shift() ?? (table.gone[slot] ? missTurn(table) : undefined);
}

/** A lost bot's turn passes as if it had sent an empty line. */
function missTurn(table: Table): string {
  table.missed = true;
  return '';
}

function takeReply(table: Table, line: string, lines: Outgoing[]): void {
  const session = currentSession(table);
  const slot = moverOf(table);
  const ok = play(table, slot, line);
  const own = newsOf(session, slot);
  const due = drawnBy(otherSlot(slot), newsOf(session, otherSlot(slot)));
  takeNews(session, SPECTATOR);
  const drawn = drawnBy(slot, own);
  if (drawn !== undefined) {
    send(table, slot, formatDrawn(drawn[0] ?? NONE, ok ? 'okay' : 'error'), lines);
  }
  if (table.afterplay !== undefined) finish(table, 1, 'nothing-to-draw', lines);
  else goOn(table, own, due, lines);
}

/** Plays what the judge makes of a line; false if that was a fault. */
function play(table: Table, slot: Slot, line: string): boolean {
  const session = currentSession(table);
  const turn = nextTurn(session);
  assert(turn?.seat === slot, 'a reply is judged while its bot is on move');
  const { hands, wishless } = viewOf(session, slot);
  const position = { hand: hands[slot]!.map(toWireCard), legal: turn.legal, wishless };
  const { actions, fault } = judge(line, position, table.compat);
  for (const action of actions) playMove(session, { seat: slot, action });
  table.replies++;
  if (fault !== undefined) countFault(table.faults[slot], fault);
  return fault === undefined;
}

/** The end of the game or the next turn. `due`: what the other slot drew for a seven. */
function goOn(
  table: Table,
  news: readonly MauMauEvent[],
  due: readonly WireCard[] | undefined,
  lines: Outgoing[],
): void {
  const { deal, state } = table.session;
  const outcome = deal.game.outcome(state);
  if (outcome === undefined) {
    const skipped = news.some(({ type }) => type === 'skipped');
    announceTurn(table, { skipped, drawnTwo: due ?? [] }, lines);
  } else if (table.compat === 'jar' && due?.length === 0) {
    // Our game ends where two cards cannot be drawn; the jar still asks for a reply.
    const start = positionOf(viewOf(table.session, 0));
    table.afterplay = startSession({ ...deal, start });
    announceTurn(table, { skipped: false, drawnTwo: undefined }, lines);
  } else {
    finishByRules(table, outcome, lines);
  }
}

function newsOf(session: Session, slot: Slot): readonly MauMauEvent[] {
  return takeNews(session, slot) as readonly MauMauEvent[];
}

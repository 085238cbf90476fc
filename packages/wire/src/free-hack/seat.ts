/**
 * The talk with a Free-Hack bot on one seat of any game by the rules of the contest, whoever sits
 * on the other one: the lines are those of `table.ts`, made from what the seat itself sees.
 */
import type { MauMauEvent, MauMauView } from '@stammtisch/games';
import { type Action, type Ask, assert, type Deal } from '@stammtisch/kernel';
import { NONE, toWireCard, type WireCard } from './cards.ts';
import { firstHand } from './deal.ts';
import { type FaultCounts, countFault } from './faults.ts';
import { judge } from './judge.ts';
import { drawnBy, personalLine, publicLine } from './lines.ts';
import { formatDrawn, formatGameStart, formatWinner } from './messages.ts';
import { type BySlot, EARLY_MAX, otherSlot, type Slot } from './state.ts';

/** It knows no clock and no transport: whoever holds those sends the lines and brings replies. */
export interface FreeHackSeat {
  /** What was wrong with the bot's lines so far. */
  readonly faults: FaultCounts;
  /** The lines about what has happened; called before the first move and after every one. */
  see(view: MauMauView, events: readonly MauMauEvent[]): string[];
  /** Opens a turn: the action if the bot has said already what it wants, else the lines for it. */
  ask(ask: Ask): OpenedTurn;
  /** A line of the bot: the action it comes to, or undefined where it is not on move. */
  answer(line: string): Action | undefined;
  /** The last line. */
  end(winner: Slot): string;
}

export type OpenedTurn =
  | { readonly kind: 'action'; readonly action: Action; readonly lines: readonly string[] }
  | { readonly kind: 'question'; readonly lines: readonly string[] };

export interface FreeHackSeatSetup {
  /** Only the order in which the first hand is told follows from it. */
  readonly deal: Deal;
  readonly names: BySlot<string>;
}

export function createFreeHackSeat(setup: FreeHackSeatSetup): FreeHackSeat {
  const talk: Talk = {
    setup,
    faults: {},
    mover: undefined,
    untold: undefined,
    events: [],
    drawnTwo: [],
    faulty: false,
    open: undefined,
    wish: undefined,
    early: [],
  };
  return {
    faults: talk.faults,
    see: (view, events) => see(talk, view, events),
    ask: (ask) => openTurn(talk, ask),
    answer: (line) => hear(talk, line),
    end: (winner) => formatWinner(setup.names[winner]),
  };
}

interface Talk {
  readonly setup: FreeHackSeatSetup;
  readonly faults: FaultCounts;
  /** Whose turn was announced last. */
  mover: Slot | undefined;
  /** The first hand until it is told. */
  untold: readonly WireCard[] | undefined;
  /** What has happened in the turn that was announced last. */
  events: MauMauEvent[];
  /** The two cards that the seat drew for a seven and was not told yet. */
  drawnTwo: readonly WireCard[];
  /** Whether the last reply was a fault. */
  faulty: boolean;
  open: Ask | undefined;
  /** The wish that came with a jack, until the game asks for it. */
  wish: Action | undefined;
  readonly early: string[];
}

function see(talk: Talk, view: MauMauView, events: readonly MauMauEvent[]): string[] {
  if (talk.mover === undefined) {
    // The other one could not even begin.
    if (view.reason !== 'playing') return [];
    talk.untold = firstHand(talk.setup.deal, view);
    return [formatGameStart(), ...announce(talk, view, { skipped: false, drawn: 0 })];
  }
  talk.events.push(...events);
  // A jack and its wish are one turn.
  return view.phase === 'JackChosen' || talk.events.length === 0 ? [] : endTurn(talk, view);
}

function endTurn(talk: Talk, view: MauMauView): string[] {
  const { events, mover } = talk;
  talk.events = [];
  const lines: string[] = [];
  const own = mover === view.seat ? drawnBy(view.seat, events) : undefined;
  if (own !== undefined) lines.push(formatDrawn(own[0] ?? NONE, talk.faulty ? 'error' : 'okay'));
  talk.faulty = false;
  if (view.reason !== 'playing') return lines;
  const skipped = events.some(({ type }) => type === 'skipped');
  const due = view.turn === mover ? [] : (drawnBy(view.turn, events) ?? []);
  if (view.turn === view.seat) talk.drawnTwo = due;
  return [...lines, ...announce(talk, view, { skipped, drawn: due.length })];
}

function announce(
  talk: Talk,
  view: MauMauView,
  { skipped, drawn }: { readonly skipped: boolean; readonly drawn: number },
): string[] {
  const { names } = talk.setup;
  const slot = view.turn as Slot;
  talk.mover = slot;
  return [
    ...(skipped ? [publicLine(view, names, { slot: otherSlot(slot), skipped, drawn: 0 })] : []),
    publicLine(view, names, { slot, skipped: false, drawn }),
  ];
}

function openTurn(talk: Talk, ask: Ask): OpenedTurn {
  const { wish } = talk;
  talk.wish = undefined;
  if (wish !== undefined) return { kind: 'action', action: wish, lines: [] };
  talk.open = ask;
  const lines = [personalLine(ask.view as MauMauView, talk.drawnTwo, talk.untold)];
  talk.untold = undefined;
  talk.drawnTwo = [];
  const early = talk.early.shift();
  if (early === undefined) return { kind: 'question', lines };
  return { kind: 'action', action: take(talk, ask, early), lines };
}

function hear(talk: Talk, line: string): Action | undefined {
  if (talk.open !== undefined) return take(talk, talk.open, line);
  if (talk.early.length < EARLY_MAX.contest) talk.early.push(line);
  else countFault(talk.faults, 'too-early');
  return undefined;
}

function take(talk: Talk, ask: Ask, line: string): Action {
  talk.open = undefined;
  const { hands, seat, wishless } = ask.view as MauMauView;
  const position = { hand: hands[seat]!.map(toWireCard), legal: ask.legal, wishless };
  const { actions, fault } = judge(line, position, 'contest');
  const [action, wish] = actions;
  assert(action !== undefined, 'every reply comes to something');
  talk.wish = wish;
  talk.faulty = fault !== undefined;
  if (fault !== undefined) countFault(talk.faults, fault);
  return action;
}

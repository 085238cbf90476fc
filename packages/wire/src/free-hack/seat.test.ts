import * as fc from 'fast-check';
import type { MauMauEvent, MauMauView } from '@stammtisch/games';
import {
  type Action,
  askFor,
  assert,
  type Deal,
  formatLog,
  logOf,
  nextTurn,
  parseSeed,
  playMove,
  RETIRE,
  type Session,
  startSession,
  takeNews,
  takeTurn,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { contestDeal, RULES } from './deal.ts';
import { createFreeHackSeat, type FreeHackSeat } from './seat.ts';
import type { BySlot, Slot } from './state.ts';
import { answer, leave, openTable, waitedFor } from './table.ts';
import { createClient, hear } from './test/client.ts';
import { anyLine, reply } from './test/lines.ts';

const NAMES: BySlot<string> = ['Anna', 'Ben/2'];
const SLOTS = [0, 1] as const;

/** What each bot is told, and the game as a log. */
interface Told {
  readonly lines: BySlot<readonly string[]>;
  readonly log: string;
}

/** Bots that play as they should, but for the lines of `noise`: undefined leaves them alone. */
function createBots(
  noise: readonly (string | undefined)[],
): (slot: Slot, line: string) => string[] {
  const clients = [createClient(), createClient()];
  let turns = 0;
  return (slot, line) => {
    const said = hear(clients[slot]!, line);
    if (said === undefined) return [];
    return [noise[turns++] ?? said];
  };
}

/** The table of two Free-Hack bots, which is compared with recordings elsewhere. */
function playTable(deal: Deal, noise: readonly (string | undefined)[], leaver?: Slot): Told {
  const bots = createBots(noise);
  const lines: [string[], string[]] = [[], []];
  const { table, lines: first } = openTable({ deal, names: NAMES, compat: 'contest' });
  let out = first;
  for (let turns = 0; ; turns++) {
    let said: string | undefined;
    for (const { slot, line } of out) {
      lines[slot].push(line);
      said = bots(slot, line)[0] ?? said;
    }
    const mover = waitedFor(table);
    if (mover === undefined) break;
    out =
      turns === noise.length && leaver !== undefined
        ? leave(table, leaver, 'timed-out')
        : answer(table, mover, said!);
  }
  return { lines, log: formatLog(table.result!.log) };
}

/** The same with two seats at a session that knows nothing of the protocol. */
function playSeats(deal: Deal, noise: readonly (string | undefined)[], leaver?: Slot): Told {
  const bots = createBots(noise);
  const session = startSession(deal);
  const lines: [string[], string[]] = [[], []];
  const seats = SLOTS.map(() => createFreeHackSeat({ deal, names: NAMES }));
  for (let turns = 0; ;) {
    for (const slot of SLOTS) lines[slot].push(...show(seats[slot]!, session, slot));
    const turn = nextTurn(session);
    if (turn === undefined) break;
    const asked = seats[turn.seat]!.ask(askFor(session, turn));
    lines[turn.seat as Slot].push(...asked.lines);
    let action: Action | undefined = asked.kind === 'action' ? asked.action : undefined;
    if (action === undefined && turns === noise.length && leaver !== undefined) {
      playMove(session, { seat: leaver, action: RETIRE });
      continue;
    }
    if (action === undefined) {
      turns++;
      const said = hearAll(bots, lines, turn.seat as Slot);
      action = seats[turn.seat]!.answer(said);
    }
    takeTurn(session, turn, action);
  }
  const { places } = deal.game.outcome(session.state)!;
  const winner = places[0]! < places[1]! ? 0 : 1;
  for (const slot of SLOTS) lines[slot].push(seats[slot]!.end(winner));
  return { lines, log: formatLog(logOf(session, { rules: RULES, players: NAMES })) };
}

const heardOf = new WeakMap<readonly string[], number>();

/** Lets a bot read all that it has not read yet; its reply to the last of it. */
function hearAll(
  bots: ReturnType<typeof createBots>,
  lines: BySlot<readonly string[]>,
  slot: Slot,
): string {
  const from = heardOf.get(lines[slot]) ?? 0;
  heardOf.set(lines[slot], lines[slot].length);
  const said = lines[slot].slice(from).flatMap((line) => bots(slot, line));
  assert(said.length === 1, 'one reply to one personal line');
  return said[0]!;
}

function show(seat: FreeHackSeat, session: Session, slot: Slot): string[] {
  const view = session.deal.game.view(session.state, slot) as MauMauView;
  return seat.see(view, takeNews(session, slot) as MauMauEvent[]);
}

/** Whoever has said something else than it wanted loses track, so these games are broken off. */
const disturbed = fc.record({
  seed: fc.string({ maxLength: 8 }),
  noise: fc.array(fc.option(anyLine(reply), { nil: undefined, freq: 3 }), { maxLength: 60 }),
  leaver: fc.constantFrom(0 as Slot, 1 as Slot),
});
const whole = fc.record({
  seed: fc.string({ maxLength: 8 }),
  noise: fc.constant([]),
  leaver: fc.constant(undefined),
});

describe('a Free-Hack seat', () => {
  it('tells every bot the same, byte by byte, as the table of two does', () => {
    fc.assert(
      fc.property(fc.oneof(disturbed, whole), ({ seed, noise, leaver }) => {
        const deal = contestDeal(parseSeed(seed));
        expect(playSeats(deal, noise, leaver)).toEqual(playTable(deal, noise, leaver));
      }),
      { numRuns: 100 },
    );
  });

  it('keeps one line that comes early and counts the others as faults', () => {
    const deal = contestDeal(parseSeed('early'));
    const session = startSession(deal);
    const seat = createFreeHackSeat({ deal, names: NAMES });
    show(seat, session, 0);
    for (const line of ['{"status":"skip"}', '{"status":"skip"}', 'x']) {
      expect(seat.answer(line)).toBeUndefined();
    }
    const turn = nextTurn(session)!;
    const asked = seat.ask(askFor(session, turn));
    expect(asked.kind === 'action' && deal.game.codec.format(asked.action)).toBe('draw');
    expect(asked.lines).toHaveLength(1);
    expect(seat.faults).toEqual({ 'too-early': 2 });
  });

  it('says nothing of a game in which the other one could not even begin', () => {
    const deal = contestDeal(parseSeed('walkover'));
    const session = startSession(deal);
    playMove(session, { seat: 1, action: RETIRE });
    const seat = createFreeHackSeat({ deal, names: NAMES });
    expect(show(seat, session, 0)).toEqual([]);
  });
});

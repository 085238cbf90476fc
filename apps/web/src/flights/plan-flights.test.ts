import { GAMES } from '@stammtisch/games';
import {
  createRng,
  EVERYBODY,
  type GameEvent,
  hasSeat,
  HIDDEN,
  nextTurn,
  parseOptions,
  parseSeed,
  pick,
  playMove,
  redact,
  type Seat,
  type Session,
  SPECTATOR,
  startSession,
} from '@stammtisch/kernel';
import type { News } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { formatFace } from '../cards/face.ts';
import type { Flight } from './flight-queue.ts';
import { planFlights } from './plan-flights.ts';

const SEATS = 3;
const READERS = [0, 1, 2, SPECTATOR];
const OTHERS = ['seat 0', 'seat 1', 'seat 2'];
const CARD_GAMES = ['mau-mau', 'crazy-eights', 'schwimmen', 'luegen', 'chanco'];

function start(id: string, seed: string): Session {
  const game = GAMES[id]!;
  const options = parseOptions(game.options, game.options.defaultPreset, {});
  if (!options.ok) throw new Error('the preset is broken');
  return startSession({ game, options: options.value, seats: SEATS, seed: parseSeed(seed) });
}

function plan({ deal: { game }, state }: Session, seat: Seat, item: object): Flight[] {
  const view = game.view(state, seat);
  return planFlights({ game, view, seat }, { seq: 7, at: 0, ...item } as News);
}

function planEvents(session: Session, seat: Seat, events: readonly GameEvent[]): Flight[] {
  const told = events.map((event) => redact(event, seat));
  return plan(session, seat, { type: 'played', seat: 0, by: 'seat', events: told });
}

/** Plays a game at random and looks at what each move makes fly, for every reader. */
function watch(id: string, seed: string, look: (seat: Seat, move: Watched) => void): void {
  const session = start(id, seed);
  const rng = createRng(parseSeed(`${seed}, choices`));
  for (let step = 0; step < 100; step++) {
    const turn = nextTurn(session);
    if (turn === undefined) return;
    const events: GameEvent[] = [];
    const action = turn.legal[pick(rng, turn.legal.length)]!;
    playMove(session, { seat: turn.seat, action }, (event) => void events.push(event));
    for (const seat of READERS) {
      look(seat, { session, events, flights: planEvents(session, seat, events) });
    }
  }
}

interface Watched {
  readonly session: Session;
  readonly events: readonly GameEvent[];
  readonly flights: readonly Flight[];
}

/** Every face that a reader was shown in these events, as the flights write them. */
function facesSeenBy(seat: Seat, { session, events }: Watched): string[] {
  const { notation } = session.deal.game;
  return events
    .filter(({ seen }) => seen === EVERYBODY || (seen !== undefined && hasSeat(seen, seat)))
    .flatMap((event) => (notation.event(event) as { readonly cards?: string[] }).cards ?? []);
}

describe.each(CARD_GAMES)('the flights of %s', (id) => {
  it('show no face that the player may not see, and go between places of the table', () => {
    let count = 0;
    const wrong: unknown[] = [];
    watch(id, 'flights', (seat, move) => {
      const { game } = move.session.deal;
      const { zones } = game.scene(game.view(move.session.state, seat));
      const own = seat === SPECTATOR ? [] : ['hand'];
      const places = new Set([...zones.map((zone) => zone.id), ...own, ...OTHERS]);
      const seen = facesSeenBy(seat, move);
      for (const leg of move.flights.flatMap(({ legs }) => legs)) {
        const isShown = leg.face !== undefined && !seen.includes(formatFace(leg.face));
        if (isShown || !places.has(leg.from) || !places.has(leg.to)) wrong.push({ seat, leg });
        count++;
      }
    });
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(20);
  });

  it('begin with a deal: everybody gets their cards in turn, face down', () => {
    const session = start(id, 'deal');
    const [deal, ...others] = plan(session, 1, { type: 'dealt' });
    expect(others).toEqual([]);
    expect(deal).toMatchObject({ kind: 'deal' });
    expect(deal!.legs.slice(0, 3).map(({ to }) => to)).toEqual(['seat 0', 'hand', 'seat 2']);
    expect(deal!.legs.every(({ face }) => face === undefined)).toBe(true);
    const { game } = session.deal;
    const own = game.scene(game.view(session.state, 1)).zones.find((zone) => zone.id === 'hand-1')!;
    expect(deal!.legs.filter(({ to }) => to === 'hand')).toHaveLength(own.cards.length);
  });
});

/** What flies for a reader after these events, flight by flight. */
function see(id: string, seat: Seat, ...events: readonly object[]): string[][] {
  return planEvents(start(id, 'see'), seat, events as GameEvent[]).map(({ legs }) =>
    legs.map(({ from, to, face }) => `${from} > ${to} ${face ? formatFace(face) : '?'}`),
  );
}

describe('what flies', () => {
  const all = { seen: EVERYBODY };

  it('is as many cards as are drawn, with faces for whoever draws them', () => {
    const drew = { type: 'drew', seat: 1, cards: [0, 5], seen: 1 << 1, reason: 'sevens' };
    expect(see('mau-mau', 0, drew)).toEqual([['pile > seat 1 ?', 'pile > seat 1 ?']]);
    expect(see('mau-mau', 1, drew)[0]).toHaveLength(2);
    expect(see('mau-mau', 1, drew)[0]!.join()).toMatch(/^pile > hand \w+,pile > hand \w+$/);
    expect(see('mau-mau', 1, drew)[0]!.join()).not.toContain('?');
  });

  it('is an exchange at once: three for three in Schwimmen, one from each in Chanco', () => {
    const swap = [
      { type: 'took', seat: 2, cards: [0, 1, 2], ...all },
      { type: 'laid', seat: 2, cards: [3, 4, 5], ...all },
    ];
    const [exchange, ...more] = see('schwimmen', 0, ...swap);
    expect(more).toEqual([]);
    expect(exchange!.map((leg) => leg.slice(0, -3).trim())).toEqual([
      ...Array(3).fill('middle > seat 2'),
      ...Array(3).fill('seat 2 > middle'),
    ]);
    const passes = [0, 1, 2].map((seat) => ({
      type: 'passed',
      seat,
      to: (seat + 1) % 3,
      cards: [seat],
      seen: (1 << seat) | (1 << ((seat + 1) % 3)),
    }));
    expect(see('chanco', 0, ...passes)).toEqual([
      ['pile-0 > seat 1 AC', 'pile-1 > seat 2 ?', 'pile-2 > hand AH'],
    ]);
  });

  it('is not what the player exchanges where the page has moved it already', () => {
    const session = start('schwimmen', 'see');
    const { game } = session.deal;
    const events = [
      { type: 'took', seat: 0, cards: [0], ...all },
      { type: 'dealt', seat: 0, cards: [HIDDEN], seen: 0 },
    ];
    const item = { seq: 7, at: 0, type: 'played', seat: 0, by: 'seat', events } as unknown as News;
    const plan = (seat: Seat, by: 'seat' | 'table'): (string | undefined)[] =>
      planFlights({ game, view: game.view(session.state, seat), seat, movesOwnExchange: true }, {
        ...item,
        by,
      } as News).map(({ kind }) => kind);
    expect(plan(0, 'seat')).toEqual(['deal']);
    expect(plan(0, 'table')).toEqual(['move', 'deal']);
    expect(plan(1, 'seat')).toEqual(['move', 'deal']);
  });

  it('goes into the middle too when a round is dealt', () => {
    const dealt = [0, 1].map((seat) => ({ type: 'dealt', seat, cards: [seat], seen: 1 << seat }));
    const legs = see('schwimmen', 0, ...dealt);
    expect(legs).toEqual([
      ['pile > hand 7C', 'pile > seat 1 ?', ...Array(3).fill('pile > middle ?')],
    ]);
  });

  it('is the discard pile when it is shuffled into the pile, and nothing when somebody only passes', () => {
    const shuffled = { type: 'reshuffled', seat: SPECTATOR, count: 3 };
    expect(see('crazy-eights', 0, shuffled)).toEqual([Array(3).fill('discard > pile ?')]);
    expect(see('crazy-eights', 0, { type: 'passed', seat: 1 })).toEqual([]);
  });

  it('comes in the order of the events', () => {
    const laid = { type: 'laid', seat: 1, cards: [4], ...all };
    const drew = { type: 'drew', seat: 2, cards: [9], seen: 1 << 2 };
    expect(see('crazy-eights', 0, laid, drew).map(([leg]) => leg!.split(' ')[0])).toEqual([
      'seat',
      'pile',
    ]);
  });
});

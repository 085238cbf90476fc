import {
  type Action,
  type Chart,
  createRng,
  drawSeed,
  FAULT,
  hasSeat,
  listen,
  parseSeed,
  pick,
  type Ran,
  RETIRE,
  type Rng,
  type Seat,
  shuffle,
  SPECTATOR,
} from '@stammtisch/kernel';
import { asSubject, houseRuleSetups } from '@stammtisch/testkit';
import { describe, expect, it } from 'vitest';
import { formatCard } from './cards.ts';
import { mauMau } from './game.ts';
import type { MauMauOptions } from './options.ts';
import type { MauMauState } from './state.ts';
import { type ChartReading, readMove } from './test/chart-reader.ts';
import { optionsOf, position, PRESETS, makePacks } from './test/positions.ts';
import type { MauMauView } from './view.ts';

const GAMES_OF_A_PRESET = 400;
const HOUSE_RULES = 250;
const GAMES_OF_HOUSE_RULES = 2;
const GAMES_AGAIN = 150;
/** Rules with rows that few others have. */
const AGAIN = {
  'again.rank': 'A',
  'again.force': 'may',
  'again.last': 'wins',
  'reverse.rank': '9',
  'illegal.costs': 'cardAndTurn',
} as const;
const SEATS_MAX = 12;
const STEPS_MAX = 120;
/** Run before anybody listens, when the game is dealt. */
const AT_THE_START = /^Initialized\./;

/** Plays a random game, compares every row that was told with those read, and notes them. */
function playExplained(options: MauMauOptions, seed: string, taken: Set<string>): void {
  const rng = createRng(parseSeed(seed));
  const state = dealSome(options, rng);
  if (state === undefined) return;
  const chart = mauMau.chart(options);
  let view = mauMau.view(state, SPECTATOR);
  for (let step = 0; step < STEPS_MAX && mauMau.mayAct(state) !== 0; step++) {
    const [seat, action] = chooseMove(state, view, rng);
    const read = readMove(chart, view, seat, action);
    const ran = applyExplained(state, seat, action);
    for (const row of ran) taken.add(row.replace(/\(\d\)$/, ''));
    view = mauMau.view(state, SPECTATOR);
    const told = formatReading({ ran, standing: view }, view);
    const expected = formatReading(read, view);
    if (told !== expected) {
      throw new Error(`${seed}, step ${step}, ${seat} ${action}: told ${told}, read ${expected}`);
    }
  }
}

/** In a game that is over nobody is on turn. */
function formatReading({ ran, standing }: ChartReading, { reason }: MauMauView): string {
  const { phase, calls, order, counts, debtor } = standing;
  const seats = reason === 'playing' ? order.join() : '';
  return [ran.join(), phase, calls, seats, counts.join(), debtor].join(' ');
}

/** A few cards, so that they run out, or several packs; up to twelve seats. */
function dealSome(options: MauMauOptions, rng: Rng): MauMauState | undefined {
  const seats = 2 + pick(rng, pick(rng, 2) === 0 ? 2 : SEATS_MAX - 1);
  const handSize = 2 + pick(rng, 3);
  const cards = makePacks(1 + pick(rng, 3)).map(formatCard);
  const places = Array.from(cards, (_, place) => place);
  shuffle(rng, places, places.length);
  const needed = seats * handSize + 1;
  const count = pick(rng, 2) === 0 ? cards.length : needed + pick(rng, 8);
  const deck = places.slice(0, count).map((place) => cards[place]!);
  const dealt = { ...options, handSize };
  const seed: [number, number, number, number] = [0, 0, 0, 0];
  drawSeed(rng, seed);
  if (mauMau.refuseDeal(dealt, seats, { deck }) !== undefined) return undefined;
  return mauMau.deal(dealt, seats, seed, { deck });
}

/** Mostly legal moves, with calls out of turn, seats that leave and faults where they are punished. */
function chooseMove(state: MauMauState, view: MauMauView, rng: Rng): [Seat, Action] {
  const acting = mauMau.mayAct(state);
  const { turn, options } = view;
  if (pick(rng, 40) === 0) return [pick(rng, state.seats), RETIRE];
  if (options['illegal.costs'] === 'cardAndTurn' && pick(rng, 10) === 0) return [turn, FAULT];
  const seats = Array.from({ length: state.seats }, (_, seat) => seat).filter((seat) =>
    hasSeat(acting, seat),
  );
  const seat = seats[pick(rng, seats.length)]!;
  const legal: Action[] = [];
  legal.length = mauMau.legal(state, seat, legal);
  const lays = legal.filter((action) => mauMau.codec.decode(action).kind === 'play');
  const wanted = lays.length > 0 && pick(rng, 5) > 0 ? lays : legal;
  return [seat, wanted[pick(rng, wanted.length)]!];
}

function applyExplained(state: MauMauState, seat: Seat, action: Action): Ran[] {
  const ran: Ran[] = [];
  mauMau.apply(
    state,
    seat,
    action,
    listen(
      () => {},
      (row) => ran.push(row),
    ),
  );
  return ran;
}

function rowsOf({ regions }: Chart): string[] {
  return regions
    .flatMap(({ rows }) => rows.map(({ id }) => id))
    .filter((id) => !AT_THE_START.test(id));
}

interface Script {
  readonly rules: string;
  readonly options?: Partial<MauMauOptions>;
  readonly hands: string;
  readonly discard?: string;
  readonly pile?: string;
  readonly wish?: 'S';
  readonly moves: string;
}

/** Plays a script; the rows that its last move ran. */
function playScript({ moves, hands, ...setting }: Script): Ran[] {
  const state = position(hands, { discard: '10H', pile: 'KC KD', ...setting });
  return moves.split(', ').reduce((_, move) => {
    const [seat, ...words] = move.split(' ');
    return applyExplained(state, Number(seat), parseMove(words.join(' ')));
  }, [] as Ran[]);
}

function parseMove(text: string): Action {
  if (text === 'retire') return RETIRE;
  return text === 'fault' ? FAULT : mauMau.codec.parse(text)!;
}

/** Rows that chance seldom runs, by a game that does. */
const SELDOM: Readonly<Record<string, Script>> = {
  'SuitChosen.wish-last': {
    rules: 'dart',
    hands: 'JH | 8C 8D',
    discard: 'JS',
    wish: 'S',
    moves: '0 play JH',
  },
  'Again.wish-last': {
    rules: 'dart',
    options: { 'again.rank': 'A', 'again.force': 'may' },
    hands: 'AH JH | 8C 8D',
    moves: '0 play AH, 0 play JH',
  },
  'Drawn.wish-silent': {
    rules: 'standard',
    options: { 'wish.onPlain': 'nothing' },
    hands: '9C 9D | 8C 8D',
    discard: 'JS',
    pile: 'JH KD',
    moves: '0 draw, 0 play JH',
  },
  'WaitForMauMau.retire': {
    rules: 'statechart',
    hands: '9H | 8C 8D | 9C 9S',
    moves: '0 play 9H, 0 retire',
  },
  'JackInherited.fault': {
    rules: 'contest',
    hands: 'JH 9D | 8C 8D | 9C 9S',
    moves: '0 play JH, 0 retire, 1 fault',
  },
  'WaitForMauMau.turn-broke': {
    rules: 'statechart',
    hands: '9H 10H | 8D AC',
    discard: 'KH',
    pile: '',
    moves: '0 play 9H, 0 call mau, 1 draw, 0 play 10H, 1 draw',
  },
  'Drawn.out': {
    rules: 'standard',
    options: { calls: 'both' },
    hands: '8H | 9C 9D',
    moves: '0 play 8H, 0 draw, 0 call mau-mau',
  },
};

describe('the rows that the engine tells', () => {
  it.each(PRESETS)(
    'are those read from the chart in every game of %s, and all are run',
    (preset) => {
      const taken = new Set(Object.keys(SELDOM));
      for (let game = 0; game < GAMES_OF_A_PRESET; game++) {
        // Some games end by their limit of turns.
        const options = optionsOf(preset, game % 8 === 0 ? { turnLimit: 10 } : {});
        playExplained(options, `explained ${preset} ${game}`, taken);
      }
      const rows = rowsOf(mauMau.chart(optionsOf(preset)));
      expect(rows.filter((id) => !taken.has(id))).toEqual([]);
    },
  );

  it('are those read from the chart under house rules that nobody wrote down', () => {
    const rng = createRng(parseSeed('explained house rules'));
    const known = new Set<string>();
    const taken = new Set(Object.keys(SELDOM));
    for (const setup of houseRuleSetups(asSubject(mauMau), rng, HOUSE_RULES)) {
      const options = setup.options as unknown as MauMauOptions;
      for (const id of rowsOf(mauMau.chart(options))) known.add(id);
      for (let game = 0; game < GAMES_OF_HOUSE_RULES; game++) {
        playExplained(options, `${setup.name} ${game}`, taken);
      }
    }
    for (let game = 0; game < GAMES_AGAIN; game++) {
      playExplained(optionsOf('standard', AGAIN), `again ${game}`, taken);
    }
    expect([...known].filter((id) => !taken.has(id))).toEqual([]);
  });

  it.each(Object.entries(SELDOM))('have %s among them', (row, script) => {
    expect(playScript(script).map((ran) => ran.replace(/\(\d\)$/, ''))).toContain(row);
  });
});

describe('what the page explained wrongly before', () => {
  it.each([
    [
      'a game won by saying Mau-Mau',
      { rules: 'statechart', hands: '9H | 8C 8D', moves: '0 play 9H, 0 call mau-mau' },
      'WaitForMauMau.maumau, ranked.last, GamePlay.finishGame',
    ],
    [
      'a plain last card of the automaton',
      { rules: 'dart', hands: '9H | 8C 8D', moves: '0 play 9H' },
      'Normal.plain, WaitForNextTurn.turn(1), decide.none, ranked.last, GamePlay.finishGame',
    ],
    [
      'a seat that leaves',
      { rules: 'statechart', hands: '9H 9D | 8C 8D', moves: '1 retire' },
      'GamePlay.retire, GamePlay.finishGame, InPlay.finishGame',
    ],
    [
      'a forgotten call, a leaver who owed one',
      {
        rules: 'statechart',
        hands: '9H 9D | 8C 8D | KC KD',
        moves: '0 play 9H, 0 retire',
      },
      'GamePlay.retire, WaitForMau.retire',
    ],
  ] as const)('%s', (_name, script, rows) => {
    expect(playScript(script).join(', ')).toBe(rows);
  });
});

import { GAMES } from '@stammtisch/games';
import {
  type AnyGame,
  askFor,
  createRng,
  firstSeat,
  nextTurn,
  parseSeed,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import { asSubject, houseRuleSetups, presetSetups, type Setup } from '@stammtisch/testkit';
import { describe, expect, it } from 'vitest';
import type { Bot, Budget } from '../basics/bot.ts';
import { makeBot } from '../test/play.ts';
import { createDoors, createNim, ENTER, STAY } from '../test/toys.ts';
import type { Guide } from './guide.ts';
import { createGuide } from '../guides.ts';
import { createSearch, iterate } from './iterate.ts';
import { createPlainGuide } from './plain-guide.ts';
import { createSearchBot } from './search.ts';
import { actionOf } from './tree.ts';

const TURNS_MAX = 30;

interface Trial {
  readonly game: AnyGame;
  readonly budget?: Budget;
  readonly seed?: string;
  readonly now?: () => number;
  readonly guide?: Guide;
}

function makeSearch(trial: Trial): Bot {
  const { game, seed = 'search', now = () => 0, guide = createGuide(game) } = trial;
  const budget: Budget = trial.budget ?? iterations(300);
  return createSearchBot({ game, budget, rng: createRng(parseSeed(seed)), now }, guide);
}

/** What a bot chooses at the start of a game. */
function chooseFirst(
  trial: Trial,
  setup: Pick<Setup, 'options' | 'seats'> = BLANK,
): number | undefined {
  const { game } = trial;
  const session = startSession({ game, ...setup, seed: parseSeed('first') });
  return makeSearch(trial).choose(askFor(session, nextTurn(session)!));
}

const BLANK = { options: {}, seats: 2 };

function iterations(count: number): Budget {
  return { kind: 'iterations', count };
}

/** Plays for a while, each seat with a bot of its own; throws where an answer is not legal. */
function playSome({ game, options, seats }: Table, make: (seat: number) => Bot): number {
  const session = startSession({ game, options, seats, seed: parseSeed('some') });
  const bots = Array.from({ length: seats }, (_, seat) => make(seat));
  for (let turns = 0; turns < TURNS_MAX; turns++) {
    const turn = nextTurn(session);
    if (turn === undefined) return turns;
    const action = bots[turn.seat]!.choose(askFor(session, turn));
    const answers = action === undefined ? !turn.waitedFor : turn.legal.includes(action);
    if (!answers) throw new Error(`seat ${turn.seat} answers ${action}`);
    takeTurn(session, turn, action);
  }
  return TURNS_MAX;
}

interface Table extends Setup {
  readonly game: AnyGame;
}

/** Every preset with few and many seats, and odd rules where there are rules to be odd. */
const TABLES = Object.values(GAMES).flatMap((game) => {
  const subject = asSubject(game);
  const oddCount = Object.keys(game.options.fields).length > 5 ? 8 : 1;
  const odd = houseRuleSetups(subject, createRng(parseSeed(`search ${game.id}`)), oddCount);
  return [...presetSetups(subject), ...odd].map((setup): [string, Table] => [
    `${game.id}: ${setup.name}`,
    { game, ...setup },
  ]);
});

describe('search in every game', () => {
  it.each(TABLES)('plays legally: %s', (_, table) => {
    expect(
      playSome(table, (seat) => makeBot(table.game, 'search:8', `bot ${seat}`)),
    ).toBeGreaterThan(0);
  });

  it.each(TABLES)('plays legally by the contract alone: %s', (_, table) => {
    const make = (seat: number): Bot => {
      const guide = createPlainGuide(table.game);
      return makeSearch({ game: table.game, guide, budget: iterations(4), seed: `bot ${seat}` });
    };
    expect(playSome(table, make)).toBeGreaterThan(0);
  });

  it.each(TABLES)('chooses the same in worlds that look the same: %s', (_, table) => {
    const { game, options, seats } = table;
    const state = game.deal(options, seats, parseSeed('worlds'));
    const seat = firstSeat(game.waitingFor(state));
    const chosen = ['one', 'other'].map((world) => {
      const like = game.determinize(game.view(state, seat), createRng(parseSeed(world)));
      const legal: number[] = [];
      legal.length = game.legal(like, seat, legal);
      const ask = { view: game.view(like, seat), events: [], legal, weights: game.weights(like) };
      return makeBot(game, 'search:20', 'the same').choose({ ...ask, waitedFor: true });
    });
    expect(chosen[0]).toBe(chosen[1]);
  });
});

describe('search by the contract alone', () => {
  it.each([5, 6, 7, 9, 10, 11])(
    'wins Nim with %i matches by leaving a multiple of four',
    (heap) => {
      const game = createNim(heap);
      expect(chooseFirst({ game, budget: iterations(1500) })).toBe(heap % 4);
    },
  );

  it('does not take for known what it will not know: it stays outside the doors', () => {
    const budget: Budget = iterations(2000);
    for (const seed of ['a', 'b', 'c', 'd']) {
      expect(chooseFirst({ game: createDoors(), budget, seed })).toBe(STAY);
    }
  });

  it('goes in where the guide sees the prize, so the doors can tell', () => {
    const game = createDoors();
    const sees: Guide = {
      ...createPlainGuide(game),
      sample: () => game.deal({}, 2, parseSeed('the same world every time')),
    };
    expect(chooseFirst({ game, guide: sees })).toBe(ENTER);
  });
});

describe('the budget of a search', () => {
  it('gives the same choices for the same seed and number of iterations', () => {
    const [, table] = TABLES[0]!;
    const choices = (seed: string): (number | undefined)[] =>
      [20, 100].map((count) => chooseFirst({ ...table, seed, budget: iterations(count) }, table));
    expect(choices('one')).toEqual(choices('one'));
  });

  it('ends with the first look at the clock after the time is up', () => {
    let clock = 1000;
    let looks = 0;
    const now = (): number => {
      looks++;
      return (clock += 3);
    };
    chooseFirst({ game: createNim(9), now, budget: { kind: 'time', ms: 30 } });
    // One look to begin with, then one every 3 ms.
    expect(looks).toBe(11);
  });

  it('thinks once where the clock has jumped', () => {
    let clock = 0;
    const now = (): number => (clock += 1e6);
    expect(chooseFirst({ game: createNim(3), now, budget: { kind: 'time', ms: 1 } })).toBeDefined();
  });

  it('asks neither clock nor chance where there is only one thing to do', () => {
    let looks = 0;
    const now = (): number => looks++;
    expect(chooseFirst({ game: createNim(1), now, budget: { kind: 'time', ms: 50 } })).toBe(1);
    expect(looks).toBe(0);
  });

  it('grows no more when all nodes are used, and still plays well', () => {
    const game = createNim(11);
    const guide = createPlainGuide(game);
    const state = game.deal({}, 2, parseSeed('nim'));
    const view = game.view(state, 0);
    guide.observe({
      view,
      events: [],
      legal: [1, 2, 3],
      weights: game.weights(state),
      waitedFor: true,
    });
    const rng = createRng(parseSeed('small'));
    const search = createSearch({ game, guide, rng, seat: 0, nodesMax: 60 });
    for (let i = 0; i < 20_000; i++) iterate(search);
    expect(search.tree.count).toBe(60);
    const { tree } = search;
    const root = [1, 2, 3].map((node) => ({
      action: actionOf(tree, node),
      visits: tree.visits[node]!,
    }));
    expect(root.reduce((sum, { visits }) => sum + visits, 0)).toBe(20_000);
    expect(root.sort((a, b) => b.visits - a.visits)[0]!.action).toBe(3);
  });
});

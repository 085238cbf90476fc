import { luegen, type LuegenState, type LuegenView, rankInLuegen } from '@stammtisch/games';
import {
  type AnyGame,
  type Ask,
  askFor,
  createRng,
  nextTurn,
  parseOptions,
  parseSeed,
  type Session,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { makeBot, playBots } from '../test/play.ts';
import { chanceOfTruth } from './chances.ts';
import { createLuegenGuide } from './guide.ts';
import { narrowLuegen } from './narrow.ts';

const GAME = luegen as unknown as AnyGame;
const WORLDS = 200;

interface Position {
  readonly hands: readonly string[];
  readonly rules?: string;
  readonly moves?: readonly string[];
}

/** A game from these hands; each seat that acts was asked before, as at a table. */
function begin({ hands, rules = 'standard', moves = [] }: Position): Session {
  const options = parseOptions(GAME.options, rules);
  if (!options.ok) throw new Error(options.error.code);
  const start = { hands: hands.map((hand) => hand.split(' ')), pile: [] };
  const deal = { game: GAME, options: options.value, seats: hands.length, start };
  const session = startSession({ ...deal, seed: parseSeed('position') });
  for (const move of moves) takeTurn(session, nextTurn(session)!, GAME.codec.parse(move));
  return session;
}

/** What somebody holds possible who sits where the next move is due. */
function imagine(session: Session): LuegenState[] {
  const guide = createLuegenGuide();
  guide.observe(askFor(session, nextTurn(session)!));
  const rng = createRng(parseSeed('worlds'));
  return Array.from({ length: WORLDS }, () => guide.sample(rng, undefined));
}

/** In which share of the worlds what was laid last is true. */
function shareOfTruth(session: Session): number {
  return imagine(session).filter(isTrue).length / WORLDS;
}

function isTrue({ pile, pileCount, laid, claim }: LuegenState): boolean {
  const ranks = Array.from(pile.subarray(pileCount - laid, pileCount), rankInLuegen);
  return ranks.every((rank) => rank === claim);
}

describe('the worlds of Lügen', () => {
  it.each([
    ['standard', 2],
    ['standard', 4],
    ['cheat', 3],
  ])('are possible for a seat of %s with %d seats at every moment', (rules, seats) => {
    const options = parseOptions(GAME.options, rules);
    if (!options.ok) throw new Error(options.error.code);
    const seed = parseSeed(`${rules} ${seats}`);
    const session = startSession({ game: GAME, options: options.value, seats, seed });
    const guides = Array.from({ length: seats }, createLuegenGuide);
    const bots = guides.map((_, seat) => makeBot(GAME, 'greedy', `${seat}`));
    const rng = createRng(seed);
    for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
      const ask: Ask = askFor(session, turn);
      const guide = guides[turn.seat]!;
      guide.observe(ask);
      expect(luegen.view(guide.sample(rng, undefined), turn.seat)).toEqual(ask.view);
      takeTurn(session, turn, bots[turn.seat]!.choose(ask));
    }
  });

  it.each([
    ['more than by lot', ['lay 7H', 'lay 7D', 'done'], 0.2, 0.6],
    ['as by lot', ['lay KS', 'done'], -0.1, 0.1],
  ])('believe %s what was laid so: %j', (_, lays, low, high) => {
    const hands = ['7H 7D KS QS', '8C 9C 9D 10S', '7C 7S JS JD JC JH AC AD'];
    const session = begin({ hands, moves: ['name 7', ...lays] });
    const { view } = askFor(session, nextTurn(session)!);
    const lead = shareOfTruth(session) - chanceOfTruth(view as LuegenView);
    expect(lead).toBeGreaterThan(low);
    expect(lead).toBeLessThan(high);
  });

  it('believe nothing that the own cards make impossible', () => {
    const hands = ['9C 9D KS', '7H 7C 7S 8D'];
    const moves = ['name 7', 'lay 9C', 'lay 9D', 'done'];
    expect(shareOfTruth(begin({ hands, moves }))).toBe(0);
  });

  it('leave cards with whoever was seen to take them', () => {
    const hands = ['9C KS KD', '7H 7C 8D', '10C 10D JC'];
    const moves = ['name 7', 'lay 9C', 'done', 'doubt'];
    const session = begin({ hands, moves });
    const nine = luegen.codec.parse('lay 9C')!;
    const held = imagine(session).map(({ hands: all, counts }) => [counts[0], all[nine]]);
    expect(held).toEqual(Array.from({ length: WORLDS }, () => [3, 1]));
  });
});

describe('what a search of Lügen tries', () => {
  it.each<[string, Position, string[]]>([
    ['ranks of its hand', { hands: ['7H 7D KS', '8C 9C'] }, ['name 7', 'name K']],
    [
      'one card of those that are true, not two',
      { hands: ['7H 7D KS', '8C 9C'], moves: ['name 7'] },
      ['lay 7D'],
    ],
    [
      'lies with what it has least of, where nothing is true',
      { hands: ['8H 8D 9H 9D QD KS', '8C 9C'], moves: ['name 7'] },
      ['lay QD', 'lay KS'],
    ],
    ['no second lie', { hands: ['8H 8D KS', '8C 9C'], moves: ['name 7', 'lay KS'] }, ['done']],
    [
      'a doubt',
      { hands: ['8H 8D', '7C 9C 10S'], moves: ['name 8', 'lay 8H', 'done'] },
      ['lay 7C', 'lay 9C', 'doubt'],
    ],
  ])('%s', (_, position, expected) => {
    const session = begin(position);
    const { seat } = nextTurn(session)!;
    const legal: number[] = [];
    const count = GAME.legal(session.state, seat, legal);
    const kept = narrowLuegen(session.state as LuegenState, seat, legal, count);
    expect(legal.slice(0, kept).map((action) => GAME.codec.format(action))).toEqual(expected);
  });
});

describe('a search of Lügen', () => {
  it.each([
    ['doubts out of turn what cannot be true', '7H 7C 7S 8S', 'doubt'],
    ['lets be what could be true', '8C 8D 8H 8S', undefined],
  ])('%s', (_, hand, expected) => {
    const hands = ['9C 9D KS KD', '10C 10D JC', hand];
    const moves = ['name 7', 'lay 9C', 'lay 9D', 'done'];
    const session = begin({ hands, rules: 'everybody', moves });
    const ask = askFor(session, { seat: 2, legal: [GAME.codec.parse('doubt')!], waitedFor: false });
    expect((ask.view as LuegenView).layer).toBe(0);
    const choice = makeBot(GAME, 'search:50', 'out of turn').choose(ask);
    expect(choice === undefined ? undefined : GAME.codec.format(choice)).toBe(expected);
  });

  it('beats greedy between two, who both can count all cards', () => {
    let wins = 0;
    for (const deal of ['one', 'two']) {
      for (const seat of [0, 1]) {
        const bots = seat === 0 ? ['search:40', 'greedy'] : ['greedy', 'search:40'];
        if (playBots(GAME, bots, deal).outcome.places[seat] === 1) wins++;
      }
    }
    expect(wins).toBeGreaterThan(2);
  });
});

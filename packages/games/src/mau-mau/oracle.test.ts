import { readFileSync } from 'node:fs';
import {
  type Action,
  createRng,
  drawSeed,
  parseOptions,
  parseSeed,
  pick,
  type Rng,
  type Seat,
  type Seed,
  shuffle,
} from '@stammtisch/kernel';
import type { AnyStateNode } from 'xstate';
import { describe, expect, it } from 'vitest';
import { makePacks } from './test/positions.ts';
import { formatCard } from './cards.ts';
import { mauMau } from './game.ts';
import type { MauMauOptions } from './options.ts';
import { chartModel } from './test/chart.model.ts';
import { drawCards, EMPTY_TABLE } from './test/chart.table.ts';
import {
  attempt,
  compareLegal,
  dealPair,
  isOver,
  listLegal,
  type Pair,
} from './test/side-by-side.ts';

const SEED: Seed = [1, 2, 3, 4];
const NAMES = ['Ann', 'Ben', 'Cy', 'Dee', 'Eve', 'Fay'];
/** By seats: how many games are played. Two play the most, for every game ends with two. */
const GAMES: Readonly<Record<number, number>> = { 2: 150, 3: 60, 4: 40, 5: 30, 6: 30 };
const SEATS = Object.keys(GAMES).map(Number);
const STEPS_MAX = 80;
const STEPS_AFTER_END = 4;

const EDGE_COUNT = 38;
/** What no game can do, and why. */
const UNREACHABLE = {
  'Initialized: finishGame': 'nobody can be out before the deal',
  'Initialized: cancelGame': 'a deck too small to deal is refused before the game begins',
  'JackChosen: cancelGame': 'nothing is drawn before the wish, and then it is SuitChosen',
};

/** Games that take edges which chance seldom takes: deck, steps and the last of these edges. */
const SCRIPTS: readonly (readonly [edge: string, deck: string, steps: string])[] = [
  [
    'SevenChosen: finishGame',
    '9H 8D 7H AC KH QD',
    'Ann play 9H, Ann call mau, Ben draw, Ann play 7H, Ann call mau-mau',
  ],
  [
    'JackChosen: finishGame',
    '9H JS 10H AC KH QD',
    'Ann play 9H, Ann call mau, Ben draw, Ann play 10H, Ben play JS, Ann call mau-mau',
  ],
  [
    'SuitChosen: finishGame',
    '9H 8D JS AC KH QD',
    'Ann play 9H, Ann call mau, Ben draw, Ann play JS, Ann call mau-mau, Ann wish C, Ann call mau-mau',
  ],
  [
    'WaitForMauMau: nextTurn without cards',
    '9H 8D 10H AC KH',
    'Ann play 9H, Ann call mau, Ben draw, Ann play 10H, Ben draw, Ann call mau-mau, Ben draw',
  ],
  [
    'WaitForMau: nextTurn without cards',
    '9H 8D 10H AC KH',
    'Ann play 9H, Ben draw, Ann call mau, Ben draw',
  ],
  [
    'SevenChosen: no7 without cards',
    '7H 8D 10H AC KH',
    'Ann play 7H, Ben no7, Ann call mau, Ben no7, Ben draw',
  ],
];

const CALL_MAU = mauMau.codec.encode({ kind: 'call', call: 'mau' });
const CALL_MAU_MAU = mauMau.codec.encode({ kind: 'call', call: 'mau-mau' });

/** The edges taken in all random games of so many seats, played once however many tests ask. */
const taken = new Map<number, ReadonlySet<string>>();

function takenEdges(seats: number): ReadonlySet<string> {
  const edges =
    taken.get(seats) ?? new Set(range(GAMES[seats]!).flatMap((i) => playGame(seats, i)));
  taken.set(seats, edges);
  return edges;
}

function playScript(deck: string, steps: string): Pair {
  const pair = dealPair(statechart(2), ['Ann', 'Ben'], SEED, deck.split(' '));
  for (const step of steps.split(', ')) {
    const [name, ...words] = step.split(' ');
    attempt(pair, pair.names.indexOf(name!), mauMau.codec.parse(words.join(' '))!);
  }
  return pair;
}

/** Plays a random game on both sides and tells the edges it took. */
function playGame(seats: number, number: number): string[] {
  const rng = createRng(parseSeed(`oracle ${seats} ${number}`));
  const handSize = 2 + pick(rng, 2);
  const names = NAMES.slice(0, seats);
  const deck = drawDeck(rng, number, seats * handSize + 1);
  const pair = dealPair(statechart(handSize), names, nextSeed(rng), deck);
  const eager = pair.names.map(() => [2, 7, 8, 8][pick(rng, 4)]!);
  for (let i = 0; i < STEPS_MAX && !isOver(pair); i++) takeStep(pair, eager, rng);
  for (let i = 0; i < STEPS_AFTER_END; i++) takeStep(pair, eager, rng);
  return Array.from(pair.edges);
}

/** One to three packs, often only cards that do something, often so few that they run out. */
function drawDeck(rng: Rng, number: number, needed: number): string[] {
  const packs = makePacks(1 + (number % 3)).map(formatCard);
  const special = packs.filter((card) => /^[78JA]/.test(card));
  const cards = number % 4 >= 2 && special.length >= needed ? special : packs;
  const places = range(cards.length);
  shuffle(rng, places, places.length);
  const size = number % 2 === 0 ? cards.length : needed + pick(rng, 5);
  return places.slice(0, size).map((place) => cards[place]!);
}

function takeStep(pair: Pair, eager: readonly number[], rng: Rng): void {
  const seats = pair.names.length;
  const seat = pick(rng, seats);
  if (pick(rng, 10) === 0) range(seats).forEach((other) => compareLegal(pair, other));
  else compareLegal(pair, [seat, moverOf(pair), debtorOf(pair)][pick(rng, 3)]!);
  const kind = pick(rng, 20);
  if (kind < 3) attempt(pair, seat, pick(rng, mauMau.codec.count));
  else if (kind < 4) attempt(pair, seat, pick(rng, 2) === 0 ? CALL_MAU : CALL_MAU_MAU);
  else if (kind < 5) attempt(pair, seat, cardInHand(pair, seat, rng));
  else if (kind < 9) callOrMove(pair, eager, rng);
  else move(pair, eager, rng);
}

function callOrMove(pair: Pair, eager: readonly number[], rng: Rng): void {
  const debtor = debtorOf(pair);
  const call = listLegal(pair, debtor).find((action) => action >= CALL_MAU);
  if (call === undefined) move(pair, eager, rng);
  else attempt(pair, debtor, call);
}

/** Lays a card in so many of eight turns as the seat is eager to; else does what comes. */
function move(pair: Pair, eager: readonly number[], rng: Rng): void {
  const mover = moverOf(pair);
  const legal = listLegal(pair, mover);
  if (legal.length === 0) return;
  const lay = eager[mover]! > pick(rng, 8);
  const wanted = legal.filter((action) => (mauMau.codec.decode(action).kind === 'play') === lay);
  const choice = wanted.length > 0 ? wanted : legal;
  attempt(pair, mover, choice[pick(rng, choice.length)]!);
}

function cardInHand({ state }: Pair, seat: Seat, rng: Rng): Action {
  const hand = mauMau.view(state, seat).hands[seat]!;
  return hand.length > 0 ? hand[pick(rng, hand.length)]! : 0;
}

function moverOf({ state }: Pair): Seat {
  return mauMau.view(state, 0).turn;
}

/** Who owes a call; where nobody does, the seat on turn. */
function debtorOf({ state }: Pair): Seat {
  const { debtor, turn } = mauMau.view(state, 0);
  return debtor ?? turn;
}

function statechart(handSize: number): MauMauOptions {
  const options = parseOptions(mauMau.options, 'statechart', { handSize });
  if (!options.ok) throw new Error(options.error.text.en);
  return options.value;
}

function nextSeed(rng: Rng): [number, number, number, number] {
  const seed: [number, number, number, number] = [0, 0, 0, 0];
  drawSeed(rng, seed);
  return seed;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

/** The name that each transition of the machine has as an edge. */
function listEdges(node: AnyStateNode): string[] {
  const transitions = [...node.transitions.values(), node.always ?? []].flat();
  const names = transitions.flatMap(({ actions }) =>
    (actions as readonly { readonly type: string; readonly params: { readonly name: string } }[])
      .filter(({ type }) => type === 'edge')
      .map(({ params }) => params.name),
  );
  if (names.length !== transitions.length) throw new Error(`${node.key} has a nameless edge`);
  return [...names, ...Object.values(node.states).flatMap(listEdges)];
}

describe("the rule book's automata and the engine", () => {
  it.each(SEATS)('agree on every step of random games with %d seats', (seats) => {
    expect(takenEdges(seats).size).toBeGreaterThan(EDGE_COUNT / 2);
  });

  it.each(SCRIPTS)('agree on a game that takes %s', (edge, deck, steps) => {
    expect(playScript(deck, steps).edges).toContain(edge);
  });

  it('take every edge there is, but for those that no game can take', () => {
    const edges = listEdges(chartModel.root);
    expect(edges).toHaveLength(EDGE_COUNT);
    expect(new Set(edges).size).toBe(EDGE_COUNT);
    const random = SEATS.flatMap((seats) => Array.from(takenEdges(seats)));
    const written = SCRIPTS.flatMap(([, deck, steps]) => Array.from(playScript(deck, steps).edges));
    const all = new Set([...random, ...written]);
    expect(edges.filter((edge) => !all.has(edge)).toSorted()).toEqual(
      Object.keys(UNREACHABLE).toSorted(),
    );
  });

  it.each(['maumau1', 'maumau3', 'maumau5', 'maumau7', 'maumau9'])('agree on %s', (file) => {
    const url = new URL(`testdata/conformance/${file}.json`, import.meta.url);
    const vector = JSON.parse(readFileSync(url, 'utf8')) as {
      readonly cardsPerPlayer: number;
      readonly players: readonly string[];
      readonly deck: readonly string[];
      readonly steps: readonly Readonly<Record<'actor' | 'action' | 'card' | 'suit', string>>[];
    };
    const { cardsPerPlayer, players, deck, steps } = vector;
    const pair = dealPair(statechart(cardsPerPlayer), players, SEED, deck);
    const words: Readonly<Record<string, string>> = {
      chooseCard: 'play',
      chooseSuit: 'wish',
      skip: 'draw',
      no7: 'no7',
      mau: 'call mau',
      maumau: 'call mau-mau',
    };
    for (const { actor, action, card, suit } of steps.filter((entry) => entry.actor !== null)) {
      const move = mauMau.codec.parse(`${words[action]} ${card ?? suit ?? ''}`);
      attempt(pair, players.indexOf(actor), move!);
    }
    expect(pair.history).toHaveLength(steps.length - 1);
  });
});

describe('the comparison', () => {
  const deck = ['7H', '8H', '9H', '10H', 'KH', 'AS', 'QD'];
  const start = (): Pair => dealPair(statechart(2), ['Ann', 'Ben'], SEED, deck);
  const draw = mauMau.codec.encode({ kind: 'draw' });

  it('notices a step that only one side took', () => {
    const pair = start();
    mauMau.apply(pair.state, 0, draw);
    expect(() => attempt(pair, 1, CALL_MAU)).toThrow(/^players is \["Ben","Ann"\], not \["Ann"/);
    expect(() => compareLegal(pair, 0)).toThrow(/^Ann may play 7H, play 9H, draw, listed are noth/);
    expect(() => attempt(pair, 1, draw)).toThrow(/^the engine says true\nafter: deal 7H 8H/);
  });

  it('notices a shuffle that lost or changed cards', () => {
    const table = { ...EMPTY_TABLE, hands: { Ann: [] }, discardPile: ['KH', '9H', '8H'] };
    expect(drawCards(table, 'Ann', 1, ['8H', '9H'])).toMatchObject({
      hands: { Ann: ['8H'] },
      drawPile: ['9H'],
      discardPile: ['KH'],
    });
    expect(() => drawCards(table, 'Ann', 1, ['8H'])).toThrow('8H 9H were to be shuffled, not 8H');
    expect(() => drawCards(table, 'Ann', 1, undefined)).toThrow('not nothing');
  });
});

/** Plays one game on the engine and on the rule book's automata at once and compares them. */
import {
  type Action,
  listen,
  type Ran,
  type Seat,
  type Seed,
  speak,
  SPECTATOR,
} from '@stammtisch/kernel';
import { initialTransition, transition } from 'xstate';
import { formatCard, SUIT_LETTERS } from '../cards.ts';
import { drawPileOf } from '../conformance.ts';
import type { MauMauEvent } from '../events.ts';
import { mauMau } from '../game.ts';
import type { MauMauOptions } from '../options.ts';
import type { MauMauState } from '../state.ts';
import {
  type ChartEvent,
  chartModel,
  type ChartSnapshot,
  type PlayerEvent,
} from './chart.model.ts';

export interface Pair {
  readonly state: MauMauState;
  readonly names: readonly string[];
  /** The names of the edges taken so far. */
  readonly edges: Set<string>;
  /** What was done so far, to find out how a difference came about. */
  readonly history: string[];
  model: ChartSnapshot;
}

/** What both sides must agree on. */
interface Standing {
  readonly phase: readonly string[];
  readonly players: readonly string[];
  readonly ranking: readonly string[];
  readonly hands: readonly (readonly string[])[];
  readonly drawPile: readonly string[];
  readonly discardPile: readonly string[];
  readonly wish: string | null;
  readonly sevens: number;
  readonly remembered: string | null;
}

const ALL_ACTIONS = Array.from({ length: mauMau.codec.count }, (_, action) => action);

/** Deals the same stacked deck on both sides. */
export function dealPair(
  options: MauMauOptions,
  names: readonly string[],
  seed: Seed,
  deck: readonly string[],
): Pair {
  const state = mauMau.deal(options, names.length, seed, { deck });
  const [model] = initialTransition(chartModel);
  const pair: Pair = { state, names, edges: new Set(), history: [`deal ${deck.join(' ')}`], model };
  for (const player of names) send(pair, { type: 'addPlayer', player });
  const taken = { type: 'addPlayer', player: names[0]! } as const;
  check(pair, !pair.model.can(taken) && send(pair, taken).length === 0, 'a name is taken twice');
  send(pair, { type: 'startGame', deck, handSize: options.handSize });
  compare(pair);
  return pair;
}

export function isOver(pair: Pair): boolean {
  return mauMau.outcome(pair.state) !== undefined;
}

/** The legal actions of a seat, as the engine lists them. */
export function listLegal(pair: Pair, seat: Seat): Action[] {
  const actions: Action[] = [];
  actions.length = mauMau.legal(pair.state, seat, actions);
  return actions;
}

/** Both sides must allow a seat exactly the same. */
export function compareLegal(pair: Pair, seat: Seat): void {
  const allowed = ALL_ACTIONS.filter((action) => accepts(pair, seat, action));
  const listed = listLegal(pair, seat);
  check(
    pair,
    same(allowed, listed),
    `${pair.names[seat]} may ${format(allowed)}, listed are ${format(listed)}`,
  );
}

/** A seat tries something; both sides must agree whether it may and on what comes of it. */
export function attempt(pair: Pair, seat: Seat, action: Action): void {
  pair.history.push(`${pair.names[seat]} ${mauMau.codec.format(action)}`);
  const legal = listLegal(pair, seat).includes(action);
  check(pair, accepts(pair, seat, action) === legal, `the engine says ${legal}`);
  if (legal) step(pair, seat, action);
  else refuse(pair, seat, action);
  compare(pair);
}

function step(pair: Pair, seat: Seat, action: Action): void {
  const told: MauMauEvent[] = [];
  const ran: Ran[] = [];
  const emit = listen<MauMauEvent>(
    (event) => told.push(event),
    (row) => ran.push(row),
  );
  mauMau.apply(pair.state, seat, action, emit);
  const shuffled = shuffledOrder(pair.state, told);
  const taken = send(pair, { ...eventOf(pair, seat, action)!, shuffled });
  check(pair, taken.length > 0, 'the automata take no edge');
  const expected = taken.flatMap(rowsOfEdge);
  const rows = ran.map((row) => row.replace(/\(\d\)$/, ''));
  check(pair, same(rows, expected), `the rows are ${rows.join()}, the edges ${expected.join()}`);
}

/** What is refused changes nothing and is answered. */
function refuse(pair: Pair, seat: Seat, action: Action): void {
  const event = eventOf(pair, seat, action);
  const before = pair.model;
  if (event !== undefined) {
    const taken = send(pair, event);
    check(pair, taken.length === 0 && same(before.value, pair.model.value), 'the automata go on');
    check(pair, same(before.context, pair.model.context), 'the automata change the table');
  }
  checkAnswer(pair, seat, action);
}

function checkAnswer(pair: Pair, seat: Seat, action: Action): void {
  const { names, state } = pair;
  const { code, ...why } = mauMau.refusal(state, seat, action);
  const answer = speak(why, 'en', names);
  check(pair, answer !== '' && !answer.includes('{'), `the answer is "${answer}"`);
  const [mover, ...others] = pair.model.context.players;
  const call = mauMau.codec.decode(action).kind === 'call';
  if (call || isOver(pair) || !others.includes(names[seat]!)) return;
  const expected = `It's ${mover}'s turn, not ${names[seat]}'s.`;
  check(pair, answer === expected && code === 'not-your-turn', `the answer is "${answer}"`);
}

function accepts(pair: Pair, seat: Seat, action: Action): boolean {
  const event = eventOf(pair, seat, action);
  return event !== undefined && pair.model.can(event);
}

/** What an action is called in the rule book; it has no word for keeping a drawn card or passing. */
function eventOf({ names }: Pair, seat: Seat, action: Action): PlayerEvent | undefined {
  const player = names[seat]!;
  const move = mauMau.codec.decode(action);
  switch (move.kind) {
    case 'play':
      return { type: 'chooseCard', player, card: formatCard(move.card) };
    case 'wish':
      return { type: 'chooseSuit', player, suit: SUIT_LETTERS[move.suit]! };
    case 'draw':
      return { type: 'skip', player };
    case 'no7':
      return { type: 'no7', player };
    case 'call':
      return { type: move.call === 'mau' ? 'mau' : 'maumau', player };
    case 'keep':
    case 'pass':
      break;
  }
  return undefined;
}

/** Takes a step of the automata and names its edges. */
function send(pair: Pair, event: ChartEvent): readonly string[] {
  const [model, actions] = transition(chartModel, pair.model, event);
  pair.model = model;
  const edges = actions
    .filter(({ type }) => type === 'edge')
    .map(({ params }) => (params as { readonly name: string }).name);
  for (const edge of edges) pair.edges.add(edge);
  return edges;
}

/** What the engine calls the events and branches of the rule book's automata. */
const ROW_NAMES: Readonly<Record<string, readonly string[]>> = {
  'chooseCard 7': ['take'],
  'chooseCard 8': ['skip'],
  'chooseCard J': ['wish'],
  'chooseCard other': ['plain'],
  chooseCard: ['take'],
  chooseSuit: ['suit'],
  skip: ['draw'],
  'skip without cards': ['draw'],
  'no7 without cards': ['no7'],
  nextTurn: ['turn'],
  'nextTurn without cards': ['turn-broke'],
};
const DECISIONS: Readonly<Record<string, readonly string[]>> = {
  'Decide: one card': ['decide.one'],
  'Decide: no card': ['decide.none'],
  'Decide: otherwise': ['decide.more'],
  'WaitForMauMau: maumau, one left': ['WaitForMauMau.maumau', 'ranked.last'],
  'WaitForMauMau: maumau, several left': ['WaitForMauMau.maumau', 'ranked.more'],
};

/** The rows that an edge stands for. */
function rowsOfEdge(edge: string): readonly string[] {
  if (DECISIONS[edge] !== undefined) return DECISIONS[edge];
  const [state, event] = edge.split(': ') as [string, string];
  if (event === 'finishGame' || event === 'cancelGame') return [`GamePlay.${event}`];
  return (ROW_NAMES[event] ?? [event]).map((name) => `${state}.${name}`);
}

/**
 * How the discards lay once they were shuffled: what was drawn of them in this step, then what is
 * left of the pile. A step shuffles at most once, because it leaves one discard.
 */
function shuffledOrder(
  state: MauMauState,
  told: readonly MauMauEvent[],
): readonly string[] | undefined {
  const at = told.findIndex(({ type }) => type === 'reshuffled');
  if (at < 0) return undefined;
  const drawn = told.slice(at).flatMap((event) => (event.type === 'drew' ? event.cards : []));
  return [...drawn, ...drawPileOf(state)].map(formatCard);
}

function compare(pair: Pair): void {
  const engine = standingOfEngine(pair);
  const model = standingOfModel(pair);
  for (const key of Object.keys(model) as (keyof Standing)[]) {
    const both = `${JSON.stringify(engine[key])}, not ${JSON.stringify(model[key])}`;
    check(pair, same(engine[key], model[key]), `${key} is ${both}`);
  }
}

function standingOfEngine({ state, names }: Pair): Standing {
  const seen = mauMau.view(state, SPECTATOR);
  const nameOf = (seat: Seat): string => names[seat]!;
  return {
    phase: mauMau.phase(state),
    players: seen.order.map(nameOf),
    ranking: seen.ranking.map(nameOf),
    hands: names.map((_, seat) => mauMau.view(state, seat).hands[seat]!.map(formatCard).sort()),
    drawPile: drawPileOf(state).map(formatCard),
    discardPile: seen.discard.map(formatCard),
    wish: seen.wish === null ? null : SUIT_LETTERS[seen.wish]!,
    sevens: seen.sevens,
    remembered: seen.debtor === null ? null : nameOf(seen.debtor),
  };
}

function standingOfModel({ model, names }: Pair): Standing {
  const { players, ranking, hands, drawPile, discardPile, wish, sevens, remembered } =
    model.context;
  return {
    phase: [model.value.action, model.value.player],
    players,
    ranking,
    hands: names.map((name) => hands[name]!.toSorted()),
    drawPile,
    discardPile,
    wish,
    sevens,
    remembered,
  };
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function format(actions: readonly Action[]): string {
  return actions.map((action) => mauMau.codec.format(action)).join(', ') || 'nothing';
}

/** Written out instead of vitest's expect, which is too slow for so many comparisons. */
function check(pair: Pair, holds: boolean, what: string): void {
  if (!holds) throw new Error(`${what}\nafter: ${pair.history.join('; ')}`);
}

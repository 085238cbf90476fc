/**
 * Reads the rows of a chart as they are printed and plays a move by them, without the engine: the
 * words of guards and effects are given their meaning here once more. What it takes from the engine
 * is only how a game stands before a move.
 */
import {
  type Action,
  type Chart,
  FAULT,
  type Ran,
  RETIRE,
  type Row,
  rowsFrom,
  type Seat,
} from '@stammtisch/kernel';
import { rankOf } from '../cards.ts';
import { mauMau } from '../game.ts';
import type { MauMauView } from '../view.ts';

/** What a reader keeps track of. */
interface Standing {
  phase: string;
  calls: string;
  order: Seat[];
  counts: number[];
  debtor: Seat | null;
}

export interface ChartReading {
  readonly ran: readonly Ran[];
  readonly standing: Readonly<Pick<MauMauView, 'order' | 'counts' | 'debtor'>> & {
    readonly phase: string;
    readonly calls: string;
  };
}

interface Desk extends Standing {
  readonly chart: Chart;
  readonly view: MauMauView;
  readonly ran: Ran[];
  /** Who was on turn when the move was made. */
  readonly mover: Seat;
  readonly action: Action;
  drawable: number;
  sevens: number;
  cost: number;
  laid: boolean;
  isOver: boolean;
}

const ACTION = 0;
const PLAYER = 1;

/** Which rows a move runs and where it leads, by the chart alone. */
export function readMove(chart: Chart, view: MauMauView, seat: Seat, action: Action): ChartReading {
  const desk: Desk = {
    chart,
    view,
    ran: [],
    mover: view.turn,
    action,
    phase: view.phase,
    calls: view.calls,
    order: [...view.order],
    counts: [...view.counts],
    debtor: view.debtor,
    drawable: view.pileCount + view.discard.length - 1,
    sevens: view.sevens,
    cost: view.cost,
    laid: false,
    isOver: view.reason !== 'playing',
  };
  if (action === RETIRE) leave(desk, seat);
  else if (eventOf(action).startsWith('mau')) send(desk, PLAYER, eventOf(action), seat);
  else {
    send(desk, PLAYER, 'next player acts', seat);
    send(desk, ACTION, eventOf(action), seat);
  }
  const { phase, calls, order, counts, debtor } = desk;
  return { ran: desk.ran, standing: { phase, calls, order, counts, debtor } };
}

function eventOf(action: Action): string {
  if (action === FAULT) return 'fault';
  const move = mauMau.codec.decode(action);
  switch (move.kind) {
    case 'play':
      return 'chooseCard(c)';
    case 'wish':
      return 'chooseSuit(s)';
    case 'draw':
      return 'skip';
    case 'call':
      return move.call === 'mau' ? 'mau(p)' : 'maumau(p)';
    case 'no7':
    case 'keep':
    case 'pass':
      return move.kind;
  }
}

function leave(desk: Desk, seat: Seat): void {
  if (desk.isOver || !desk.order.includes(seat)) return;
  send(desk, ACTION, 'retire(p)', seat);
  send(desk, PLAYER, 'retire(p)', seat);
  desk.drawable += desk.counts[seat]!;
  desk.counts[seat] = 0;
  desk.order = desk.order.filter((other) => other !== seat);
  if (desk.order.length === 1) end(desk, 'finishGame');
}

/** An event goes to an automaton: the first row whose guard holds is run, if there is one. */
function send(desk: Desk, region: number, event: string, p: Seat, n?: number): void {
  if (desk.isOver) return;
  const state = region === ACTION ? desk.phase : desk.calls;
  const rows = rowsFrom(desk.chart.regions[region]!, state).filter(({ on }) => on === event);
  const row = rows.find(({ guard }) => holds(desk, guard, p));
  if (row !== undefined) run(desk, region, row, p, n);
}

function run(desk: Desk, region: number, row: Row, p: Seat, n?: number): void {
  desk.ran.push(row.on === 'nextTurn(n)' ? `${row.id}(${n})` : row.id);
  const { group, choices = [] } = desk.chart.regions[region]!;
  let hasEntered = false;
  const enter = (): void => {
    if (hasEntered) return;
    hasEntered = true;
    if (row.to === group?.name || choices.includes(row.to)) return;
    // A call that was fined is used up, even if the fine ends the game.
    if (region === ACTION && !desk.isOver) desk.phase = row.to;
    if (region === PLAYER && desk.calls !== 'Finished') desk.calls = row.to;
    if (row.to === 'WaitForNextTurn' || row.to === 'Finished') desk.debtor = null;
  };
  for (const effect of row.effects) {
    // The new state is entered before the turn goes on.
    if (effect.startsWith('nextTurn') || effect.startsWith('finish')) enter();
    if (desk.isOver) break;
    perform(desk, effect, p, n);
  }
  enter();
  if (desk.isOver || !choices.includes(row.to)) return;
  const branches = desk.chart.regions[region]!.rows.filter(({ from }) => from === row.to);
  const next = branches.find(({ guard }) => holds(desk, guard, p));
  run(desk, region, next!, p, n);
}

function holds(desk: Desk, guard: string | undefined, p: Seat): boolean {
  return (guard ?? 'otherwise').split(', ').every((part) => holdsPart(desk, part, p));
}

function holdsPart(desk: Desk, guard: string, p: Seat): boolean {
  const { view, mover, counts, order, debtor, drawable } = desk;
  const { options } = view;
  const rank = /^c\.rank = (.*)$/.exec(guard);
  if (rank !== null) return rankOf(desk.action) === rank[1];
  switch (guard) {
    case 'otherwise':
    case 'canPlay(c)':
      return true;
    case 'on one without a wish':
      return view.wishless;
    case 'the last card of the game':
      return (
        counts[mover] === 1 &&
        debtor !== mover &&
        (order.length === 2 || options['end.when'] === 'firstOut')
      );
    case 'no card to draw':
      return drawable === 0;
    case 'too few cards to draw':
      return drawable < options['calls.penalty'];
    case 'p on turn':
      return order[0] === p;
    case 'p remembered':
      return debtor === p;
    case 'one card left':
      return counts[mover] === 1 && desk.laid;
    case 'no card left':
      return counts[mover] === 0;
    case 'one left':
      return order.length === 1;
  }
  throw new Error(`nobody knows when "${guard}" holds`);
}

function perform(desk: Desk, effect: string, p: Seat, n = 0): void {
  const { view, order } = desk;
  const { options } = view;
  switch (effect) {
    case 'play':
      desk.counts[desk.mover]!--;
      desk.drawable++;
      desk.laid = true;
      return;
    case 'wish = s':
      desk.laid = desk.phase === 'JackChosen';
      return;
    case 'wish = none':
    case 'remember':
      if (effect === 'remember') desk.debtor = desk.mover;
      return;
    case 'leave':
    case 'append p':
      return;
    case 'draw 1':
      return draw(desk, desk.mover, 1);
    case 'remembered draws': {
      const { debtor } = desk;
      desk.debtor = null;
      return draw(desk, debtor!, options['calls.penalty']);
    }
    case 'sevens += 1':
      desk.cost =
        options['take.stack'] === 'double' && desk.sevens > 0
          ? desk.cost * 2
          : desk.cost + options['take.amount'];
      desk.sevens++;
      return;
    case 'draw sevens':
    case 'next draws sevens':
      return draw(desk, order[0]!, desk.cost);
    case 'turn direction':
      desk.order = [order[0]!, ...order.slice(1).reverse()];
      return;
    case 'rotate n':
    case 'rotate 1':
      return rotate(desk, effect === 'rotate 1' ? 1 : n);
    case 'finishPlayer(p)': {
      const out = desk.ran.at(-1) === 'decide.none' ? desk.mover : p;
      send(desk, ACTION, effect, out);
      desk.order = desk.order.filter((other) => other !== out);
      return;
    }
    case 'finishGame':
    case 'cancelGame':
      return end(desk, effect, 'by a player');
  }
  const turn = /^nextTurn\((.*)\)$/.exec(effect);
  if (turn === null) throw new Error(`nobody knows how to do "${effect}"`);
  const jumps = order.length === 2 && options['reverse.twoPlayers'] === 'skip' ? 2 : 1;
  completeTurn(desk, turn[1] === '1 or 2' ? jumps : Number(turn[1]));
}

function completeTurn(desk: Desk, n: number): void {
  send(desk, PLAYER, 'nextTurn(n)', desk.mover, n);
  if (!desk.isOver && desk.view.turns + 1 === desk.view.options.turnLimit) end(desk, 'finishGame');
}

function rotate(desk: Desk, n: number): void {
  for (let i = 0; i < n; i++) desk.order.push(desk.order.shift()!);
}

function draw(desk: Desk, seat: Seat, wanted: number): void {
  const { options } = desk.view;
  const isWhole = options['take.whole'] && wanted > 1;
  const enough = desk.drawable >= wanted;
  const drawn = enough ? wanted : isWhole ? 0 : desk.drawable;
  desk.counts[seat]! += drawn;
  desk.drawable -= drawn;
  if (enough || options['stock.exhausted'] === 'pass') return;
  end(desk, options['stock.exhausted'] === 'cancel' ? 'cancelGame' : 'finishGame');
}

/** `by a player`: the player automaton asks for it and needs no row of its own. */
function end(desk: Desk, event: string, by?: 'by a player'): void {
  send(desk, ACTION, event, desk.mover);
  if (by === undefined && event === 'finishGame') send(desk, PLAYER, event, desk.mover);
  if (event === 'finishGame') desk.debtor = null;
  desk.isOver = true;
  if (event === 'finishGame') desk.calls = 'Finished';
}

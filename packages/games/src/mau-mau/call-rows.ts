/** The rows of the player automaton: what a completed turn leads to, and who owes a call. */
import type { Row } from '@stammtisch/kernel';
import type { MauMauOptions } from './options.ts';
import { CALL_PHASES, type CallPhase } from './phases.ts';

/** A row of the player automaton that ends a completed turn; `cards` is the mover's hand. */
export interface TurnRow extends Row {
  readonly cards: 0 | 1 | 'more';
  readonly to: CallPhase | 'ranked';
}

/** The rows by which the player automaton decides what a completed turn leads to. */
export function turnRows(options: MauMauOptions): readonly TurnRow[] {
  const from = 'decide';
  const one: TurnRow = {
    id: 'decide.one',
    from,
    on: '',
    guard: 'one card left',
    cards: 1,
    effects: ['remember', 'rotate n'],
    to: 'WaitForMau',
  };
  const none = { id: 'decide.none', from, on: '', guard: 'no card left', cards: 0 } as const;
  return [
    ...(options.calls === 'none' ? [] : [one]),
    options.calls === 'both'
      ? { ...none, effects: ['remember', 'rotate n'], to: 'WaitForMauMau' }
      : { ...none, effects: ['rotate n', ...finishing(options)], to: afterFinishing(options) },
    {
      id: 'decide.more',
      from,
      on: '',
      guard: 'otherwise',
      cards: 'more',
      effects: ['rotate n'],
      to: 'WaitForNextTurn',
    },
  ];
}

/** The states of the player automaton that can wait for a call. */
export function callPhases(options: MauMauOptions): readonly CallPhase[] {
  if (options.calls === 'none') return ['WaitForNextTurn'];
  return options.calls === 'mau' ? CALL_PHASES.slice(0, 2) : CALL_PHASES.slice(0, 3);
}

/** How long a call counts, and what it costs to forget it. */
export function windowRows(from: CallPhase, options: MauMauOptions): Row[] {
  const on = 'nextTurn(n)';
  const id = `${from}.turn`;
  if (from === 'WaitForNextTurn') return [{ id, from, on, effects: [], to: 'decide' }];
  const fine = 'remembered draws';
  const left: Row = {
    id: `${from}.retire`,
    from,
    on: 'retire(p)',
    guard: 'p remembered',
    effects: [],
    to: 'WaitForNextTurn',
    isOwn: true,
  };
  if (closesAtStart(options)) {
    const to = 'WaitForNextTurn';
    return [
      { id: `${from}.move`, from, on: 'next player acts', effects: [fine], to, isOwn: true },
      left,
    ];
  }
  const exhausted = options['stock.exhausted'];
  const broke: Row = {
    id: `${from}.turn-broke`,
    from,
    on,
    guard: 'too few cards to draw',
    effects: [fine, exhausted === 'cancel' ? 'cancelGame' : 'finishGame'],
    to: 'WaitForNextTurn',
    isOwn: true,
  };
  return [
    ...(exhausted === 'pass' ? [] : [broke]),
    { id, from, on, effects: [fine], to: 'decide' },
    left,
  ];
}

/** What calls lead to, and what follows once somebody is out. */
export function callRows(options: MauMauOptions): Row[] {
  const guard = 'p remembered';
  const mau: Row = {
    id: 'WaitForMau.mau',
    from: 'WaitForMau',
    on: 'mau(p)',
    guard,
    effects: [],
    to: 'WaitForNextTurn',
  };
  const mauMau: Row = {
    id: 'WaitForMauMau.maumau',
    from: 'WaitForMauMau',
    on: 'maumau(p)',
    guard,
    effects: finishing(options),
    to: afterFinishing(options),
  };
  const ranked = { from: 'ranked', on: '' } as const;
  return [
    ...(options.calls === 'none' ? [] : [mau]),
    ...(options.calls === 'both' ? [mauMau] : []),
    ...(options['end.when'] === 'firstOut'
      ? []
      : [
          {
            ...ranked,
            id: 'ranked.last',
            guard: 'one left',
            effects: ['finishGame'],
            to: 'Finished',
          },
          {
            ...ranked,
            id: 'ranked.more',
            guard: 'otherwise',
            effects: [],
            to: 'WaitForNextTurn',
          },
        ]),
  ];
}

/** Whether a call counts only until the next player acts. */
export function closesAtStart(options: MauMauOptions): boolean {
  return options['calls.window'] === 'nextTurnStarts';
}

/** What happens to a player without cards; the game is over with the first or the last but one. */
function finishing(options: MauMauOptions): readonly string[] {
  return options['end.when'] === 'firstOut'
    ? ['finishPlayer(p)', 'finishGame']
    : ['finishPlayer(p)'];
}

function afterFinishing(options: MauMauOptions): 'Finished' | 'ranked' {
  return options['end.when'] === 'firstOut' ? 'Finished' : 'ranked';
}

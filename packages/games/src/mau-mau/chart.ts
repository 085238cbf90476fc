/**
 * The two automata with their beginning and end. `ruleset.ts` compiles the rows of the chosen options
 * into the tables that `apply` runs, and the diagrams are drawn from the same rows.
 */
import type { Chart, Row } from '@stammtisch/kernel';
import { actionRows, layRows, passesSkipsOn, settled } from './action-rows.ts';
import { callPhases, callRows, closesAtStart, turnRows, windowRows } from './call-rows.ts';
import { legend } from './chart-legend.ts';
import type { MauMauOptions } from './options.ts';
import { type MauMauPhase, PHASES } from './phases.ts';

/** The states and events of the source; whatever else the rows name is an addition of ours. */
const SOURCE_PHASES: readonly string[] = [
  'Initialized',
  'Normal',
  'SevenChosen',
  'JackChosen',
  'SuitChosen',
];
const SOURCE_EVENTS: readonly string[] = ['chooseCard(c)', 'chooseSuit(s)', 'skip', 'no7'];
const GROUP = 'GamePlay';
const CALLS_GROUP = 'InPlay';

/** Both automata, with the beginning and the end that `deal` and the effects provide. */
export function chart(options: MauMauOptions): Chart {
  const rows = actionRows(options);
  const phases = PHASES.filter((phase) => rows.some((row) => row.from === phase));
  const canceled = options['stock.exhausted'] === 'cancel' ? ['GameCanceled'] : [];
  const waiting = callPhases(options);
  const isChoice = options['end.when'] === 'lastLeft';
  return {
    game: 'Mau-Mau',
    regions: [
      {
        name: 'Action',
        initial: 'Initialized',
        final: ['GameFinished', ...canceled],
        group: { name: GROUP, states: ['Initialized', ...phases] },
        rows: [
          ...openingRows(options),
          ...rows.map(markOwn),
          ...leavingRows(phases, options),
          ...endingRows(options),
        ],
        ownStates: phases.filter((phase) => !SOURCE_PHASES.includes(phase)),
      },
      {
        name: 'Player',
        initial: 'WaitForNextTurn',
        final: ['Finished'],
        group: { name: CALLS_GROUP, states: waiting },
        choices: isChoice ? ['decide', 'ranked'] : ['decide'],
        rows: [
          ...waiting.flatMap((from) => windowRows(from, options)),
          ...turnRows(options),
          ...callRows(options),
          {
            id: `${CALLS_GROUP}.finishGame`,
            from: CALLS_GROUP,
            on: 'finishGame',
            effects: [],
            to: 'Finished',
            isOwn: true,
          },
        ],
      },
    ],
    legend: legend(options),
  };
}

function markOwn<R extends Row>(row: R): R {
  const isOfSource =
    SOURCE_PHASES.includes(row.from) &&
    SOURCE_PHASES.includes(row.to) &&
    SOURCE_EVENTS.includes(row.on);
  return isOfSource ? row : { ...row, isOwn: true };
}

/** Players come, cards are dealt; where the opening card acts it does what it would do if laid. */
function openingRows(options: MauMauOptions): Row[] {
  const from = 'Initialized';
  const on = 'startGame';
  const add: Row = {
    id: 'Initialized.addPlayer',
    from,
    on: 'addPlayer(p)',
    guard: 'name not taken',
    effects: ['append p'],
    to: from,
  };
  if (options['start.effect'] !== 'applies') {
    return [add, { id: 'Initialized.startGame', from, on, effects: ['dealCards'], to: 'Normal' }];
  }
  const opening = layRows('Normal', options).filter((row) => row.isExceptional !== true);
  const rows = opening.map(({ role, guard, effects, to }): Row => ({
    id: `Initialized.startGame-${role}`,
    from,
    on,
    guard: guard!.replace('canPlay(c), ', ''),
    effects: ['dealCards', ...effects.filter((effect) => effect !== 'play')],
    to,
    isOwn: true,
  }));
  return [add, ...rows];
}

/** A player who leaves on turn leaves it settled for the next player. */
function leavingRows(phases: readonly MauMauPhase[], options: MauMauOptions): Row[] {
  const broken = phases.filter((phase) => settled(phase) !== phase);
  return [
    ...broken.map((from) => leavingRow(from, 'retire', 'retire(p)', ['leave'])),
    ...broken
      .filter((phase) => canGoOut(phase, options))
      .map((from) => leavingRow(from, 'out', 'finishPlayer(p)', [])),
    {
      id: `${GROUP}.retire`,
      from: GROUP,
      on: 'retire(p)',
      effects: ['leave'],
      to: GROUP,
      isOwn: true,
    },
  ];
}

function leavingRow(from: MauMauPhase, what: string, on: string, effects: readonly string[]): Row {
  const to = settled(from);
  return { id: `${from}.${what}`, from, on, guard: 'p on turn', effects, to, isOwn: true };
}

/**
 * Whether somebody on turn can be out in a phase: after a card that goes again, or by a call after
 * drawing in a turn that came back at once. Under a wish it never comes back at once.
 */
function canGoOut(phase: MauMauPhase, options: MauMauOptions): boolean {
  if (phase === 'Again') return options['again.last'] === 'wins';
  const keepsTurn = ['reverse.rank', 'again.rank'] as const;
  const skips = options['skip.rank'] !== 'none' && !passesSkipsOn(options);
  return (
    phase === 'Drawn' &&
    options.calls === 'both' &&
    !closesAtStart(options) &&
    (skips || keepsTurn.some((role) => options[role] !== 'none'))
  );
}

function endingRows(options: MauMauOptions): Row[] {
  return [
    endingRow('finishGame', 'GameFinished'),
    ...(options['stock.exhausted'] === 'cancel' ? [endingRow('cancelGame', 'GameCanceled')] : []),
  ];
}

function endingRow(on: string, to: MauMauPhase): Row {
  return { id: `${GROUP}.${on}`, from: GROUP, on, effects: [], to };
}

/**
 * The two automata of the rule book as an XState machine with two regions, transcribed by hand from
 * its tables and independent of the engine's rows. They talk as the rule book has it: the action
 * automaton raises nextTurn and cancelGame, the player automaton finishGame and cancelGame.
 *
 * A row that draws stands here twice: with enough cards to draw, and without, where what is left is
 * drawn, the game is cancelled and the step ends. So sevens that cannot be paid stay on the table,
 * and a fine that cannot be drawn has used up the call. Every transition names itself as an edge, so
 * that a test can count which were taken.
 */
import { and, assign, enqueueActions, not, raise, setup, type SnapshotFrom, stateIn } from 'xstate';
import {
  addPlayer,
  countDrawable,
  dealCards,
  drawCards,
  EMPTY_TABLE,
  finishPlayer,
  FITS,
  playCard,
  rank,
  rotate,
  type Shuffled,
  type Table,
} from './chart.table.ts';

/** What players do; `shuffled` is how discards lay that were shuffled in this step. */
export type PlayerEvent = { readonly player: string; readonly shuffled?: Shuffled } & (
  | { readonly type: 'chooseCard'; readonly card: string }
  | { readonly type: 'chooseSuit'; readonly suit: string }
  | { readonly type: 'skip' | 'no7' | 'mau' | 'maumau' }
);

export type ChartEvent =
  | PlayerEvent
  | { readonly type: 'addPlayer'; readonly player: string }
  | { readonly type: 'startGame'; readonly deck: readonly string[]; readonly handSize: number }
  | { readonly type: 'finishGame' | 'cancelGame' }
  | { readonly type: 'nextTurn'; readonly steps: number; readonly shuffled?: Shuffled };

export type ChartSnapshot = SnapshotFrom<typeof chartModel>;

type PlayState = keyof typeof FITS;

const edge = (name: string) => ({ type: 'edge', params: { name } }) as const;
const nextTurn = (steps: number) => ({ type: 'nextTurn', params: { steps } }) as const;
/** canPlay(c) of the player on turn, for cards of one rank or for all that have no row above. */
const canPlay = (state: PlayState, only?: string) =>
  ({ type: 'canPlay', params: { state, only } }) as const;
const isOver = (state: string) =>
  ({
    finishGame: { target: 'GameFinished', actions: edge(`${state}: finishGame`) },
    cancelGame: { target: 'GameCanceled', actions: edge(`${state}: cancelGame`) },
  }) as const;

export const chartModel = setup({
  types: {} as { context: Table; events: ChartEvent },
  guards: {
    nameIsFree: ({ context, event }) => !context.players.includes(playerOf(event)),
    isOnTurn: ({ context, event }) => context.players[0] === playerOf(event),
    canPlay: (
      { context, event },
      { state, only }: { readonly state: PlayState; readonly only: string | undefined },
    ) => {
      const player = playerOf(event);
      const card = cardOf(event);
      const holds = context.players[0] === player && context.hands[player]!.includes(card);
      return holds && FITS[state](context, card) && (only === undefined || rank(card) === only);
    },
    cardIsLeft: ({ context }) => countDrawable(context) >= 1,
    sevensCanBePaid: ({ context }) => countDrawable(context) >= 2 * context.sevens,
    isRemembered: ({ context, event }) => context.remembered === playerOf(event),
    twoArePlaying: ({ context }) => context.players.length === 2,
    moverHas: ({ context }, { cards }: { readonly cards: number }) =>
      context.hands[context.players[0]!]!.length === cards,
  },
  actions: {
    /** Does nothing; that it is there tells which transition was taken. */
    edge: (_scope, _params: { readonly name: string }) => {},
    addPlayer: assign(({ context, event }) => addPlayer(context, playerOf(event))),
    dealCards: assign(({ context, event }) =>
      event.type === 'startGame' ? dealCards(context, event.deck, event.handSize) : {},
    ),
    play: assign(({ context, event }) => playCard(context, playerOf(event), cardOf(event))),
    countSeven: assign({ sevens: ({ context }) => context.sevens + 1 }),
    resetSevens: assign({ sevens: 0 }),
    wish: assign({ wish: ({ event }) => (event.type === 'chooseSuit' ? event.suit : null) }),
    clearWish: assign({ wish: null }),
    drawOne: assign(({ context, event }) => drawCards(context, playerOf(event), 1, orderIn(event))),
    drawSevens: assign(({ context, event }) =>
      drawCards(context, playerOf(event), 2 * context.sevens, orderIn(event)),
    ),
    drawAllThereAre: assign(({ context, event }) =>
      drawCards(context, playerOf(event), countDrawable(context), orderIn(event)),
    ),
    rememberedDrawsOne: assign(({ context, event }) =>
      drawCards(context, context.remembered!, 1, orderIn(event)),
    ),
    remember: assign({ remembered: ({ context }) => context.players[0]! }),
    forget: assign({ remembered: null }),
    rotate: assign(({ context, event }) => rotate(context, stepsOf(event))),
    finishPlayer: assign(({ context, event }) => finishPlayer(context, playerOf(event))),
    finishLastPlayer: assign(({ context }) => finishPlayer(context, context.players[0]!)),
    nextTurn: enqueueActions(({ enqueue, event }, { steps }: { readonly steps: number }) => {
      enqueue.raise({ type: 'nextTurn', steps, shuffled: orderIn(event) });
    }),
    finishGame: raise({ type: 'finishGame' }),
    cancelGame: raise({ type: 'cancelGame' }),
  },
}).createMachine({
  type: 'parallel',
  context: EMPTY_TABLE,
  states: {
    action: {
      initial: 'Initialized',
      states: {
        Initialized: {
          on: {
            addPlayer: {
              guard: 'nameIsFree',
              actions: [edge('Initialized: addPlayer'), 'addPlayer'],
            },
            startGame: {
              target: 'Normal',
              actions: [edge('Initialized: startGame'), 'dealCards'],
            },
            ...isOver('Initialized'),
          },
        },
        Normal: {
          on: {
            chooseCard: [
              {
                guard: canPlay('Normal', '7'),
                target: 'SevenChosen',
                actions: [edge('Normal: chooseCard 7'), 'play', 'countSeven', nextTurn(1)],
              },
              {
                guard: canPlay('Normal', '8'),
                target: 'Normal',
                actions: [edge('Normal: chooseCard 8'), 'play', nextTurn(2)],
              },
              {
                guard: canPlay('Normal', 'J'),
                target: 'JackChosen',
                actions: [edge('Normal: chooseCard J'), 'play'],
              },
              {
                guard: canPlay('Normal'),
                target: 'Normal',
                actions: [edge('Normal: chooseCard other'), 'play', nextTurn(1)],
              },
            ],
            skip: [
              {
                guard: and(['isOnTurn', 'cardIsLeft']),
                target: 'Normal',
                actions: [edge('Normal: skip'), 'drawOne', nextTurn(1)],
              },
              {
                guard: 'isOnTurn',
                actions: [edge('Normal: skip without cards'), 'cancelGame'],
              },
            ],
            ...isOver('Normal'),
          },
        },
        SevenChosen: {
          on: {
            chooseCard: {
              guard: canPlay('SevenChosen'),
              target: 'SevenChosen',
              actions: [edge('SevenChosen: chooseCard'), 'play', 'countSeven', nextTurn(1)],
            },
            no7: [
              {
                guard: and(['isOnTurn', 'sevensCanBePaid']),
                target: 'Normal',
                actions: [edge('SevenChosen: no7'), 'drawSevens', 'resetSevens'],
              },
              {
                guard: 'isOnTurn',
                actions: [edge('SevenChosen: no7 without cards'), 'drawAllThereAre', 'cancelGame'],
              },
            ],
            ...isOver('SevenChosen'),
          },
        },
        JackChosen: {
          on: {
            chooseSuit: {
              guard: 'isOnTurn',
              target: 'SuitChosen',
              actions: [edge('JackChosen: chooseSuit'), 'wish', nextTurn(1)],
            },
            ...isOver('JackChosen'),
          },
        },
        SuitChosen: {
          on: {
            chooseCard: [
              {
                guard: canPlay('SuitChosen', '7'),
                target: 'SevenChosen',
                actions: [
                  edge('SuitChosen: chooseCard 7'),
                  'clearWish',
                  'play',
                  'countSeven',
                  nextTurn(1),
                ],
              },
              {
                guard: canPlay('SuitChosen', '8'),
                target: 'Normal',
                actions: [edge('SuitChosen: chooseCard 8'), 'clearWish', 'play', nextTurn(2)],
              },
              {
                guard: canPlay('SuitChosen'),
                target: 'Normal',
                actions: [edge('SuitChosen: chooseCard other'), 'clearWish', 'play', nextTurn(1)],
              },
            ],
            skip: [
              {
                guard: and(['isOnTurn', 'cardIsLeft']),
                target: 'SuitChosen',
                actions: [edge('SuitChosen: skip'), 'drawOne', nextTurn(1)],
              },
              {
                guard: 'isOnTurn',
                actions: [edge('SuitChosen: skip without cards'), 'cancelGame'],
              },
            ],
            ...isOver('SuitChosen'),
          },
        },
        GameFinished: { type: 'final' },
        GameCanceled: { type: 'final' },
      },
    },
    player: {
      initial: 'WaitForNextTurn',
      states: {
        WaitForNextTurn: {
          on: {
            nextTurn: { target: 'Decide', actions: edge('WaitForNextTurn: nextTurn') },
          },
        },
        WaitForMau: {
          on: {
            nextTurn: [
              {
                guard: 'cardIsLeft',
                target: 'Decide',
                actions: [edge('WaitForMau: nextTurn'), 'rememberedDrawsOne', 'forget'],
              },
              {
                target: 'WaitForNextTurn',
                actions: [edge('WaitForMau: nextTurn without cards'), 'forget', 'cancelGame'],
              },
            ],
            mau: {
              guard: and(['isRemembered', not(stateIn({ action: 'GameCanceled' }))]),
              target: 'WaitForNextTurn',
              actions: [edge('WaitForMau: mau'), 'forget'],
            },
          },
        },
        WaitForMauMau: {
          on: {
            nextTurn: [
              {
                guard: 'cardIsLeft',
                target: 'Decide',
                actions: [edge('WaitForMauMau: nextTurn'), 'rememberedDrawsOne', 'forget'],
              },
              {
                target: 'WaitForNextTurn',
                actions: [edge('WaitForMauMau: nextTurn without cards'), 'forget', 'cancelGame'],
              },
            ],
            maumau: [
              {
                guard: and([
                  'isRemembered',
                  'twoArePlaying',
                  not(stateIn({ action: 'GameCanceled' })),
                ]),
                target: 'Finished',
                actions: [
                  edge('WaitForMauMau: maumau, one left'),
                  'finishPlayer',
                  'finishLastPlayer',
                  'forget',
                  'finishGame',
                ],
              },
              {
                guard: and(['isRemembered', not(stateIn({ action: 'GameCanceled' }))]),
                target: 'WaitForNextTurn',
                actions: [edge('WaitForMauMau: maumau, several left'), 'finishPlayer', 'forget'],
              },
            ],
          },
        },
        Decide: {
          always: [
            {
              guard: { type: 'moverHas', params: { cards: 1 } },
              target: 'WaitForMau',
              actions: [edge('Decide: one card'), 'remember', 'rotate'],
            },
            {
              guard: { type: 'moverHas', params: { cards: 0 } },
              target: 'WaitForMauMau',
              actions: [edge('Decide: no card'), 'remember', 'rotate'],
            },
            {
              target: 'WaitForNextTurn',
              actions: [edge('Decide: otherwise'), 'rotate'],
            },
          ],
        },
        Finished: { type: 'final' },
      },
    },
  },
});

function playerOf(event: ChartEvent): string {
  if (!('player' in event)) throw new Error(`nobody does ${event.type}`);
  return event.player;
}

function cardOf(event: ChartEvent): string {
  if (event.type !== 'chooseCard') throw new Error(`${event.type} has no card`);
  return event.card;
}

function stepsOf(event: ChartEvent): number {
  if (event.type !== 'nextTurn') throw new Error(`${event.type} is no end of a turn`);
  return event.steps;
}

function orderIn(event: ChartEvent): Shuffled {
  return 'shuffled' in event ? event.shuffled : undefined;
}

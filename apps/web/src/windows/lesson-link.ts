/** A lesson as a table, so that the windows can draw it like any other. */
import type { LinkState, Problem, TableNow } from '@stammtisch/client';
import { type AnyGame, fail, hasSeat, ok } from '@stammtisch/kernel';
import type { News, SeatView, TableInfo } from '@stammtisch/wire/table';
import { createObservable } from '../model/observable.ts';
import type { TableLink } from '../link/link.ts';
import { problemOf } from '../link/problem.ts';
import { type Lesson, play, replayTo } from './lesson.ts';

export interface LessonLink extends TableLink {
  readonly kind: 'local';
  readonly game: AnyGame;
  /** Takes the last move back. */
  readonly back: () => void;
  /** Begins again with the same cards. */
  readonly restart: () => void;
}

/** The deal has the first number. */
const DEALT = 1;

export function openLessonLink(first: Lesson, onChange: (lesson: Lesson) => void): LessonLink {
  let lesson = first;
  const state = createObservable<LinkState>(stateOf(lesson));
  const show = (next: Lesson): void => {
    lesson = next;
    onChange(next);
    state.set(stateOf(next));
  };
  return {
    kind: 'local',
    game: first.session.deal.game,
    table: 'lesson',
    get: state.get,
    subscribe: state.subscribe,
    async send(command) {
      if (command.do !== 'play') return fail(ONLY_MOVES);
      const next = play(lesson, command.seat, command.action);
      if (!next.ok) return fail(problemOf(next.error, lesson.names));
      show(next.value);
      return ok(next.value.taken.length + DEALT);
    },
    save: async () => fail(ONLY_MOVES),
    back: () => show(replayTo(lesson, lesson.taken.length - 1)),
    restart: () => show(replayTo(lesson, 0)),
    close: () => undefined,
  };
}

const ONLY_MOVES: Problem = {
  code: 'lesson',
  message: {
    de: 'In dieser Übung kannst du nur Karten spielen.',
    en: 'In this lesson you can only play cards.',
  },
};

function stateOf(lesson: Lesson): LinkState {
  return { status: 'live', waiting: 0, now: nowOf(lesson) };
}

function nowOf(lesson: Lesson): TableNow {
  return {
    info: infoOf(lesson),
    you: { member: 'm1', seats: lesson.names.map((_, seat) => seat), host: true },
    views: lesson.names.map((_, seat) => viewOf(lesson, seat)),
    news: newsOf(lesson),
    clocks: { at: 0, left: [] },
    presence: { members: [], programs: [], watchers: 0 },
    seq: lesson.taken.length + DEALT,
  };
}

function viewOf({ session: { deal, state } }: Lesson, seat: number): SeatView {
  const { game } = deal;
  const legal: number[] = [];
  legal.length = game.legal(state, seat, legal);
  return {
    seat,
    view: game.view(state, seat) as unknown as SeatView['view'],
    legal: legal.map((action) => game.codec.format(action)),
    waitedFor: hasSeat(game.waitingFor(state), seat),
  };
}

function infoOf({ session: { deal, state }, names, taken }: Lesson): TableInfo {
  const { game } = deal;
  const outcome = game.outcome(state);
  const options = deal.options as Record<string, unknown>;
  return {
    id: 'lesson',
    code: '',
    seq: taken.length + DEALT,
    status: outcome === undefined ? 'playing' : 'over',
    config: {
      game: game.id,
      rules: 'statechart',
      options,
      seats: deal.seats,
      listed: false,
      paceMs: 0,
    },
    host: 'm1',
    members: [],
    seats: names.map((name) => ({ occupant: { kind: 'person', member: 'm1', name } })),
    round: {
      number: 1,
      game: game.id,
      since: DEALT,
      moves: taken.length,
      options,
      ...(outcome === undefined ? {} : { outcome: outcome as NonNullable<Round['outcome']> }),
    },
  };
}

type Round = NonNullable<TableInfo['round']>;

function newsOf({ taken }: Lesson): News[] {
  return [
    { seq: DEALT, at: 0, type: 'dealt' },
    ...taken.map(({ seat, events, rows }, index): News => ({
      seq: index + DEALT + 1,
      at: 0,
      type: 'played',
      seat,
      by: 'seat',
      events: events as unknown as Played['events'],
      rows: [...rows],
    })),
  ];
}

type Played = Extract<News, { readonly type: 'played' }>;

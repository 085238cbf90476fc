/** A moment of a film as a table, so that the pages of the games can draw it like any other. */
import { CONNECTING, type Problem, type TableNow } from '@stammtisch/client';
import { fail, type GameView, type Outcome, type Seat } from '@stammtisch/kernel';
import type { News, SeatView, TableInfo } from '@stammtisch/wire/table';
import type { TableLink } from '../link/link.ts';
import { seatFaces } from '../table-view/seat-faces.ts';
import type { TableScope } from '../table-view/table-context.ts';
import { eventsOf, type Film, isPerson, stateAt } from '../logs/film.ts';

export interface Moment {
  readonly film: Film;
  /** After so many moves. */
  readonly position: number;
  /** Whose view is shown, or SPECTATOR. */
  readonly seat: Seat;
  readonly names: readonly string[];
  /** Added to the numbers of news, so that none comes twice when somebody goes back. */
  readonly base: number;
}

/** So many moves before the moment are told to the page. */
const NEWS_MAX = 40;

export function scopeOf(moment: Moment): TableScope {
  const { film, position, seat, names, base } = moment;
  const state = stateAt(film, position);
  const view = film.game.view(state, seat);
  const outcome = film.game.outcome(state);
  const now: TableNow = {
    info: infoOf(moment, outcome),
    you: null,
    views: [{ seat, view: view as unknown as SeatView['view'], legal: [], waitedFor: false }],
    news: newsOf(moment),
    clocks: { at: 0, left: [] },
    presence: { members: [], programs: [], watchers: 0 },
    seq: base + position,
  };
  const waitingFor = outcome === undefined ? film.game.waitingFor(state) : 0;
  return {
    link: RECORDING,
    now,
    game: film.game,
    faces: seatFaces(now, waitingFor),
    names,
    waitingFor,
    seat,
    isLive: true,
    isRecording: true,
  };
}

/** The view in a scope, as the page of the game takes it. */
export function viewIn({ now }: TableScope): GameView {
  return now.views[0]!.view;
}

function infoOf({ film, position, names, base }: Moment, outcome: Outcome | undefined): TableInfo {
  const { log, game } = film;
  const options = film.options as Record<string, unknown>;
  return {
    id: 'replay',
    code: '',
    seq: base + position,
    status: outcome === undefined ? 'playing' : 'over',
    config: {
      game: game.id,
      rules: log.rules,
      options,
      seats: log.players.length,
      listed: false,
      paceMs: 0,
    },
    host: '',
    members: [],
    seats: log.players.map((player, seat) => ({
      occupant: isPerson(player)
        ? { kind: 'person', member: `m${seat + 1}`, name: names[seat]! }
        : { kind: 'bot', bot: player, name: names[seat]! },
    })),
    round: {
      number: 1,
      game: game.id,
      since: base,
      moves: position,
      options,
      ...(outcome === undefined ? {} : { outcome: outcome as NonNullable<Round['outcome']> }),
    },
  };
}

type Round = NonNullable<TableInfo['round']>;

function newsOf({ film, position, seat, base }: Moment): News[] {
  const first = Math.max(0, position - NEWS_MAX);
  return film.moves.slice(first, position).map((move, offset) => ({
    type: 'played',
    seq: base + first + offset + 1,
    at: 0,
    seat: move.seat,
    by: 'seat',
    events: eventsOf(film, first + offset, seat) as unknown as Played['events'],
  }));
}

type Played = Extract<News, { readonly type: 'played' }>;

/** Why nothing can be played here. */
export const READ_ONLY: Problem = {
  code: 'recording',
  message: {
    de: 'Das ist eine Aufzeichnung. Mit „Ab hier spielen“ geht es weiter.',
    en: 'This is a recording. "Play on from here" lets you continue.',
  },
};

/** A link that takes nothing. */
const RECORDING: TableLink = {
  kind: 'local',
  table: 'replay',
  get: () => CONNECTING,
  subscribe: () => () => undefined,
  send: async () => fail(READ_ONLY),
  save: async () => fail(READ_ONLY),
  close: () => undefined,
};

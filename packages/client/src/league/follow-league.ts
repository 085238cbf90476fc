/** A league as it stands now: asked for now and then, and told live in between. */
import type { LeagueApi } from '@stammtisch/wire/league';
import { openConnection } from '../server/connection.ts';
import { createObservable, type Watchable } from '../server/observable.ts';
import type { Problem } from '../server/problem.ts';
import type { Server } from '../server/server.ts';
import { livePath, readLeague } from './requests.ts';

type League = LeagueApi<'League'>;
type Live = LeagueApi<'LeagueLive'>;

/** All that is known about a league that is followed. */
export interface LeagueNow {
  /** Undefined until the server has answered. */
  readonly league: League | undefined;
  /** Why the last question was not answered. */
  readonly problem: Problem | undefined;
}

export interface FollowedLeague extends Watchable<LeagueNow> {
  /** Asks once more. */
  readonly again: () => void;
  readonly close: () => void;
}

export interface LeagueChoice {
  readonly game: string;
  /** Whether anybody looks: nothing is asked for by itself while nobody does. */
  readonly isWatched?: () => boolean;
}

/** What the socket does not tell, or tells nobody because another server plays. */
const REFRESH_MS = 10_000;

export function followLeague(
  server: Server,
  { game, isWatched = () => true }: LeagueChoice,
): FollowedLeague {
  const state = createObservable<LeagueNow>({ league: undefined, problem: undefined });
  let live: Partial<League> = {};
  let stopTimer: (() => void) | undefined;
  let stopLive: (() => void) | undefined;
  let asked = 0;

  async function fetchWhole(): Promise<void> {
    stopTimer?.();
    const mine = ++asked;
    const answer = await readLeague(server, game);
    if (mine !== asked) return;
    if (answer.ok) show(answer.value);
    else state.set({ ...state.get(), problem: answer.error });
    lookLater();
  }

  const again = (): void => void fetchWhole();
  const lookLater = (): void => {
    stopTimer = server.startTimer(() => (isWatched() ? again() : lookLater()), REFRESH_MS);
  };

  function show(fetched: League): void {
    if (fetched.isPlayedHere) stopLive ??= followLive(server, game, add);
    else {
      stopLive?.();
      stopLive = undefined;
      live = {};
    }
    state.set({ league: { ...fetched, ...live }, problem: undefined });
  }

  /** What is told live is newer than the whole, until the socket breaks. */
  const add = (told: Partial<League> | undefined): void => {
    live = told === undefined ? {} : { ...live, ...told };
    const { league, problem } = state.get();
    if (league !== undefined) state.set({ league: { ...league, ...live }, problem });
  };

  again();
  return {
    get: state.get,
    subscribe: state.subscribe,
    again,
    close() {
      asked++;
      stopTimer?.();
      stopLive?.();
    },
  };
}

/** Hands on what is told; undefined when the socket has broken. */
function followLive(
  server: Server,
  game: string,
  onTold: (told: Partial<League> | undefined) => void,
): () => void {
  const connection = openConnection<Live>({
    server,
    path: () => livePath(game),
    isOneWay: true,
    onOpen: () => undefined,
    onMessage(message) {
      if (message.type === 'bye') return;
      connection.settle();
      const { counts, rows, feed } = message;
      onTold({
        counts,
        ...(rows === undefined ? {} : { rows }),
        ...(feed === undefined ? {} : { feed }),
      });
    },
    onBroken: () => onTold(undefined),
  });
  return () => connection.close();
}

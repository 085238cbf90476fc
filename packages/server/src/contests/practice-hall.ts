/** Where any bot may practise at any time, without a contest. */
import { fail, ok, type Result } from '@stammtisch/kernel';
import type { Practice } from '@stammtisch/wire/contest';
import { admitBot, type Door, letIn } from '../contest/formats/door.ts';
import type { ContestStore } from '../contest/folder.ts';
import { createSaving, readEntrants } from '../contest/formats/entrants-file.ts';
import { openHall } from '../contest/formats/hall.ts';
import type { KnownBot } from '../inquiries/inquiries.ts';
import type { Connection } from '../net/connection.ts';
import { listen, type Listener } from '../net/listen.ts';
import { sha256 } from './contest-file.ts';
import type { ContestHost } from './inside.ts';
import type { PracticeShelf } from './practice-files.ts';
import { openPractice } from './practice.ts';
import { contestRefusal } from './refusals.ts';

export interface PracticeHall {
  show(): Practice;
  /** The last deals of the bot whose token this is, as they are kept. */
  lastDeals(token: string): Promise<Result<readonly string[]>>;
  /** The bot that was given the token with this hash. */
  bot(tokenHash: string): KnownBot | undefined;
  /** Takes a bot that has said hello. */
  admit(connection: Connection, line: string): void;
  /** Opens a port of its own, where bots of 2017 can practise too. */
  listen(port: number): Promise<Result<Pick<Listener, 'host' | 'port'>>>;
  readonly bots: number;
  stop(): Promise<void>;
}

export interface PracticeHallSetup {
  readonly host: ContestHost;
  readonly store: ContestStore;
  readonly files: PracticeShelf;
}

/** By the rules that bots of both protocols know. */
const GAME = 'mau-mau';
const RULES = 'contest';
const CLOCK = { moveMs: 2000, bankMs: 30_000 };
const RETURN_MS = 10_000;
const SEED_BYTES = 16;

export async function openPracticeHall(setup: PracticeHallSetup): Promise<PracticeHall> {
  const { host, store, files } = setup;
  const known = await readEntrants(store);
  const saving = createSaving(store);
  const hall = openHall({
    count: undefined,
    most: host.limits.practisers,
    // Practice is not worth a server that does not start.
    known: known.ok ? known.value : [],
    begun: false,
    keepsPlaces: true,
    returnMs: RETURN_MS,
    keep: (all) => saving.keep(all),
    onForget: (name) => room.forget(name),
    onChange: () => room.wake(),
  });
  const room = await openPractice({
    contest: '',
    hall,
    store,
    files,
    markAddress: host.markAddress,
    game: GAME,
    rules: RULES,
    clock: CLOCK,
    seed: `sealed:${host.randomHex(SEED_BYTES)}`,
    botPort: host.botPort,
    thinkers: host.thinkers,
    atOnce: host.limits.practising,
    pauseMs: host.practicePauseMs,
    now: host.now,
    onGames: host.onGames,
    onChange: () => undefined,
    onBug: host.onBug,
  });
  const door: Door = { hall, limits: host.botLimits, games: [GAME] };
  const listeners: Listener[] = [];
  return {
    show: () => room.show(),
    async lastDeals(token) {
      const name = hall.nameOf(sha256(token));
      if (name === undefined) return fail(contestRefusal('not-your-bot'));
      return ok(await room.lastDeals(name));
    },
    bot(tokenHash) {
      const name = hall.nameOf(tokenHash);
      if (name === undefined) return undefined;
      const take = hall.guestOf(name)?.take;
      return { name, isBusy: false, take, hold: () => room.hold(name) };
    },
    admit: (connection, line) => admitBot(door, connection, line),
    async listen(port) {
      const opened = await listen({
        host: host.host,
        port,
        limits: host.botLimits,
        onBug: host.onBug,
        onConnection: (connection) => letIn(door, connection),
      });
      if (opened.ok) listeners.push(opened.value);
      return opened;
    },
    get bots() {
      return hall.list().filter(({ here }) => here).length;
    },
    async stop() {
      const closed = listeners.map((listener) => listener.close());
      const stopped = room.stop();
      hall.close();
      await stopped;
      await Promise.all(closed);
      await saving.done().catch(host.onBug);
    },
  };
}

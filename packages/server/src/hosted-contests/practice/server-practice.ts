/** Practice of the server itself: any bot may practise at any time, without a contest. */
import { fail, ok, type Result } from '@stammtisch/kernel';
import type { Practice } from '@stammtisch/wire/contest';
import { hashText } from '@stammtisch/wire/shuffle';
import type { ContestStore } from '../../contest/folder.ts';
import { admitEntrant, type Admission } from '../../contest/admission.ts';
import { createSaving, readEntrants, type Saving } from '../../contest/entrants-file.ts';
import { createEntrants, type Entrants } from '../../contest/entrants.ts';
import type { KnownBot } from '../../bots/known-bot.ts';
import type { Connection } from '../../net/connection.ts';
import type { Listener } from '../../net/listen.ts';
import { contestRefusal } from '../../refusals/contest-refusals.ts';
import type { PracticeStore } from './practice-files.ts';
import { openPort } from './open-port.ts';
import { openPractice, type PracticeHost, type PracticeRun } from './practice.ts';

export interface ServerPractice {
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

export interface ServerPracticeSetup {
  readonly host: PracticeHost;
  readonly store: ContestStore;
  readonly files: PracticeStore;
}

/** By the rules that bots of both protocols know. */
const GAME = 'mau-mau';
const RULES = 'contest';
const CLOCK = { moveMs: 2000, bankMs: 30_000 };
const RETURN_MS = 10_000;
const SEED_BYTES = 16;

export async function openServerPractice(setup: ServerPracticeSetup): Promise<ServerPractice> {
  const { host, store, files } = setup;
  const saving = createSaving(store);
  const entrants = await openEntrants(
    setup,
    saving,
    (name) => practice.forget(name),
    () => practice.wake(),
  );
  const seed = `sealed:${host.randomHex(SEED_BYTES)}`;
  const practice = await openPractice({
    host,
    entrants,
    store,
    files,
    game: GAME,
    rules: RULES,
    clock: CLOCK,
    seed,
    onChange: () => undefined,
  });
  const admission: Admission = { entrants, limits: host.botLimits, games: [GAME] };
  const listeners: Listener[] = [];
  return {
    show: practice.show,
    async lastDeals(token) {
      const name = entrants.nameOf(hashText(token));
      if (name === undefined) return fail(contestRefusal('not-your-bot'));
      return ok(await practice.lastDeals(name));
    },
    bot: (tokenHash) => findBot(entrants, practice, tokenHash),
    admit: (connection, line) => admitEntrant(admission, connection, line),
    async listen(port) {
      const opened = await openPort(host, admission, port);
      if (opened.ok) listeners.push(opened.value);
      return opened;
    },
    get bots() {
      return entrants.list().filter(({ here }) => here).length;
    },
    async stop() {
      const closed = listeners.map((listener) => listener.close());
      const stopped = practice.stop();
      entrants.close();
      await stopped;
      await Promise.all(closed);
      await saving.done().catch(host.onBug);
    },
  };
}

async function openEntrants(
  { host, store }: ServerPracticeSetup,
  saving: Saving,
  onForget: (name: string) => void,
  onChange: () => void,
): Promise<Entrants> {
  const known = await readEntrants(store);
  return createEntrants({
    count: undefined,
    most: host.limits.practisers,
    // Practice is not worth a server that does not start.
    known: known.ok ? known.value : [],
    begun: false,
    keepsPlaces: true,
    returnMs: RETURN_MS,
    keep: (all) => saving.keep(all),
    onForget,
    onChange,
  });
}

function findBot(
  entrants: Entrants,
  practice: PracticeRun,
  tokenHash: string,
): KnownBot | undefined {
  const name = entrants.nameOf(tokenHash);
  if (name === undefined) return undefined;
  const bot = entrants.networkBotOf(name);
  return { name, isBusy: false, bot, hold: () => practice.hold(name) };
}

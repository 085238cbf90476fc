/** A table in the page itself: bots and hot seat without any server. */
import {
  type Answer,
  appendNews,
  completeViews,
  CONNECTING,
  type LinkState,
  type Problem,
  type SavedFile,
  type TableNow,
  youIn,
} from '@stammtisch/client';
import { loadGame, loadGames } from '@stammtisch/games';
import { fail, ok, type Rejection, type Result } from '@stammtisch/kernel';
import {
  type Attendance,
  clocksLeft,
  type CommandResult,
  infoOf,
  newsFor,
  type Place,
  readableSeats,
  refusal,
  saveTable,
  type TableRecord,
  type Ticket,
  viewsFor,
} from '@stammtisch/table';
import type { ConfigRequest, Picture, Presence, TableCommand } from '@stammtisch/wire/table';
import { fetchPart } from '../model/fetch-part.ts';
import { createObservable } from '../model/observable.ts';
import { forgetTicket, keepTicket, ticketOf } from '../model/tickets.ts';
import type { TableLink } from './link.ts';
import { openLocalTables } from './local-tables.ts';
import { problemOf } from './problem.ts';
import { randomHex } from './random.ts';
import { readWallTime } from './wall-time.ts';

export interface LocalRequest {
  readonly name: string;
  readonly picture?: Picture;
  readonly config: ConfigRequest;
  readonly places: readonly Place[];
}

/** Opens a table in this browser and deals at once if all seats are taken. */
export async function openLocalTable(request: LocalRequest): Promise<Result<Ticket, Problem>> {
  const [{ tables }] = await Promise.all([openLocalTables(), loadRulesOf(request.config)]);
  const ticket = await tables.open(request);
  if (!ticket.ok) return fail(problemOf(ticket.error));
  keepTicket('local', ticket.value, request.config.game);
  if (request.places.some(({ kind }) => kind === 'open')) return ticket;
  const link = openLocalLink(ticket.value.table);
  const started = await link.send({ do: 'start' });
  link.close();
  return started.ok ? ticket : started;
}

/** Goes on with a saved game in this browser. */
export async function loadLocalTable(name: string, file: string): Promise<Result<Ticket, Problem>> {
  const [{ parseTableFile }] = await fetchPart(() =>
    Promise.all([import('./table-file.ts'), loadGames()]),
  );
  const game = parseTableFile(file, { randomHex });
  if (!game.ok) return fail(problemOf(game.error));
  const { tables } = await openLocalTables();
  const ticket = await tables.load({ name, game: game.value });
  if (!ticket.ok) return fail(problemOf(ticket.error));
  keepTicket('local', ticket.value, game.value.config.game);
  return ticket;
}

/** Removes a table and all its records from this browser. */
export async function dropLocalTable(table: string): Promise<void> {
  const { store } = await openLocalTables();
  await store.deleteTable(table);
  forgetTicket(table);
}

export function openLocalLink(table: string): TableLink {
  const state = createObservable<LinkState>(CONNECTING);
  let isClosed = false;
  let attendance: Attendance | undefined;
  /** Commands that were sent before the table was there. */
  const entering = enter();

  async function enter(): Promise<Attendance | undefined> {
    const { tables } = await openLocalTables();
    const token = ticketOf(table)?.token;
    // One that was taken off the list may still be awake, but nobody can play at it any more.
    const found =
      token === undefined
        ? fail(refusal('no-such-table'))
        : await tables.attend({ table, token, since: 0, listener });
    if (!found.ok) {
      state.set({ ...state.get(), status: 'refused', problem: problemOf(found.error) });
      return undefined;
    }
    if (isClosed) {
      found.value.attendance.leave();
      return undefined;
    }
    const { missed, presence } = found.value;
    attendance = found.value.attendance;
    showAll(missed ?? [], presence);
    return attendance;
  }

  const listener = {
    news(records: readonly TableRecord[]) {
      if (attendance !== undefined) showAll(records, state.get().now?.presence ?? NOBODY);
    },
    presence(presence: Presence) {
      const { now } = state.get();
      if (now !== undefined) state.set({ ...state.get(), now: { ...now, presence } });
    },
    lost(why?: Rejection) {
      const problem = why === undefined ? LOST : problemOf(why);
      state.set({ ...state.get(), status: 'refused', problem });
    },
  };

  function showAll(records: readonly TableRecord[], presence: Presence): void {
    const before = state.get();
    const now = tableNow(attendance!, records, presence, before.now);
    state.set({ ...before, status: 'live', now });
  }

  const link: TableLink = {
    kind: 'local',
    table,
    get: state.get,
    subscribe: state.subscribe,
    async send(command: TableCommand): Promise<Answer> {
      const seat = await entering;
      return seat === undefined ? fail(state.get().problem ?? LOST) : sendNow(seat, command);
    },
    async save(format) {
      const seat = await entering;
      return seat === undefined ? fail(state.get().problem ?? LOST) : saveNow(seat, format);
    },
    async prepare() {
      const seat = await entering;
      if (seat !== undefined) await fetchForGame(seat);
    },
    close() {
      isClosed = true;
      attendance?.leave();
    },
  };
  return link;
}

async function sendNow(seat: Attendance, command: TableCommand): Promise<Answer> {
  if (command.do === 'configure') await loadRulesOf(command.changes);
  const { seq: seen } = seat.table;
  const id = randomHex(COMMAND_ID_BYTES);
  const result = await new Promise<CommandResult>((done) =>
    seat.submit({ id, seen, command }, done),
  );
  return result.ok ? result : fail(problemOf(result.error, namesOf(seat)));
}

/** Fetches what the rest of the game needs. */
async function fetchForGame({ table }: Attendance): Promise<void> {
  const { bots } = await openLocalTables();
  const { round, seats } = table;
  if (round === undefined) return;
  const players = seats.flatMap(({ occupant }) => (occupant.kind === 'bot' ? [occupant.bot] : []));
  const { id } = round.game;
  await Promise.allSettled([
    bots.prepare(id, players, seats.length),
    id === 'mops-royal' ? import('./save-mops-royal.ts') : undefined,
  ]);
}

const COMMAND_ID_BYTES = 8;
const NOBODY: Presence = { members: [], programs: [], watchers: 0 };

const LOST: Problem = {
  code: 'lost',
  message: {
    de: 'Der Tisch ist gerade nicht zu erreichen. Lade die Seite neu.',
    en: 'The table cannot be reached just now. Reload the page.',
  },
};

function tableNow(
  { table, member }: Attendance,
  records: readonly TableRecord[],
  presence: Presence,
  before: TableNow | undefined,
): TableNow {
  const info = infoOf(table);
  const seats = readableSeats(table, member);
  // Where several people share the screen, the moves on it must not tell what only one of them saw.
  const readers = seats.length > 1 ? [] : seats;
  const news = records.flatMap((record) => newsFor(record, readers) ?? []);
  return {
    info,
    you: youIn(info, member),
    views: completeViews(info, viewsFor(table, member)),
    news: appendNews(before?.news ?? [], news),
    clocks: { at: performance.now(), left: clocksLeft(table, Date.now()) },
    presence,
    seq: table.seq,
  };
}

/** A game that is asked for; what was chosen earlier is loaded with its records. */
async function loadRulesOf({ game }: ConfigRequest): Promise<void> {
  if (game !== undefined) await fetchPart(() => loadGame(game));
}

async function saveNow(
  { table, member }: Attendance,
  format: 'stammtisch' | 'mops-royal' = 'stammtisch',
): Promise<Result<SavedFile, Problem>> {
  const wallTime = readWallTime();
  const saved =
    format === 'mops-royal'
      ? (await fetchPart(() => import('./save-mops-royal.ts'))).saveMopsRoyal(table, wallTime)
      : saveTable(table, { member, sealer: undefined, at: Date.now(), wallTime });
  return saved.ok ? ok(saved.value) : fail(problemOf(saved.error));
}

function namesOf({ table }: Attendance): string[] {
  return table.seats.map(({ occupant }) => occupant.name ?? '');
}

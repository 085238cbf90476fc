/** A table on a server: one socket, opened again by itself whenever it breaks. */
import { fail, ok } from '@stammtisch/kernel';
import {
  type ClientMessage,
  type SaidReaction,
  TABLE_VERSION,
  type TableCommand,
  type TableMessage,
  tableSocket,
} from '@stammtisch/wire/table';
import { type Connection, openConnection } from '../server/connection.ts';
import { waitForLimit } from '../server/limits.ts';
import { createObservable, type Observable } from '../server/observable.ts';
import { randomHex, type Server } from '../server/server.ts';
import { type Answer, CONNECTING, type EnteredTable, type LinkState } from './link.ts';
import { saveGame } from './tables.ts';
import {
  createShufflePart,
  type KeptPart,
  type KeptParts,
  type ShufflePart,
} from './shuffle-part.ts';
import { type Message, tableAfter } from './table-after.ts';

/** What is entered, and as whom; a ticket will do. */
export interface Entry {
  /** The id or the code of a table. */
  readonly table: string;
  /** Of a member; without it one only watches. */
  readonly token?: string | undefined;
  /** The first number to be told of; without it all that the server still tells. */
  readonly since?: number;
  /** Where parts of shuffles are kept; without it until the table is closed. */
  readonly parts?: KeptParts;
}

interface Sent {
  readonly message: Extract<ClientMessage, { type: 'do' }>;
  readonly done: (answer: Answer) => void;
  /** It came as the table was lost, and is sent once more. */
  isRepeated: boolean;
}

/** All that is kept about an entered table. */
interface Session {
  readonly server: Server;
  readonly entry: Entry;
  readonly state: Observable<LinkState>;
  readonly connection: Connection;
  readonly part: ShufflePart;
  /** By id: commands that the server has not answered yet. */
  readonly unanswered: Map<string, Sent>;
  /** Told of reactions. */
  readonly hearers: Set<(said: SaidReaction) => void>;
  /** Whether the server has let this socket to the table. */
  isEntered: boolean;
}

const COMMAND_ID_BYTES = 12;
/** Of one's own part of a shuffle. */
const SALT_BYTES = 16;

/** Refusals that coming again does not change. */
const FINAL = new Set([
  'no-such-table',
  'closed',
  'bad-token',
  'put-out',
  'no-spectators',
  'bad-version',
  'bad-field',
]);

/** Nothing was judged: the table was lost, or its server stopped, as the command came. */
const UNJUDGED = new Set(['not-entered', 'storage']);

/** Comes to a table and follows it until it is closed; what breaks meanwhile is mended by itself. */
export function enterTable(server: Server, entry: Entry): EnteredTable {
  const state = createObservable<LinkState>(CONNECTING);
  const { parts = new Map<string, KeptPart>(), token = '' } = entry;
  const session: Session = {
    server,
    entry,
    state,
    connection: openConnection({
      server,
      path: () => tableSocket(tableOf({ state, entry })),
      onOpen: () => askToEnter(session),
      onMessage: (message: TableMessage) => receive(session, message),
      onBroken() {
        session.isEntered = false;
        if (state.get().status !== 'refused') update(session, { status: 'away' });
      },
    }),
    part: createShufflePart({
      parts,
      send: (command) => send(session, command),
      makeSalt: () => randomHex(server, SALT_BYTES),
    }),
    unanswered: new Map(),
    hearers: new Set(),
    isEntered: false,
  };
  return {
    get table() {
      return tableOf(session);
    },
    get: state.get,
    subscribe: state.subscribe,
    send: (command) => send(session, command),
    reactions: {
      say(said) {
        // What cannot be said now is too late when the line is back.
        if (!session.isEntered) return;
        session.connection.post({ type: 'react', table: tableOf(session), ...said });
      },
      subscribe(onSaid) {
        session.hearers.add(onSaid);
        return () => void session.hearers.delete(onSaid);
      },
    },
    save: (format) => saveGame(server, { table: tableOf(session), token }, format),
    close: () => session.connection.close(),
  };
}

/** The id of the table once it is known: a server might take a code for a guess. */
function tableOf({ state, entry }: Pick<Session, 'state' | 'entry'>): string {
  return state.get().now?.info.id ?? entry.table;
}

function update({ state, unanswered }: Session, changes: Partial<LinkState>): void {
  state.set({ ...state.get(), ...changes, waiting: unanswered.size });
}

function askToEnter(session: Session): void {
  const { connection, state, entry } = session;
  const { token, since = 0 } = entry;
  connection.post({
    type: 'enter',
    v: TABLE_VERSION,
    table: tableOf(session),
    ...(token === undefined ? {} : { token }),
    since: state.get().now?.seq ?? since,
  });
}

function send(session: Session, command: TableCommand): Promise<Answer> {
  const { server, state, unanswered, connection } = session;
  const { status, problem, now } = state.get();
  if (status === 'refused') return Promise.resolve(fail(problem!));
  const id = randomHex(server, COMMAND_ID_BYTES);
  const seen = now?.seq ?? 0;
  const message = { type: 'do', table: tableOf(session), id, seen, command } as const;
  return new Promise((done) => {
    unanswered.set(id, { message, done, isRepeated: false });
    update(session, {});
    if (session.isEntered) connection.post(message);
  });
}

function receive(session: Session, message: TableMessage): void {
  if (message.type === 'answer') return settle(session, message);
  if (message.type === 'refused') return refuse(session, message);
  if (message.type === 'reaction') return session.hearers.forEach((hear) => hear(message));
  const { server, state, part } = session;
  const now = tableAfter(state.get().now, message, server.now());
  if (now === undefined) return;
  const isEntering = message.type === 'entered';
  state.set({ ...state.get(), now, ...(isEntering ? { status: 'live' } : {}) });
  if (isEntering) resume(session);
  part.follow(now, isEntering);
}

/** What has no answer may have got lost; by its id it is carried out once at most. */
function resume(session: Session): void {
  session.isEntered = true;
  session.connection.settle();
  for (const { message } of session.unanswered.values()) session.connection.post(message);
}

function settle(session: Session, { id, seq, code, message }: Message<'answer'>): void {
  const waiting = session.unanswered.get(id);
  if (waiting === undefined) return;
  if (code !== undefined && UNJUDGED.has(code) && !waiting.isRepeated) {
    waiting.isRepeated = true;
    // It stays among those without an answer, which are sent again on the way in.
    return session.connection.renew();
  }
  session.unanswered.delete(id);
  update(session, {});
  if (seq !== undefined) waiting.done(ok(seq));
  else waiting.done(fail({ code: code ?? 'unknown', message: message ?? UNKNOWN }));
}

function refuse(session: Session, refused: Message<'refused'>): void {
  const { code, message, table, seconds } = refused;
  const { server, connection, unanswered, isEntered } = session;
  if (!isEntered && FINAL.has(code)) {
    const problem = { code, message };
    update(session, { status: 'refused', problem });
    connection.close();
    for (const { done } of unanswered.values()) done(fail(problem));
    unanswered.clear();
  } else if (!isEntered || table !== undefined) {
    connection.renew(seconds === undefined ? undefined : waitForLimit(server, seconds));
  }
}

const UNKNOWN = { de: 'Das ging nicht.', en: 'That did not work.' };

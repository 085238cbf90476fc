/** A table on the server: one socket, opened again by itself whenever it breaks. */
import { fail, ok } from '@stammtisch/kernel';
import type { ClientMessage, TableCommand, TableMessage } from '@stammtisch/wire/table';
import { createObservable, type Observable } from '../model/observable.ts';
import { type Connection, openConnection, type OpenSocket } from './connection.ts';
import { saveRemote } from './http.ts';
import { waitForLimit } from './limits.ts';
import { type Answer, CONNECTING, type LinkState, type TableLink } from './link.ts';
import { randomHex } from './random.ts';
import { createShufflePart, type KeptParts, type ShufflePart } from './shuffle-part.ts';
import { type Message, tableAfter } from './table-after.ts';

export interface RemoteRequest {
  /** The id or the code of a table. */
  readonly table: string;
  /** Without it one only watches. */
  readonly token?: string | undefined;
  /** The first number to be told of, so that the last moves can be shown from the start. */
  readonly since: number;
  readonly openSocket: OpenSocket;
  /** Where this page keeps its parts of shuffles. */
  readonly parts: KeptParts;
}

interface Sent {
  readonly message: Extract<ClientMessage, { type: 'do' }>;
  readonly done: (answer: Answer) => void;
  /** It came as the table was lost, and is sent once more. */
  isRepeated: boolean;
}

/** All that a link to the server keeps. */
interface Session {
  readonly request: RemoteRequest;
  readonly state: Observable<LinkState>;
  readonly connection: Connection;
  readonly part: ShufflePart;
  /** By id: commands that the server has not answered yet. */
  readonly unanswered: Map<string, Sent>;
  /** Whether the server has let this socket to the table. */
  isEntered: boolean;
}

const PROTOCOL = 1;
const COMMAND_ID_BYTES = 12;

/** Refusals that coming again does not change. */
const FINAL = new Set([
  'no-such-table',
  'closed',
  'bad-token',
  'put-out',
  'bad-version',
  'bad-field',
]);

/** Nothing was judged: the table was lost, or its server stopped, as the command came. */
const UNJUDGED = new Set(['not-entered', 'storage']);

export function openRemoteLink(request: RemoteRequest): TableLink {
  const state = createObservable<LinkState>(CONNECTING);
  const session: Session = {
    request,
    state,
    connection: openConnection({
      openSocket: request.openSocket,
      onOpen: () => askToEnter(session),
      onMessage: (message: TableMessage) => receive(session, message),
      onBroken() {
        session.isEntered = false;
        if (state.get().status !== 'refused') update(session, { status: 'away' });
      },
    }),
    part: createShufflePart(request.parts, (command) => send(session, command)),
    unanswered: new Map(),
    isEntered: false,
  };
  return {
    kind: 'remote',
    get table() {
      return tableOf(session);
    },
    get: state.get,
    subscribe: state.subscribe,
    send: (command) => send(session, command),
    save: (format = 'stammtisch') => saveRemote(tableOf(session), request.token ?? '', format),
    close: () => session.connection.close(),
  };
}

/** The id of the table once it is known: a server might take a code for a guess. */
function tableOf({ state, request }: Session): string {
  return state.get().now?.info.id ?? request.table;
}

function update({ state, unanswered }: Session, changes: Partial<LinkState>): void {
  state.set({ ...state.get(), ...changes, waiting: unanswered.size });
}

function askToEnter(session: Session): void {
  const { connection, state, request } = session;
  const { token, since } = request;
  connection.post({
    type: 'enter',
    v: PROTOCOL,
    table: tableOf(session),
    ...(token === undefined ? {} : { token }),
    since: state.get().now?.seq ?? since,
  });
}

function send(session: Session, command: TableCommand): Promise<Answer> {
  const { state, unanswered, connection } = session;
  const { status, problem, now } = state.get();
  if (status === 'refused') return Promise.resolve(fail(problem!));
  const id = randomHex(COMMAND_ID_BYTES);
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
  const { state, part } = session;
  const now = tableAfter(state.get().now, message);
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
  const { connection, unanswered, isEntered } = session;
  if (!isEntered && FINAL.has(code)) {
    const problem = { code, message };
    update(session, { status: 'refused', problem });
    connection.close();
    for (const { done } of unanswered.values()) done(fail(problem));
    unanswered.clear();
  } else if (!isEntered || table !== undefined) {
    connection.renew(seconds === undefined ? undefined : waitForLimit(seconds));
  }
}

const UNKNOWN = { de: 'Das ging nicht.', en: 'That did not work.' };

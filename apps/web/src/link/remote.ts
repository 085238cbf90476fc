/** A table on the server: one socket, opened again by itself whenever it breaks. */
import { fail, ok } from '@stammtisch/kernel';
import type { ClientMessage, TableCommand, TableMessage } from '@stammtisch/wire/table';
import { createObservable } from '../app/observable.ts';
import { saveRemote } from './http.ts';
import { waitForLimit } from './limits.ts';
import {
  type Answer,
  appendNews,
  completeViews,
  CONNECTING,
  type LinkState,
  owesSalt,
  type TableLink,
  type TableNow,
  youIn,
} from './link.ts';
import { randomHex, SALT_BYTES } from './random.ts';
import { openLine, type OpenSocket } from './line.ts';

export interface RemoteWish {
  /** The id or the code of a table. */
  readonly table: string;
  /** Without it one only watches. */
  readonly token?: string | undefined;
  /** The first number to be told of, so that the last moves can be shown from the start. */
  readonly since: number;
  readonly openSocket: OpenSocket;
}

type Message<Type extends TableMessage['type']> = Extract<TableMessage, { type: Type }>;

interface Sent {
  readonly message: Extract<ClientMessage, { type: 'do' }>;
  readonly done: (answer: Answer) => void;
  /** It came as the table was lost, and is sent once more. */
  isRepeated: boolean;
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

export function openRemoteLink({ table, token, since: first, openSocket }: RemoteWish): TableLink {
  const state = createObservable<LinkState>(CONNECTING);
  /** By id: commands that the server has not answered yet. */
  const sent = new Map<string, Sent>();
  let isEntered = false;

  const update = (changes: Partial<LinkState>): void =>
    state.set({ ...state.get(), ...changes, waiting: sent.size });

  const line = openLine({
    openSocket,
    onOpen() {
      const since = state.get().now?.seq ?? first;
      line.post({
        type: 'enter',
        v: PROTOCOL,
        // By its id, once that is known: who comes back so is not taken for somebody who guesses codes.
        table: link.table,
        ...(token === undefined ? {} : { token }),
        since,
      });
    },
    onMessage: take,
    onBroken() {
      isEntered = false;
      if (state.get().status !== 'refused') update({ status: 'away' });
    },
  });

  function take(message: TableMessage): void {
    switch (message.type) {
      case 'entered':
        return enter(message);
      case 'update':
        return follow(message);
      case 'presence':
        return withNow((now) => ({ ...now, presence: message.presence }));
      case 'answer':
        return settle(message);
      case 'refused':
        return refuse(message);
      case 'bye':
      case 'pong':
    }
  }

  function withNow(change: (now: TableNow) => TableNow): void {
    const { now } = state.get();
    if (now === undefined) return;
    const next = change(now);
    update({ now: next });
    if (owesSalt(next)) addSalt(next);
  }

  function enter(message: Message<'entered'>): void {
    const { info, presence, views, clocks, seq, gap } = message;
    const before = gap ? [] : (state.get().now?.news ?? []);
    isEntered = true;
    line.settle();
    update({
      status: 'live',
      now: {
        info,
        you: youIn(info, message.you?.member),
        views: completeViews(info, views),
        news: appendNews(before, message.news),
        clocks: { at: performance.now(), left: clocks },
        presence,
        seq,
      },
    });
    // What has no answer may have got lost; by its id it is carried out once at most.
    for (const { message: again } of sent.values()) line.post(again);
    withNow((now) => now);
  }

  function follow({ seq, news, views, clocks, info: changed }: Message<'update'>): void {
    withNow((now) => {
      const info = changed ?? countMoves(now.info, seq, news);
      return {
        ...now,
        info,
        you: youIn(info, now.you?.member),
        views: completeViews(info, views),
        news: appendNews(now.news, news),
        clocks: { at: performance.now(), left: clocks },
        seq,
      };
    });
  }

  function settle({ id, seq, code, message }: Message<'answer'>): void {
    const waiting = sent.get(id);
    if (waiting === undefined) return;
    if (code !== undefined && UNJUDGED.has(code) && !waiting.isRepeated) {
      waiting.isRepeated = true;
      // It stays among those without an answer, which are sent again on the way in.
      return line.renew();
    }
    sent.delete(id);
    update({});
    if (seq !== undefined) waiting.done(ok(seq));
    else waiting.done(fail({ code: code ?? 'unknown', message: message ?? UNKNOWN }));
  }

  function refuse({ code, message, table: about, seconds }: Message<'refused'>): void {
    if (!isEntered && FINAL.has(code)) {
      const problem = { code, message };
      update({ status: 'refused', problem });
      line.close();
      for (const { done } of sent.values()) done(fail(problem));
      sent.clear();
    } else if (!isEntered || about !== undefined) {
      line.renew(seconds === undefined ? undefined : waitForLimit(seconds));
    }
  }

  /** The one salt of a shuffle; it is not sent twice while the first is on its way. */
  function addSalt({ info }: TableNow): void {
    const commitment = info.next?.commitment;
    if (commitment === saltedFor) return;
    saltedFor = commitment;
    void link.send({ do: 'salt', salt: randomHex(SALT_BYTES) });
  }
  let saltedFor: string | undefined;

  const link: TableLink = {
    kind: 'remote',
    get table() {
      return state.get().now?.info.id ?? table;
    },
    get: state.get,
    subscribe: state.subscribe,
    send: (command: TableCommand) =>
      new Promise((done) => {
        const { status, problem, now } = state.get();
        if (status === 'refused') return done(fail(problem!));
        const id = randomHex(COMMAND_ID_BYTES);
        const seen = now?.seq ?? 0;
        const about = now?.info.id ?? table;
        const message = { type: 'do', table: about, id, seen, command } as const;
        sent.set(id, { message, done, isRepeated: false });
        update({});
        if (isEntered) line.post(message);
      }),
    save: (format = 'stammtisch') => saveRemote(link.table, token ?? '', format),
    close: () => line.close(),
  };
  return link;
}

const UNKNOWN = { de: 'Das ging nicht.', en: 'That did not work.' };

/** Moves alone do not change the rest, and are not sent with it. */
function countMoves(info: TableNow['info'], seq: number, news: TableNow['news']): TableNow['info'] {
  const played = news.filter(({ type }) => type === 'played').length;
  const { round } = info;
  if (round === undefined) return { ...info, seq };
  return { ...info, seq, round: { ...round, moves: round.moves + played } };
}

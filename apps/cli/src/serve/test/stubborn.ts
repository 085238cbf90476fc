/**
 * A client as the pages are one: it plays by `legal`, comes back by itself whenever the line is cut,
 * says then what it has seen last, and sends again what was not answered or not stored. It is not the
 * client library: a fault of that must not hide one of the server, and it says everything that it heard.
 */
import { pick, type Rng } from '@stammtisch/kernel';
import { commitToSalt, hashText } from '@stammtisch/wire/shuffle';
import {
  type Api,
  type ClientMessage,
  type News,
  type NextShuffle,
  type Presence,
  type SeatView,
  type TableMessage,
  tableSocket,
} from '@stammtisch/wire/table';
import { WebSocket } from 'ws';

type Do = Extract<ClientMessage, { type: 'do' }>;
type Entered = Extract<TableMessage, { type: 'entered' }>;

/** A command that was answered as done. */
export interface Acknowledged {
  readonly id: string;
  readonly seq: number;
}

export interface Stubborn {
  readonly ticket: Api<'Ticket'>;
  /** All that it was told, in the order in which it came. */
  readonly news: News[];
  readonly acknowledged: Acknowledged[];
  /** Codes of what was refused for good. */
  readonly refused: string[];
  /** What was said while nothing could be stored, with its sentence. */
  readonly unstored: string[];
  /** How it was greeted, each time. */
  readonly entered: Entered[];
  /** How long it was away each time that the line was cut, in milliseconds. */
  readonly absences: number[];
  /** HTTP statuses that it was given in place of a socket. */
  readonly turnedAway: number[];
  readonly views: () => readonly SeatView[];
  /** Who is there, as it was told last; undefined before it has come in. */
  readonly presence: () => Presence | undefined;
  /** Nothing more is begun; fulfilled when all that was sent is answered. */
  readonly settle: () => Promise<void>;
  /** Cuts the line, as a bad network does; it comes back by itself. */
  readonly cut: () => void;
  readonly close: () => void;
}

export interface StubbornSetup {
  /** Where the server is; asked again for every connection where it may change. */
  readonly port: number | (() => number);
  readonly ticket: Api<'Ticket'>;
  readonly rng: Rng;
  /** Deals again whenever a game is over. */
  readonly deals: boolean;
  /** What the names of its commands begin with, where others of that member's are there already. */
  readonly prefix?: string;
  /** Only looks on while it is asked. */
  readonly dawdles?: boolean;
}

/** Between two moves, so that the limit on commands is not what is tested. */
const PACE_MS = { least: 40, spread: 160 };
const RETRY_MS = 25;
/** On the same socket, so that the limit on its messages is not met while nothing can be stored for long. */
const ENTER_AGAIN_MS = 100;
/** Nothing was judged, so that the same command may be carried out later. */
const TRANSIENT = new Set(['storage', 'table-lost', 'not-entered']);

export function playStubbornly(setup: StubbornSetup): Stubborn {
  const { port, ticket, rng, deals, dawdles = false, prefix = '' } = setup;
  const { table, token } = ticket;
  const news: News[] = [];
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  const unstored: string[] = [];
  const entered: Entered[] = [];
  const absences: number[] = [];
  const turnedAway: number[] = [];
  let goneAt: number | undefined;
  let [views, status, since]: [readonly SeatView[], string, number] = [[], 'waiting', 0];
  let presence: Presence | undefined;
  let next: NextShuffle | undefined;
  const parts = createParts(rng);
  let socket: WebSocket | undefined;
  let pending: Do | undefined;
  let timer: NodeJS.Timeout | undefined;
  let [isIn, isOver, count] = [false, false, 0];
  let settled: (() => void) | undefined;

  const send = (message: ClientMessage): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const begin = (command: Do['command']): void => {
    pending = { type: 'do', table, id: `${prefix}c${++count}`, seen: since, command };
    send(pending);
    // Now and then twice, as one who does not trust the line.
    if (pick(rng, 4) === 0) send(pending);
  };
  const act = (): void => {
    timer = undefined;
    if (pending !== undefined || !isIn) return;
    if (settled !== undefined) return settled();
    const part = parts.find(entered.at(-1)!.you!.member, next);
    if (part !== undefined) return begin(part);
    const asked = views.find(({ waitedFor }) => waitedFor);
    if (status === 'playing' && asked !== undefined && !dawdles) {
      const action = asked.legal[pick(rng, asked.legal.length)]!;
      begin({ do: 'play', seat: asked.seat, action });
    } else if (status !== 'playing' && deals && !isShuffling(next)) begin({ do: 'start' });
  };
  const later = (): void => {
    timer ??= setTimeout(act, PACE_MS.least + pick(rng, PACE_MS.spread));
  };
  const enter = (): void => {
    const seen = entered.length === 0 ? {} : { since };
    send({ type: 'enter', v: 1, table, token, ...seen });
  };
  const take = (message: TableMessage): void => {
    if (message.type === 'answer') return takeAnswer(message);
    if (message.type === 'refused') return takeRefusal(message.code, message.message.en);
    if (message.type === 'entered' || message.type === 'presence') ({ presence } = message);
    if (message.type !== 'entered' && message.type !== 'update') return;
    if (message.type === 'entered') {
      entered.push(message);
      if (goneAt !== undefined) absences.push(performance.now() - goneAt);
      goneAt = undefined;
      isIn = true;
      if (pending !== undefined) send(pending);
    }
    news.push(...message.news);
    views = message.views;
    since = message.seq;
    const last = message.news.findLast(({ type }) => type === 'played');
    if (message.info !== undefined) ({ status, next } = message.info);
    else if (last?.type === 'played' && last.outcome !== undefined) status = 'over';
    later();
  };
  const takeRefusal = (code: string, text: string): void => {
    if (!TRANSIENT.has(code)) return void refused.push(code);
    unstored.push(`${code}: ${text}`);
    isIn = false;
    setTimeout(enter, ENTER_AGAIN_MS);
  };
  const takeAnswer = (answer: Extract<TableMessage, { type: 'answer' }>): void => {
    const { id, seq, code = '' } = answer;
    // The second answer to what was sent twice.
    if (pending?.id !== id) return;
    // It is sent again on the way in, which the table being lost leads to.
    if (TRANSIENT.has(code)) return void unstored.push(`${code}: ${answer.message?.en}`);
    // A part of a shuffle that comes too late is done without, and that is all.
    if (seq !== undefined) acknowledged.push({ id, seq });
    else if (!PARTS.has(pending.command.do)) refused.push(code);
    pending = undefined;
    later();
  };
  const connect = (): void => {
    if (isOver) return;
    const to = typeof port === 'number' ? port : port();
    const line = new WebSocket(`ws://127.0.0.1:${to}/api/v1${tableSocket(table)}`);
    socket = line;
    line.on('open', enter);
    line.on('message', (data: Buffer) => take(JSON.parse(data.toString()) as TableMessage));
    line.on('error', () => undefined);
    line.on('unexpected-response', (_, { statusCode = 0 }) => {
      turnedAway.push(statusCode);
      line.terminate();
    });
    line.on('close', () => {
      if (isIn) goneAt = performance.now();
      isIn = false;
      setTimeout(connect, RETRY_MS);
    });
  };
  connect();
  return {
    ticket,
    news,
    acknowledged,
    refused,
    unstored,
    entered,
    absences,
    turnedAway,
    views: () => views,
    presence: () => presence,
    settle: () =>
      new Promise((resolve) => {
        settled = resolve;
        later();
      }),
    cut: () => socket?.terminate(),
    close() {
      isOver = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}

const PARTS: ReadonlySet<Do['command']['do']> = new Set(['commit', 'salt']);

/** What a member does for the shuffles, as pages do it; each thing is found once for a shuffle. */
function createParts(rng: Rng): {
  readonly find: (member: string, next: NextShuffle | undefined) => Do['command'] | undefined;
} {
  let [shuffle, salt, isShown] = ['', '', false];
  return {
    find(member, next) {
      if (next === undefined) return undefined;
      if (next.list !== undefined) {
        const isListed = next.list.members.some((one) => one.member === member);
        if (isShown || !isListed || next.commitment !== shuffle) return undefined;
        isShown = true;
        return { do: 'salt', salt };
      }
      if (next.commitment === shuffle) return undefined;
      shuffle = next.commitment;
      salt = hashText(`salt ${pick(rng, 1_000_000_000)}`).slice(0, 32);
      isShown = false;
      return { do: 'commit', commitment: commitToSalt(shuffle, member, salt), shuffle };
    },
  };
}

function isShuffling(next: NextShuffle | undefined): boolean {
  return next?.list !== undefined || next?.voided !== undefined;
}

/** Lets a window look at a table that another window of this browser plays. */
import { CONNECTING, type LinkState, type Problem, type TableNow } from '@stammtisch/client';
import { fail } from '@stammtisch/kernel';
import { createObservable } from '../model/observable.ts';
import type { TableLink } from './link.ts';

type Message =
  | { readonly type: 'hello' }
  | { readonly type: 'now'; readonly now: TableNow }
  | { readonly type: 'gone' };

/** Shows other windows what this one sees of its table; returns how to stop that. */
export function showToWindows({ table, get, subscribe }: TableLink): () => void {
  const channel = openChannel(table);
  let isWatched = false;
  const post = (message: Message): void => postTo(channel, message);
  const show = (): void => {
    const { now } = get();
    if (isWatched && now !== undefined) post({ type: 'now', now });
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type !== 'hello') return;
    isWatched = true;
    show();
  });
  const stop = subscribe(show);
  return () => {
    stop();
    post({ type: 'gone' });
    channel.close();
  };
}

interface MirrorRequest {
  readonly table: string;
  /** Lets this window play. */
  readonly takeOver: () => void;
  /** The other window shows nothing any more. */
  readonly onGone: () => void;
}

/** The other window has so long to answer. */
const ANSWER_MS = 3000;

/** A link over which nothing can be sent. */
export function openMirrorLink({ table, takeOver, onGone }: MirrorRequest): TableLink {
  const state = createObservable<LinkState>(CONNECTING);
  const channel = openChannel(table);
  const timer = setTimeout(onGone, ANSWER_MS);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'gone') onGone();
    if (data.type !== 'now') return;
    clearTimeout(timer);
    // Each window has a clock of its own.
    const clocks = { ...data.now.clocks, at: performance.now() };
    state.set({ status: 'live', waiting: 0, now: { ...data.now, clocks } });
  });
  postTo(channel, { type: 'hello' });
  return {
    kind: 'local',
    table,
    takeOver,
    get: state.get,
    subscribe: state.subscribe,
    send: async () => fail(ELSEWHERE),
    save: async () => fail(ELSEWHERE),
    close() {
      clearTimeout(timer);
      channel.close();
    },
  };
}

const ELSEWHERE: Problem = {
  code: 'elsewhere',
  message: {
    de: 'Hier schaust du nur zu. Du spielst in einem anderen Fenster.',
    en: 'You only watch here. You play in another window.',
  },
};

function openChannel(table: string): BroadcastChannel {
  return new BroadcastChannel(`stammtisch.table.${table}`);
}

function postTo(channel: BroadcastChannel, message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one
  channel.postMessage(message);
}

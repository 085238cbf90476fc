/** What peers tell each other. Any of it may be lost, doubled, late or reordered. */
import { type Fields, isFields, isListOf } from '../core/json.ts';
import type { MemberId } from '../core/records.ts';
import type { Append } from '../store/store.ts';

export type PeerMessage =
  /** Records were stored: tables with their last numbers. */
  | {
      readonly type: 'news';
      readonly from: string;
      readonly tables: readonly (readonly [table: string, seq: number])[];
    }
  /** Who is at these tables on this process; replaces what it said of them before. */
  | {
      readonly type: 'here';
      readonly from: string;
      /** 1, 2, 3, … for the messages of this type, so that a lost one is noticed. */
      readonly count: number;
      readonly tables: readonly TableHere[];
    }
  /** Asks for `here` of these tables. */
  | { readonly type: 'who'; readonly from: string; readonly tables: readonly TableWanted[] }
  /** A sign of life, with the count of the last `here` and the network bots that are connected there. */
  | {
      readonly type: 'alive';
      readonly from: string;
      readonly count: number;
      readonly programs: readonly string[];
    }
  /** These tables were deleted. */
  | { readonly type: 'gone'; readonly from: string; readonly tables: readonly string[] }
  /** The process ends. */
  | { readonly type: 'bye'; readonly from: string };

/** What a process says of a table. */
export interface TableHere {
  readonly table: string;
  readonly awake: boolean;
  readonly members: readonly MemberId[];
  readonly watchers: number;
  /** Network bots with seats that are connected there. */
  readonly programs: readonly string[];
}

export interface TableWanted {
  readonly table: string;
  /** Network bots with seats that are not connected where it is asked for. */
  readonly programs: readonly string[];
}

/** So long is a message at most, as JSON in UTF-8: PostgreSQL carries less than 8000 bytes. */
const MESSAGE_BYTES_MAX = 7_800;

/** For the fields around a list. */
const FRAME_BYTES = 200;

/** A list in pieces that fit into one message each. */
export function pieces<T>(items: readonly T[]): T[][] {
  const all: T[][] = [];
  let room = 0;
  for (const item of items) {
    const bytes = bytesOf(JSON.stringify(item)) + 1;
    if (bytes > room) {
      all.push([]);
      room = MESSAGE_BYTES_MAX - FRAME_BYTES;
    }
    room -= bytes;
    all.at(-1)!.push(item);
  }
  return all;
}

/** What a process tells of a batch: its tables with their last numbers. */
export function newsOf(from: string, batch: readonly Append[]): PeerMessage[] {
  const tables = batch.flatMap(({ table, records }) =>
    records.length === 0 ? [] : [[table, records.at(-1)!.seq] as const],
  );
  return pieces(tables).map((some) => ({ type: 'news', from, tables: some }));
}

/** At least so many as it has in UTF-8. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) bytes += 2;
  return bytes;
}

/** What came over the line, if it is a message; undefined: it is none that we know. */
export function readPeerMessage(value: unknown): PeerMessage | undefined {
  if (!isFields(value) || !isName(value['from'])) return undefined;
  const type = value['type'];
  const isGood = typeof type === 'string' && Object.hasOwn(CHECKS, type);
  if (!isGood || !CHECKS[type as keyof typeof CHECKS](value)) return undefined;
  return value as unknown as PeerMessage;
}

const CHECKS: { readonly [Type in PeerMessage['type']]: (fields: Fields) => boolean } = {
  news: ({ tables }) => isListOf(tables, isNews),
  here: ({ count, tables }) => isCount(count) && isListOf(tables, isHere),
  who: ({ tables }) => isListOf(tables, isWanted),
  alive: ({ count, programs }) => isCount(count) && isListOf(programs, isName),
  gone: ({ tables }) => isListOf(tables, isName),
  bye: () => true,
};

function isNews(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && isName(value[0]) && isCount(value[1]);
}

function isHere(value: unknown): boolean {
  return (
    isFields(value) &&
    isName(value['table']) &&
    typeof value['awake'] === 'boolean' &&
    isListOf(value['members'], isName) &&
    isCount(value['watchers']) &&
    isListOf(value['programs'], isName)
  );
}

function isWanted(value: unknown): boolean {
  return isFields(value) && isName(value['table']) && isListOf(value['programs'], isName);
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= TEXT_LENGTH_MAX;
}

/** Longer than ids and names are. */
const TEXT_LENGTH_MAX = 200;

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** What peers tell each other. Any of it may be lost, doubled, late or reordered. */
import { REACTIONS, type SaidReaction, SEATS_MAX } from '@stammtisch/wire/table';
import { type Fields, isFields, isListOf } from '../core/json.ts';
import type { MemberId } from '../core/records.ts';

export type PeerMessage =
  /** Records were stored: tables with their last numbers. */
  | {
      readonly type: 'news';
      readonly from: string;
      readonly tables: readonly (readonly [table: string, seq: number])[];
    }
  /** Who is at these tables on this process; replaces what it said of them before. To one peer. */
  | {
      readonly type: 'here';
      readonly from: string;
      /** 1, 2, 3, … for the messages of this type to one peer, so that a lost one is noticed. */
      readonly count: number;
      readonly tables: readonly TableHere[];
      /** The question that it answers: tables of it that are not named are asleep here. */
      readonly ask?: number | undefined;
    }
  /** Asks for `here` of these tables. */
  | {
      readonly type: 'who';
      readonly from: string;
      /** The number of the question. */
      readonly ask: number;
      readonly tables: readonly TableWanted[];
    }
  /** A sign of life. */
  | {
      readonly type: 'alive';
      readonly from: string;
      /** The count of the last `here` to each peer that was told something. */
      readonly counts: Readonly<Record<string, number>>;
      /** How many tables are awake there. */
      readonly awake: number;
      /** Network bots that are connected there. */
      readonly programs: readonly string[];
    }
  /** Somebody has said something at a table. */
  | ({ readonly type: 'said'; readonly from: string; readonly table: string } & SaidReaction)
  /** These tables were deleted. */
  | { readonly type: 'gone'; readonly from: string; readonly tables: readonly string[] }
  /** The process ends. */
  | { readonly type: 'bye'; readonly from: string };

/** What a process says of a table. */
export interface TableHere {
  readonly table: string;
  readonly awake: boolean;
  /** The last number that is stored, as far as it is known there. */
  readonly seq: number;
  readonly members: readonly MemberId[];
  readonly watchers: number;
  /** Network bots with seats that are connected there. */
  readonly programs: readonly string[];
}

export interface TableWanted {
  readonly table: string;
  /** Whether it is awake where it is asked for. */
  readonly awake: boolean;
  /** Network bots with seats that are not connected where it is asked for. */
  readonly programs: readonly string[];
}

/** So long is a message at most, as JSON in UTF-8: PostgreSQL carries less than 8000 bytes. */
const MESSAGE_BYTES_MAX = 7_800;

/** For the fields around a list. */
const FRAME_BYTES = 200;

/** A list in pieces that fit into one message each, beside so many other bytes. */
export function pieces<T>(items: readonly T[], besides = 0): T[][] {
  const all: T[][] = [];
  let room = 0;
  for (const item of items) {
    const bytes = bytesOf(JSON.stringify(item)) + 1;
    if (bytes > room) {
      all.push([]);
      room = MESSAGE_BYTES_MAX - FRAME_BYTES - besides;
    }
    room -= bytes;
    all.at(-1)!.push(item);
  }
  return all;
}

/** At least so many as it has in UTF-8. */
export function bytesOf(text: string): number {
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
  here: ({ count, tables, ask }) =>
    isCount(count) && isListOf(tables, isHere) && (ask === undefined || isCount(ask)),
  who: ({ ask, tables }) => isCount(ask) && isListOf(tables, isWanted),
  alive: ({ counts, awake, programs }) =>
    isFields(counts) &&
    Object.values(counts).every(isCount) &&
    isCount(awake) &&
    isListOf(programs, isName),
  said: ({ table, seat, reaction }) => isName(table) && isSeat(seat) && isReaction(reaction),
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
    isCount(value['seq']) &&
    isListOf(value['members'], isName) &&
    isCount(value['watchers']) &&
    isListOf(value['programs'], isName)
  );
}

function isWanted(value: unknown): boolean {
  return (
    isFields(value) &&
    isName(value['table']) &&
    typeof value['awake'] === 'boolean' &&
    isListOf(value['programs'], isName)
  );
}

function isSeat(value: unknown): boolean {
  return isCount(value) && (value as number) < SEATS_MAX;
}

function isReaction(value: unknown): boolean {
  return REACTIONS.some((reaction) => reaction === value);
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= TEXT_LENGTH_MAX;
}

/** Longer than ids and names are. */
const TEXT_LENGTH_MAX = 200;

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

import { MESSAGE_BYTES_MAX } from '@stammtisch/wire/table';
import type { Rate } from '../limits/bucket.ts';

/** What clients may take over their sockets. */
export interface SocketLimits {
  /** The size of one message. */
  readonly messageBytes: number;
  /** Sockets that are open at the same time: in all, and of one address. */
  readonly sockets: number;
  readonly socketsPerAddress: number;
  readonly tablesPerSocket: number;
  /** Messages of one socket, pings included. A socket that is `floodMessages` above is cut off. */
  readonly messages: Rate;
  readonly floodMessages: number;
  /** Messages of all sockets of one address together. */
  readonly messagesPerAddress: Rate;
  /** Commands of one member at one table, on all its devices. */
  readonly commands: Rate;
  /** Messages that may wait while a table is being entered. */
  readonly inbox: number;
  /** How long a socket may be open without having entered a table. */
  readonly enterWithinMs: number;
  /** What may wait to be sent; a client that reads too slowly is dropped. */
  readonly outputBytes: number;
  /** How often it is looked whether each client was heard; who was silent is pinged. */
  readonly pingMs: number;
  /** The time between two messages about who is present, for each table and client. */
  readonly presenceMs: number;
  /** How long a client may take to close after `bye`. */
  readonly lingerMs: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  messageBytes: MESSAGE_BYTES_MAX,
  sockets: 10_000,
  socketsPerAddress: 200,
  tablesPerSocket: 16,
  messages: { perSecond: 20, burst: 60 },
  floodMessages: 100,
  messagesPerAddress: { perSecond: 400, burst: 2_000 },
  commands: { perSecond: 10, burst: 30 },
  inbox: 64,
  enterWithinMs: 15_000,
  outputBytes: 256 * 1024,
  pingMs: 15_000,
  presenceMs: 250,
  lingerMs: 2_000,
};

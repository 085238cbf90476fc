/** What goes over the socket between a page and the tables: JSON, one message a frame. */
import * as z from 'zod';
import { envelopeSchema, seatSchema, seqSchema } from './commands.ts';
import {
  clockLeftSchema,
  memberIdSchema,
  occupantSchema,
  outcomeSchema,
  presenceSchema,
  seatViewSchema,
  tableInfoSchema,
  textSchema,
} from './info.ts';
import { TABLE_VERSION } from './limits.ts';
import { MOVERS } from './movers.ts';
import { REACTIONS } from './reactions.ts';
import { slateNewsFields } from './slate.ts';

/** What was said, and at which seat. */
const saidSchema = z.object({ seat: seatSchema, reaction: z.enum(REACTIONS) });

const tableRef = z.string().max(64).describe('the id of a table');

export const clientMessageSchema = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('enter'),
      v: z.literal(TABLE_VERSION),
      table: tableRef.describe('the id or the code of a table'),
      token: z.string().max(64).optional().describe('of a member; without it one only watches'),
      since: seqSchema.optional().describe('the last number seen, to be told what was missed'),
    })
    .describe('opens a table on this socket'),
  z.object({ type: z.literal('exit'), table: tableRef }),
  envelopeSchema.extend({ type: z.literal('do'), table: tableRef }),
  saidSchema
    .extend({ type: z.literal('react'), table: tableRef })
    .describe('says something at a seat of one’s own; nothing is stored, and it may get lost'),
  z.object({ type: z.literal('ping'), at: z.number().optional() }),
]);

const gameEventSchema = z
  .looseObject({ type: z.string(), seat: z.int() })
  .describe('redacted for the reader: a card it may not see is -1');

const when = { seq: seqSchema, at: z.int().describe('milliseconds since 1970') };

/** What happened at a table, as a reader may know it. */
export const newsSchema = z.discriminatedUnion('type', [
  z.object({ ...when, type: z.literal('opened') }),
  z.object({ ...when, type: z.literal('joined'), member: memberIdSchema, name: z.string() }),
  z.object({ ...when, type: z.literal('left'), member: memberIdSchema, name: z.string() }),
  z
    .object({ ...when, type: z.literal('put-out'), member: memberIdSchema, name: z.string() })
    .describe('the host has sent somebody away'),
  z.object({ ...when, type: z.literal('let-in'), member: memberIdSchema, name: z.string() }),
  z.object({ ...when, type: z.literal('seated'), seat: seatSchema, occupant: occupantSchema }),
  z.object({ ...when, type: z.literal('host'), member: memberIdSchema }),
  z.object({ ...when, type: z.literal('configured') }),
  z
    .object({ ...when, type: z.literal('slate'), ...slateNewsFields })
    .describe('the host has chosen what the slate counts'),
  z.object({ ...when, type: z.literal('committed'), commitment: z.string() }),
  z
    .object({ ...when, type: z.literal('bound'), member: memberIdSchema, commitment: z.string() })
    .describe('a member is bound to a salt for the next shuffle'),
  z
    .object({ ...when, type: z.literal('shuffling'), members: z.array(memberIdSchema) })
    .describe(
      'a deal was asked for: `info.next.list` is fixed, and those members show their salts',
    ),
  z.object({ ...when, type: z.literal('salted'), member: memberIdSchema, salt: z.string() }),
  z
    .object({
      ...when,
      type: z.literal('voided'),
      missing: z.array(z.object({ member: memberIdSchema, name: z.string() })),
    })
    .describe('some did not show their salts: shuffled anew without them'),
  z.object({
    ...when,
    type: z.literal('dealt'),
    first: seatSchema.optional().describe('who begins, where the house rules choose'),
  }),
  z.object({ ...when, type: z.literal('loaded') }),
  z.object({
    ...when,
    type: z.literal('played'),
    seat: seatSchema,
    by: z.enum(MOVERS),
    events: z.array(gameEventSchema),
    rows: z
      .array(z.string())
      .optional()
      .describe('the rows of the statechart that were run, by their ids; absent in old records'),
    outcome: outcomeSchema.optional().describe('with the move that ended the game'),
  }),
  z.object({ ...when, type: z.literal('stood-in'), seat: seatSchema, bot: z.string() }),
  z.object({ ...when, type: z.literal('returned'), seat: seatSchema }),
  z
    .object({ ...when, type: z.literal('undo-asked'), seat: seatSchema, moves: z.int() })
    .describe('somebody wants to take a move back: `info.undo` says who is asked'),
  z.object({ ...when, type: z.literal('undo-agreed'), member: memberIdSchema }),
  z
    .object({ ...when, type: z.literal('undo-refused'), seat: seatSchema })
    .describe('not all agreed; `seat` is the one that asked'),
  z
    .object({ ...when, type: z.literal('undo-dropped'), seat: seatSchema })
    .describe('somebody played on instead of answering'),
  z
    .object({
      ...when,
      type: z.literal('undone'),
      seat: seatSchema.describe('whose move was taken back, and with it all after it'),
      moves: z.int().nonnegative().describe('so many are left'),
      from: seqSchema.describe('moves from this number on do not count any more'),
    })
    .describe('the views show the game as it was before'),
  z
    .object({ ...when, type: z.literal('paused') })
    .describe('nobody decides for any seat: the game waits until somebody comes or moves'),
  z
    .object({ ...when, type: z.literal('woken') })
    .describe('the server was away or the game was paused; clocks stood still'),
  z
    .object({ ...when, type: z.literal('waits'), member: memberIdSchema, wait: z.boolean() })
    .describe('somebody without a seat wants one with the next deal, or not any more'),
  z
    .object({ ...when, type: z.literal('ready'), member: memberIdSchema, ready: z.boolean() })
    .describe('somebody would play the next game, or not yet'),
  z.object({ ...when, type: z.literal('closed') }),
]);

const now = {
  table: z.string(),
  seq: seqSchema.describe('the number of the last news'),
  news: z.array(newsSchema),
  views: z.array(seatViewSchema).describe('of the seats one holds, or what spectators see'),
  clocks: z.array(clockLeftSchema),
};

export const serverMessageSchema = z.discriminatedUnion('type', [
  z
    .object({
      ...now,
      type: z.literal('entered'),
      v: z.literal(TABLE_VERSION),
      you: z
        .object({ member: memberIdSchema, seats: z.array(seatSchema), host: z.boolean() })
        .nullable()
        .describe('null: a spectator'),
      info: tableInfoSchema,
      presence: presenceSchema,
      gap: z
        .boolean()
        .describe('true: `news` does not begin where `since` ended; the views are the whole truth'),
    })
    .describe('a table as it is now, and what was missed'),
  z
    .object({
      ...now,
      type: z.literal('update'),
      info: tableInfoSchema.optional().describe('where anything but moves has changed'),
    })
    .describe('something has happened, and is stored'),
  z.object({ type: z.literal('presence'), table: z.string(), presence: presenceSchema }),
  saidSchema
    .extend({ type: z.literal('reaction'), table: z.string() })
    .describe('somebody says something at their seat'),
  z
    .object({
      type: z.literal('answer'),
      table: z.string(),
      id: z.string().describe('of the command'),
      seq: seqSchema.optional().describe('accepted: the number under which it is stored'),
      code: z.string().optional().describe('rejected: why, for programs'),
      message: textSchema.optional().describe('rejected: why, for people'),
    })
    .describe('to every command, exactly one for each time it was sent'),
  z
    .object({
      type: z.literal('refused'),
      table: z.string().optional(),
      code: z.string(),
      message: textSchema,
      seconds: z.int().optional().describe('a limit was met: after how long to try again'),
    })
    .describe('a message that could not be used, or a table that cannot be entered'),
  z.object({ type: z.literal('pong'), at: z.number().optional() }),
  z.object({ type: z.literal('bye'), code: z.string(), message: textSchema }),
]);

export type SaidReaction = z.infer<typeof saidSchema>;
export type ClientMessage = z.infer<typeof clientMessageSchema>;
export type TableMessage = z.infer<typeof serverMessageSchema>;
export type News = z.infer<typeof newsSchema>;

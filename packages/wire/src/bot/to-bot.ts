/** What the server sends. Bots ignore fields that they do not know; there may be more in future. */
import * as z from 'zod';
import { CONSEQUENCES, REJECTION_CODES, RESULTS } from './codes.ts';
import { BOT_VERSION } from './limits.ts';

const v = z.literal(BOT_VERSION).describe('the version of the protocol');
const gameId = z.string().describe('names the game within the connection, such as `g12`');
const seq = z
  .int()
  .nonnegative()
  .describe('counts events and acts; never the same number twice on a connection');
const milliseconds = z.int().nonnegative();

const clockSchema = z.object({
  moveMs: milliseconds.describe('for this move'),
  bankMs: milliseconds.describe('left for all moves that take longer'),
});

const rulesSchema = z.object({
  game: z
    .string()
    .describe('`mau-mau`, `mops-royal`, `chanco`, `crazy-eights`, `schwimmen`, `luegen`'),
  preset: z.string().describe('the rule set that the options were made from, such as `contest`'),
  options: z.record(z.string(), z.unknown()).describe('every option with its value'),
  hash: z.string().describe('SHA-256 of game, revision and options; equal rules, equal hash'),
  text: z.array(z.string()).optional().describe('the rules in words, a paragraph each'),
});

export const serverHelloSchema = z
  .object({
    type: z.literal('hello'),
    v,
    server: z.string().describe('what the server calls itself, such as `stammtisch`'),
    name: z.string().describe('the name of the bot as accepted'),
    token: z.string().describe('send it in `hello` to take this place again'),
    capabilities: z.array(z.string()).describe('what the server can do'),
    games: z.array(z.string()).describe('the games that may be played here'),
    limits: z.object({
      lineBytes: z.int().positive().describe('longest line of a bot'),
      noteBytes: z.int().positive().describe('longest note'),
    }),
  })
  .meta({ title: 'hello of the server' });

export const startSchema = z
  .object({
    type: z.literal('start'),
    v,
    game: gameId,
    rules: rulesSchema,
    seat: z.int().nonnegative().describe('the place of the bot at the table, from 0'),
    players: z.array(z.string()).describe('names by seat'),
    clock: clockSchema.describe('limit of every move, and what the bank holds'),
  })
  .meta({ title: 'start of a game' });

export const eventSchema = z
  .object({
    type: z.literal('event'),
    v,
    game: gameId,
    seq,
    event: z
      .looseObject({
        type: z.string(),
        seat: z.int().describe('whom it is about; -1: nobody in particular'),
      })
      .describe('what happened, as this seat may know it; hidden cards are null'),
    words: z
      .string()
      .optional()
      .describe('the same as a sentence, for a bot that has asked for words'),
  })
  .meta({ title: 'something happened' });

export const actSchema = z
  .object({
    type: z.literal('act'),
    v,
    game: gameId,
    seq,
    view: z
      .looseObject({ seat: z.int().nonnegative() })
      .describe('all that this seat may know but the rules; its fields depend on the game'),
    legal: z.array(z.string()).min(1).describe('what may be answered'),
    clock: clockSchema.describe('the time for this answer'),
    words: z
      .array(z.string())
      .optional()
      .describe('view and legal in sentences, for a bot that has asked for words'),
    optional: z
      .literal(true)
      .optional()
      .describe('the game does not wait for this: no answer, or null, is silence'),
  })
  .meta({ title: 'the bot may act' });

export const rejectedSchema = z
  .object({
    type: z.literal('rejected'),
    v,
    game: gameId.optional(),
    seq: seq.optional().describe('of the `act` that is open, if any'),
    code: z.enum(keysOf(REJECTION_CODES)).describe('why, for programs'),
    message: z.string().describe('why, for people, in the language of the bot'),
    expected: z.string().describe('what would have been right'),
    got: z.string().describe('what came'),
    consequence: z.enum(keysOf(CONSEQUENCES)).describe('what the server does about it'),
    rule: z.string().optional().describe('the game’s own reason for an illegal action'),
  })
  .meta({ title: 'a line was not taken' });

export const endSchema = z
  .object({
    type: z.literal('end'),
    v,
    game: gameId,
    result: z.enum(keysOf(RESULTS)).describe('for this bot'),
    places: z.array(z.int().positive()).describe('by seat; 1 is best, equal places are shared'),
    points: z.array(z.number()).describe('by seat, by the rules of the game'),
    reason: z.string().describe('why the game is over'),
    cancelled: z.literal(true).optional().describe('the game was broken off by its rules'),
    seed: z
      .string()
      .describe(
        'all chance of the game follows from it; empty if its cards are played again, or may be',
      ),
    log: z.string().optional().describe('where the whole game can be found'),
  })
  .meta({ title: 'end of a game' });

export const byeSchema = z
  .object({
    type: z.literal('bye'),
    v,
    reason: z.string().describe('why, for people'),
  })
  .meta({ title: 'the server closes' });

export const serverMessageSchema = z.discriminatedUnion('type', [
  serverHelloSchema,
  startSchema,
  eventSchema,
  actSchema,
  rejectedSchema,
  endSchema,
  byeSchema,
]);

export type ServerMessage = z.infer<typeof serverMessageSchema>;

/** Game, options and hash as a bot is told them. */
export type RulesInfo = Frozen<z.infer<typeof rulesSchema>>;

/** What a bot has for one move, and beyond that for the rest of the game. */
export type BotClock = Frozen<z.infer<typeof clockSchema>>;

/** A message without the fields that are always the same. */
export type MessageFields<Schema extends z.ZodType> = Frozen<Omit<z.infer<Schema>, 'type' | 'v'>>;

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[];
}

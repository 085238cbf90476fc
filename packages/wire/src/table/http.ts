/** What goes over HTTP between pages or programs and the server: bodies and answers, as JSON. */
import * as z from 'zod';
import { NAME_LENGTH_MAX } from '../names/name.ts';
import {
  botSchema,
  clockSchema,
  configRequestSchema,
  nameSchema,
  pictureSchema,
  seatSchema,
} from './commands.ts';
import { dailySchema, openDailySchema } from './daily.ts';
import {
  configSchema,
  memberIdSchema,
  occupantSchema,
  outcomeSchema,
  TABLE_STATUSES,
  tableInfoSchema,
  textSchema,
} from './info.ts';
import { SAVE_BYTES_MAX, SEATS_MAX } from './limits.ts';

const timeSchema = z.int().describe('milliseconds since 1970');
const optionsSchema = z.record(z.string(), z.unknown()).describe('every option with its value');

const errorSchema = z
  .object({
    code: z.string().describe('why, for programs'),
    message: textSchema.describe('why, for people'),
  })
  .describe('why a request was not carried out');

const ticketSchema = z
  .object({
    table: z.string().describe('the id of the table'),
    code: z.string().describe('to say aloud, such as `KATZE-HUND-427`'),
    member: memberIdSchema,
    token: z.string().describe('proves who one is; told once, to be kept secret'),
  })
  .describe('what somebody needs to take part');

const heirSchemas = [
  z.strictObject({ kind: z.literal('me'), name: nameSchema.optional() }),
  z.strictObject({ kind: z.literal('bot'), bot: botSchema }),
  z.strictObject({ kind: z.literal('open') }),
] as const;

const placeSchema = z
  .discriminatedUnion('kind', [
    ...heirSchemas,
    z
      .strictObject({ kind: z.literal('program'), name: nameSchema })
      .describe('a bot over the network that waits to be seated'),
  ])
  .describe('who sits on a seat of a new table');

/** A misspelt field of a new table is refused; files of tables and commands may have more. */
const newConfigSchema = configRequestSchema.strict();

const openTableSchema = z.strictObject({
  name: nameSchema.describe('of the one who opens the table'),
  picture: pictureSchema.optional(),
  config: newConfigSchema.optional(),
  places: z
    .array(placeSchema)
    .max(SEATS_MAX)
    .optional()
    .describe('by seat; without it the opener takes the first seat and the others are open'),
});

const joinTableSchema = z.strictObject({
  name: nameSchema,
  picture: pictureSchema.optional(),
  seat: seatSchema.optional().describe('without it the first that is open, if any'),
  wait: z
    .literal(true)
    .optional()
    .describe('where no seat is open: wants one with the next deal, see `wait-for-deal`'),
});

const loadTableSchema = z.strictObject({
  name: nameSchema,
  seat: seatSchema.optional().describe('the one that the loader wants'),
  file: z.string().max(SAVE_BYTES_MAX).describe('the text of a file that was saved'),
  at: z
    .int()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe('of a game log: after how many moves it goes on; without it after all of them'),
  places: z
    .array(z.discriminatedUnion('kind', heirSchemas))
    .max(SEATS_MAX)
    .optional()
    .describe('of a game log: by seat who plays on; open ones are for people who come'),
});

const tableRowSchema = z.object({
  table: z.string(),
  code: z.string(),
  game: z.string(),
  rules: z.string().describe('the preset, or the name of the saved ruleset'),
  status: z.enum(TABLE_STATUSES),
  seats: z.int(),
  openSeats: z.int(),
  names: z.array(z.string()).describe('of those who sit there'),
  games: z.int().describe('dealt so far'),
  openedAt: timeSchema,
  at: timeSchema.describe('of the last thing that happened, in milliseconds since 1970'),
});

const handoverSchema = z
  .object({ code: z.string(), validMs: z.int().describe('how long it can be used, once') })
  .describe('lets another device take part as the same member');

const finishedRowSchema = z.object({
  id: z.string(),
  table: z.string(),
  number: z.int().describe('counts the games of the table'),
  game: z.string(),
  rules: z.string(),
  revision: z.int(),
  names: z.array(z.string()),
  places: z.array(z.int()),
  reason: z.string(),
  moves: z.int(),
  startedAt: timeSchema,
  endedAt: timeSchema,
  sealed: z
    .literal(true)
    .optional()
    .describe('its log is told to nobody: the game may still be running elsewhere'),
});

const finishedGameSchema = finishedRowSchema.extend({
  log: z.looseObject({ game: z.string() }).describe('options, seats, seed, shuffle and moves'),
  events: z.array(z.unknown()).describe('all events with their faces'),
});

const rulesetRequestSchema = z.strictObject({
  game: z.string().max(32),
  rules: z.string().max(64).optional().describe('a preset; without it the usual one'),
  options: configRequestSchema.shape.options,
});

const rulesetSchema = z.object({
  name: z.string().describe(`1 to ${NAME_LENGTH_MAX} characters`),
  game: z.string(),
  rules: z.string(),
  options: optionsSchema.describe('what differs from the preset'),
  at: timeSchema,
});

const optionSchema = z.object({
  name: z.string(),
  kind: z.enum(['flag', 'count', 'choice']),
  label: textSchema,
  help: textSchema,
  default: z.union([z.boolean(), z.number(), z.string()]),
  min: z.int().optional().describe('of a count'),
  max: z.int().optional().describe('of a count'),
  values: z
    .array(z.object({ value: z.string(), label: textSchema }))
    .optional()
    .describe('of a choice'),
});

const gameSchema = z.object({
  id: z.string(),
  title: textSchema,
  revision: z.int().describe('raised whenever an old log would replay differently'),
  seats: z.object({ min: z.int(), max: z.int(), duel: z.int() }),
  defaultPreset: z.string(),
  presets: z.array(z.object({ name: z.string(), label: textSchema, options: optionsSchema })),
  options: z.array(optionSchema),
  reasons: z.record(z.string(), textSchema).describe('how a game can end, in words'),
  bots: z.array(z.string()).describe('built-in bots, from weak to strong'),
  levels: z.record(z.string(), z.string()).describe('the bot that each level stands for'),
  opponents: z.array(z.string()).describe('who one person usually plays against'),
});

const differenceSchema = z.object({
  option: z.string(),
  label: textSchema,
  here: textSchema.describe('its value here'),
  there: textSchema.describe('its value in the ruleset that is compared with'),
});

const rulesTextSchema = z.object({
  game: z.string(),
  rules: z.string(),
  options: optionsSchema,
  text: z.array(textSchema).describe('paragraphs; headings begin with `#`'),
  comparedWith: z.string().describe('a preset'),
  differences: z.array(differenceSchema),
});

const verifySchema = z.strictObject({
  file: z.string().max(SAVE_BYTES_MAX).describe('a log of a game or a saved table, as text'),
});

const checkSchema = z.object({
  check: z.enum(['moves', 'result', 'commitment', 'parts', 'cards', 'setting']),
  found: z.enum(['right', 'wrong', 'limited', 'unchecked']),
  message: textSchema,
});

const programSchema = z
  .object({ name: z.string(), games: z.array(z.string()).optional() })
  .describe('a bot over the network that waits to be seated');

/** Every body and answer by the name under which the description of the interface has it. */
export const API_SCHEMAS = {
  Check: checkSchema,
  Clock: clockSchema,
  Config: configSchema,
  ConfigRequest: newConfigSchema,
  Daily: dailySchema,
  Difference: differenceSchema,
  Error: errorSchema,
  FinishedGame: finishedGameSchema,
  FinishedRow: finishedRowSchema,
  FinishedList: z.object({ finished: z.array(finishedRowSchema) }),
  Game: gameSchema,
  GameList: z.object({ games: z.array(gameSchema) }),
  Handover: handoverSchema,
  JoinTable: joinTableSchema,
  LoadTable: loadTableSchema,
  Occupant: occupantSchema,
  OpenDaily: openDailySchema,
  OpenTable: openTableSchema,
  Option: optionSchema,
  Outcome: outcomeSchema,
  Place: placeSchema,
  Program: programSchema,
  ProgramList: z.object({ programs: z.array(programSchema) }),
  RulesText: rulesTextSchema,
  Ruleset: rulesetSchema,
  RulesetList: z.object({ rulesets: z.array(rulesetSchema) }),
  RulesetSaved: z.object({
    ruleset: rulesetSchema,
    token: z
      .string()
      .optional()
      .describe('with which it can be changed and deleted; told once, where none was sent'),
  }),
  RulesetRequest: rulesetRequestSchema,
  Status: z.object({
    status: z.string(),
    version: z.string(),
    protocol: z.int(),
    /** Of this machine in its network, where the server listens for other devices there. */
    addresses: z.array(z.string()).optional(),
    /** Limits of which nine tenths are used; only `/ready` tells. */
    near: z.array(z.string()).optional(),
  }),
  TableInfo: tableInfoSchema,
  TableList: z.object({ tables: z.array(tableRowSchema) }),
  TableRow: tableRowSchema,
  Text: textSchema,
  Ticket: ticketSchema,
  Verified: z.object({ ok: z.boolean(), checks: z.array(checkSchema) }),
  Verify: verifySchema,
} as const;

type Schemas = typeof API_SCHEMAS;

/** A body or an answer by its name. */
export type Api<Name extends keyof Schemas> = z.infer<Schemas[Name]>;

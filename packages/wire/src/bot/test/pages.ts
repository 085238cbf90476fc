import { GAMES } from '@stammtisch/games';
import type { AnyGame, Text } from '@stammtisch/kernel';
import * as z from 'zod';
import { CONSEQUENCES, REJECTION_CODES, RESULTS } from '../codes.ts';
import { NAME_LENGTH_MAX } from '../../names/name.ts';
import {
  DEBUG_BYTES_MAX,
  IDLE_LINES_MAX,
  LINE_BYTES_MAX,
  NOTE_BYTES_MAX,
  QUOTE_LENGTH_MAX,
  TRIES_MAX,
} from '../limits.ts';
import { holdDialogue, holdExcerpt, type SaidLine } from './dialogue.ts';
import { SCHEMAS } from './schemas.ts';

const BLOCK = /^<!-- made: (.*?) -->\n[\s\S]*?^<!-- end made -->$/gm;

const DIALOGUE_SEED = 'dialogue 463';
const EXCERPT_SEED = 'excerpt';

/** The game that the page shows whole. */
export function showDialogue(): SaidLine[] {
  return holdDialogue(DIALOGUE_SEED);
}

/** A page with its blocks between `<!-- made: WHAT -->` and `<!-- end made -->` made anew. */
export function remakePage(markdown: string): string {
  return markdown.replace(
    BLOCK,
    (_, order: string) => `<!-- made: ${order} -->\n\n${make(order)}\n\n<!-- end made -->`,
  );
}

function make(order: string): string {
  const [kind = '', name = ''] = order.split(' ');
  if (kind === 'dialogue') return formatDialogue();
  if (kind === 'excerpt' && GAMES[name] !== undefined) return formatExcerpt(GAMES[name]);
  if (kind === 'limits') return formatTable(['limit', 'value'], LIMITS);
  if (kind === 'message' && SCHEMAS[name] !== undefined) return formatFields(SCHEMAS[name]);
  const lang = name === 'de' ? 'de' : 'en';
  const list = LISTS[kind];
  if (list === undefined) throw new Error(`"${order}" is nothing that can be made`);
  return formatTable(
    LIST_HEADS[lang],
    Object.entries(list).map(([code, text]) => [`\`${code}\``, text[lang]]),
  );
}

const LISTS: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  codes: REJECTION_CODES,
  consequences: CONSEQUENCES,
  results: RESULTS,
};

const LIMITS = [
  ['line of a bot, without its end', `${LINE_BYTES_MAX} bytes`],
  ['name', `1 to ${NAME_LENGTH_MAX} characters, composed (NFC), no control characters, unique`],
  ['`note`; what is longer is cut', `${NOTE_BYTES_MAX} bytes`],
  ['`debug` as JSON; what is longer is not kept', `${DEBUG_BYTES_MAX} bytes`],
  [
    'lines to one `act` that cannot be used',
    `${TRIES_MAX}; with the last one the bot is out, or the table acts for it`,
  ],
  [
    'lines between two answers that answer nothing',
    `${IDLE_LINES_MAX}; with one more the bot is out, or at a table disconnected`,
  ],
  ['`expected` and `got`; what is longer is cut', `${QUOTE_LENGTH_MAX} characters`],
];

const LIST_HEADS = { de: ['Wort', 'Bedeutung'], en: ['word', 'meaning'] } as const;

function formatDialogue(): string {
  const lines = showDialogue().map(({ from, line }) => `${from} ${line}`);
  return ['```', ...lines, '```'].join('\n');
}

function formatExcerpt(game: AnyGame): string {
  const lines = holdExcerpt(game, EXCERPT_SEED).map((said) =>
    typeof said === 'string' ? said : `${said.from} ${said.line}`,
  );
  return ['```', ...lines, '```'].join('\n');
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

function formatFields(schema: z.ZodObject): string {
  const rows = listFields(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema, '');
  return formatTable(['field', 'type', 'meaning'], rows);
}

function listFields({ properties = {}, required = [] }: JsonSchema, prefix: string): string[][] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const optional = required.includes(name) ? '' : ', may be missing';
    const meaning = field.description ?? '';
    const row = [`\`${prefix}${name}\``, `${describeType(field)}${optional}`, meaning];
    return [row].concat(listFields(field, `${prefix}${name}.`));
  });
}

function describeType({ type, const: constant, enum: values, items }: JsonSchema): string {
  if (constant !== undefined) return `\`${JSON.stringify(constant)}\``;
  if (values !== undefined && values.length < 4)
    return values.map((v) => `\`${JSON.stringify(v)}\``).join(' or ');
  if (type === 'array') return `list of ${describeType(items ?? {})}`;
  return type === undefined ? 'anything' : [type].flat().join(' or ');
}

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

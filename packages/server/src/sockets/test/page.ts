/** The made parts of docs/protocol/table.md. */
import { readFileSync } from 'node:fs';
import type { Text } from '@stammtisch/kernel';
import { TABLE_CODES } from '@stammtisch/table';
import { MESSAGE_CODES, MESSAGE_DEPTH_MAX } from '@stammtisch/wire/table';
import { BYE_CODES, SOCKET_CODES } from '../codes.ts';
import { SOCKET_LIMITS } from '../limits.ts';
import { UPGRADE_CODES } from '../upgrade-refusal.ts';

const SCHEMAS = new URL('../../../../../docs/protocol/schema/', import.meta.url);
const BLOCK = /^<!-- made: (.*?) -->\n[\s\S]*?^<!-- end made -->$/gm;

/** A page with what stands between `<!-- made: WHAT -->` and `<!-- end made -->` made anew. */
export function remakePage(markdown: string, dialogue: readonly string[]): string {
  return markdown.replace(BLOCK, (_, order: string) => {
    const made = order === 'dialogue' ? formatLines(dialogue) : make(order);
    return `<!-- made: ${order} -->\n\n${made}\n\n<!-- end made -->`;
  });
}

function make(order: string): string {
  const [kind = '', name = '', field = ''] = order.split(' ');
  if (kind === 'message') return formatFields(listOwnFields(readSchema(name)));
  if (kind === 'part') return formatFields(listAllFields(findField(readSchema(name), field), ''));
  if (kind === 'kinds') return formatKinds(findField(readSchema(name), field));
  if (kind === 'limits') return formatTable(['limit', 'value'], listLimits());
  const codes = CODES[kind];
  if (codes === undefined) throw new Error(`"${order}" is nothing that can be made`);
  const rows = Object.entries(codes).map(([code, text]) => [`\`${code}\``, text.de, text.en]);
  return formatTable(['code', 'Deutsch', 'English'], rows);
}

const UPGRADE_TEXTS = Object.fromEntries(
  Object.entries(UPGRADE_CODES).map(([code, { status, message }]) => [
    `${code} (${status})`,
    message,
  ]),
);

const CODES: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  'message-codes': MESSAGE_CODES,
  'socket-codes': SOCKET_CODES,
  'table-codes': TABLE_CODES,
  'bye-codes': BYE_CODES,
  'upgrade-codes': UPGRADE_TEXTS,
};

function listLimits(): string[][] {
  const limits = { ...SOCKET_LIMITS, messageDepth: MESSAGE_DEPTH_MAX };
  return Object.entries(limits).map(([name, value]) => [
    `\`${name}\``,
    typeof value === 'number'
      ? String(value)
      : `${value.perSecond} a second, ${value.burst} at once`,
  ]);
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
}

function readSchema(name: string): JsonSchema {
  return JSON.parse(readFileSync(new URL(`table-${name}.json`, SCHEMAS), 'utf8')) as JsonSchema;
}

function findField({ properties = {} }: JsonSchema, field: string): JsonSchema {
  const found = properties[field];
  if (found === undefined) throw new Error(`there is no field "${field}"`);
  return found.items ?? found;
}

function listOwnFields(schema: JsonSchema): string[][] {
  return Object.keys(schema.properties ?? {}).map((name) => fieldRow(schema, name, name));
}

function listAllFields(schema: JsonSchema, prefix: string): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    return [fieldRow(schema, name, path)].concat(listAllFields(field.items ?? field, `${path}.`));
  });
}

function fieldRow({ properties, required = [] }: JsonSchema, name: string, path: string): string[] {
  const field = properties![name]!;
  const optional = required.includes(name) ? '' : ', may be missing';
  return [`\`${path}\``, `${describeType(field)}${optional}`, field.description ?? ''];
}

/** Things that are told apart by their first field: what else they have, and what they are. */
function formatKinds({ oneOf = [] }: JsonSchema): string {
  const rows = oneOf.map((kind) => {
    const { properties = {}, required = [], description = '' } = kind;
    const [key, value] = Object.entries(properties).find(([, field]) => 'const' in field)!;
    const others = Object.keys(properties).filter((name) => name !== key && !COMMON.includes(name));
    const fields = others.map((name) => `\`${name}\`${required.includes(name) ? '' : '?'}`);
    return [`\`${String(value.const)}\``, fields.join(', '), description];
  });
  return formatTable(['', 'fields', 'meaning'], rows);
}

/** All news have these. */
const COMMON = ['seq', 'at'];

function describeType({ type, const: constant, enum: values, items, anyOf }: JsonSchema): string {
  if (constant !== undefined) return `\`${JSON.stringify(constant)}\``;
  if (values !== undefined) return values.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  if (anyOf !== undefined) return anyOf.map(describeType).join(' or ');
  if (type === 'array') return `list of ${describeType(items ?? {})}`;
  return type === undefined ? 'object' : [type].flat().join(' or ');
}

function formatFields(rows: readonly (readonly string[])[]): string {
  return formatTable(['field', 'type', 'meaning'], rows);
}

function formatLines(lines: readonly string[]): string {
  return ['```', ...lines, '```'].join('\n');
}

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

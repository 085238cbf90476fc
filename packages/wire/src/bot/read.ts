import { fail, ok, type Result, sentence } from '@stammtisch/kernel';
import type * as z from 'zod';
import { BOT_NAME_FAULTS, NAME_LENGTH_MAX, nameFault } from '../names/name.ts';
import {
  type ActAnswer,
  botAnswerSchema,
  type BotHello,
  botHelloSchema,
  type BotMessage,
} from './from-bot.ts';
import { BOT_VERSION } from './limits.ts';
import { type BotRejection, rejection } from './rejection.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Whether the first line of a connection is of a bot that speaks this protocol. No bot of 2017 says
 * `hello`; looking for the word first spares theirs the parsing.
 */
export function isBotHello(line: string): boolean {
  if (!line.includes('"hello"')) return false;
  const fields = parseObject(line);
  return fields.ok && isHelloType(fields.value);
}

/** Reads any line of a bot: with `"type":"hello"` it is a hello, else an answer. */
export function parseBotLine(line: string): Result<BotMessage, BotRejection> {
  const fields = parseObject(line);
  if (!fields.ok) return fields;
  return isHelloType(fields.value) ? readHelloFields(fields.value) : readAnswerFields(fields.value);
}

/** Reads the first line of a bot; the name comes back composed (NFC), and is not one of `taken`. */
export function parseBotHello(
  line: string,
  taken: readonly string[],
): Result<BotHello, BotRejection> {
  const fields = parseObject(line);
  if (!fields.ok) return fields;
  if (!isHelloType(fields.value)) {
    return fail(rejection('hello-expected', { expected: HELLO_EXAMPLE, got: line }));
  }
  const hello = readHelloFields(fields.value);
  return hello.ok ? checkName(hello.value, taken) : hello;
}

/** Reads the answer to an act. */
export function parseBotAnswer(line: string): Result<ActAnswer, BotRejection> {
  const fields = parseObject(line);
  return fields.ok ? readAnswerFields(fields.value) : fields;
}

const HELLO_EXAMPLE = `{"type":"hello","v":${BOT_VERSION},"name":"Kiebitz"}`;
const ANSWER_EXAMPLE = '{"seq":7,"action":"draw"}';

function parseObject(line: string): Result<Fields, BotRejection> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return fail(rejection('not-json', { expected: ANSWER_EXAMPLE, got: line }));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return ok(value as Fields);
  }
  return fail(rejection('not-an-object', { expected: ANSWER_EXAMPLE, got: line }));
}

function isHelloType({ type }: Fields): boolean {
  return type === 'hello';
}

/** The version first: another one may well have other fields. */
function readHelloFields(fields: Fields): Result<BotHello, BotRejection> {
  const version = fields['v'];
  if (version === BOT_VERSION) return check(botHelloSchema, fields);
  return fail(
    rejection(
      'bad-version',
      { expected: `"v":${BOT_VERSION}`, got: `"v":${show(version)}` },
      sentence(
        'Der Server spricht Version {known} des Protokolls, nicht Version {asked}.',
        'The server speaks version {known} of the protocol, not version {asked}.',
        { known: BOT_VERSION, asked: show(version) },
      ),
    ),
  );
}

function readAnswerFields(fields: Fields): Result<ActAnswer, BotRejection> {
  return check(botAnswerSchema, fields);
}

function checkName(hello: BotHello, taken: readonly string[]): Result<BotHello, BotRejection> {
  const name = hello.name.normalize('NFC');
  const fault = nameFault(name, taken);
  if (fault === undefined) return ok({ ...hello, name });
  const { de, en } = BOT_NAME_FAULTS[fault];
  const code = fault === 'taken-name' ? fault : 'bad-name';
  const expected = NAME_EXPECTED;
  return fail(rejection(code, { expected, got: `"name":${show(name)}` }, sentence(de, en)));
}

const NAME_EXPECTED = `a name of 1 to ${NAME_LENGTH_MAX} characters without control characters that no other has`;

function check<Schema extends z.ZodType>(
  schema: Schema,
  fields: Fields,
): Result<z.infer<Schema>, BotRejection> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0]!;
  const field = String(issue.path[0]);
  const present = Object.hasOwn(fields, field);
  return fail(
    rejection(
      'bad-field',
      {
        expected: `"${field}": ${describeExpected(issue)}`,
        got: present ? `"${field}": ${show(fields[field])}` : `no "${field}"`,
      },
      present ? wrongField(field) : missingField(field),
    ),
  );
}

const wrongField = (field: string): ReturnType<typeof sentence> =>
  sentence('Das Feld „{field}“ hat einen falschen Wert.', 'Field "{field}" has a wrong value.', {
    field,
  });

const missingField = (field: string): ReturnType<typeof sentence> =>
  sentence('Das Feld „{field}“ fehlt.', 'Field "{field}" is missing.', { field });

function describeExpected(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.expected;
  if (issue.code === 'invalid_value') return issue.values.map(show).join(' | ');
  return issue.message;
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/**
 * Who plays a match, as text: a built-in bot as `parseBot` reads it, or a bot from outside:
 * `cmd:COMMAND` is a program that is started, `url:ADDRESS` an HTTP server that is asked, `net:NAME`
 * one that has come over the network. With `cmd:NAME=COMMAND` or `url:NAME=ADDRESS` the bot gets a
 * name, else it is called after its file or its host.
 */
import { type BotSpec, isReproducible, parseBot } from '@stammtisch/bots';
import { assert, fail, ok, refusalsOf, type Result, text } from '@stammtisch/kernel';

export interface BuiltInEntrant {
  readonly kind: 'built-in';
  /** Written in full: equal texts are equal bots. */
  readonly text: string;
  readonly name: string;
  readonly spec: BotSpec;
}

export interface OutsideEntrant {
  readonly kind: 'outside';
  readonly text: string;
  readonly name: string;
  readonly via: 'cmd' | 'url' | 'net';
  /** The command, the address, or the name under which it came. */
  readonly address: string;
}

export type EntrantSpec = BuiltInEntrant | OutsideEntrant;

/** Who a text names, or a sentence that says what is wrong with it. */
export function parseEntrant(gameId: string, text: string): Result<EntrantSpec> {
  const outside = parseOutside(text);
  if (outside !== undefined) return outside;
  const spec = parseBot(gameId, text);
  if (!spec.ok) return spec;
  return ok({ kind: 'built-in', text: spec.value.text, name: spec.value.text, spec: spec.value });
}

/** The entrant that a checked text names. */
export function entrantOf(gameId: string, text: string): EntrantSpec {
  const entrant = parseEntrant(gameId, text);
  assert(entrant.ok, `${gameId} has no entrant ${text}`);
  return entrant.value;
}

/** What people call the entrant of a checked text. */
export function entrantName(text: string): string {
  const outside = parseOutside(text);
  return outside?.ok === true ? outside.value.name : text;
}

/** Whether an entrant comes from outside: what those do, no seed can tell. */
export function isOutside(text: string): boolean {
  return OUTSIDE.test(text);
}

/** Whether an entrant is a program that is started here. */
export function isProgram(text: string): boolean {
  return text.startsWith('cmd:');
}

/** Whether an entrant plays the same in every run of the same seed. */
export function isRepeatable(entrant: EntrantSpec): boolean {
  return entrant.kind === 'built-in' && isReproducible(entrant.spec);
}

const OUTSIDE = /^(cmd|url|net):(?:\s*)(.*)$/su;
const NAMED = /^([\p{L}\p{N}][\p{L}\p{N}_.-]{0,31})=\s*(.*)$/su;
const COMMAND_LENGTH_MAX = 4096;

function parseOutside(text: string): Result<OutsideEntrant> | undefined {
  const [, via, rest = ''] = OUTSIDE.exec(text) ?? [];
  if (via === undefined) return undefined;
  const address = rest.trimEnd();
  if (address.length > COMMAND_LENGTH_MAX)
    return fail(refusal('long-command', { max: COMMAND_LENGTH_MAX }));
  if (via === 'net') {
    if (address === '') return fail(refusal('no-name'));
    return ok({ kind: 'outside', text: `net:${address}`, name: address, via: 'net', address });
  }
  const [, name, command = address] = NAMED.exec(address) ?? [];
  if (via === 'url') return parseUrl(name, command);
  if (command === '' || command.includes('\0')) return fail(refusal('no-command'));
  const full = name === undefined ? command : `${name}=${command}`;
  return ok({
    kind: 'outside',
    text: `cmd:${full}`,
    name: name ?? fileOf(command),
    via: 'cmd',
    address: command,
  });
}

function parseUrl(name: string | undefined, address: string): Result<OutsideEntrant> {
  const [, host] = URL_PATTERN.exec(address) ?? [];
  if (host === undefined) return fail(refusal('bad-url', { address }));
  const text = name === undefined ? `url:${address}` : `url:${name}=${address}`;
  return ok({ kind: 'outside', text, name: name ?? host, via: 'url', address });
}

/** Without a name and password, which would be shown with the results. */
const URL_PATTERN =
  /^https?:\/\/([\w.-]+(?::\d{1,5})?|\[[\da-f:.]+\](?::\d{1,5})?)(?:[/?][^\s#]*)?$/i;

/** Of `python3 bots/kiebitz.py 3` the part `kiebitz.py`: the first word that looks like a file. */
function fileOf(command: string): string {
  const words = command.split(/[\s"']+/).filter((word) => word !== '' && !word.startsWith('-'));
  const file = words.find((word) => /\.[a-z]\w*$/i.test(word)) ?? words[0] ?? command;
  return file.split(/[/\\]/).at(-1)! || file;
}

const refusal = refusalsOf({
  'long-command': text(
    'Der Befehl eines Bots ist länger als {max} Zeichen.',
    'The command of a bot is longer than {max} characters.',
  ),
  'bad-url': text(
    'Die Adresse eines Bots sieht aus wie http://127.0.0.1:8000/bot, nicht wie „{address}“.',
    'The address of a bot looks like http://127.0.0.1:8000/bot, not like "{address}".',
  ),
  'no-name': text(
    'Ein Bot oder Modell, auf das gewartet wird, braucht einen Namen.',
    'A bot or model that is waited for needs a name.',
  ),
  'no-command': text(
    'Ein Bot von außen braucht einen Befehl, etwa „python3 bot.py“.',
    'A bot from outside needs a command, such as "python3 bot.py".',
  ),
});

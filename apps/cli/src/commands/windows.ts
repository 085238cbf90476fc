import { mauMau } from '@stammtisch/games';
import {
  allOf,
  fail,
  type Lang,
  ok,
  parseOptions,
  refusalsOf,
  type Result,
  text,
  withoutUndefined,
} from '@stammtisch/kernel';
import { parseNames } from '@stammtisch/table';
import { type Exit, type Io, refuseUsage } from '../terminal/io.ts';
import { serveTables } from '../serve/serve.ts';
import { addLangFlag, type FillCommand } from './command.ts';
import { addServeFlags, readServeFlags, type ServeFlags } from './serve.ts';

/** `windows`: the old way of starting Mau-Mau, with every player's window side by side. */
export const fillWindows: FillCommand = (command, run) => {
  command
    .argument('[cards]', 'cards for each player, at least 2 (default: 5)')
    .argument('[packs]', 'packs of cards, at least 1 (default: 1)')
    .argument('[names...]', 'at least two (default: Jacqueline Chantal)');
  addLangFlag(addServeFlags(command))
    .option('--seed <text>', 'any text; the same seed deals the same cards (default: random)')
    .option('--pack <cards>', 'a stacked pack, top first, such as 7H,8S,JD,…')
    .option('--no-hints', 'do not show when Mau is due')
    .action(run(openWindows));
};

interface WindowsFlags extends ServeFlags {
  readonly seed?: string;
  readonly pack?: string;
  readonly hints: boolean;
}

interface WindowsRequest extends Pick<WindowsFlags, 'seed' | 'pack' | 'hints' | 'lang'> {
  readonly cards: string | undefined;
  readonly packs: string | undefined;
  readonly names: readonly string[];
}

async function openWindows(
  io: Io,
  lang: Lang,
  cards: string | undefined,
  packs: string | undefined,
  names: readonly string[],
  flags: WindowsFlags,
): Promise<Exit> {
  const read = allOf({
    path: readPath({ cards, packs, names, ...flags }),
    serve: readServeFlags({ ...flags, open: true }, io.env),
  });
  if (!read.ok) return refuseUsage(io, read.error, lang);
  const { serve, path } = read.value;
  return serveTables(io, lang, { ...serve, path });
}

/** The address of the windows; what cannot be dealt is said here and not only on the page. */
function readPath({ cards = '5', packs = '1', names, ...lesson }: WindowsRequest): Result<string> {
  const all = names.length === 0 ? ['Jacqueline', 'Chantal'] : names;
  const isUsable = /^\d{1,9}$/.test(cards) && /^\d{1,9}$/.test(packs) && all.length >= 2;
  if (!isUsable || Number(cards) < 2 || Number(packs) < 1) return fail(refusal('windows-usage'));
  const options = parseOptions(mauMau.options, 'statechart', {
    handSize: Number(cards),
    decks: Number(packs),
  });
  if (!options.ok) return options;
  // Names are parted by commas in the address.
  const comma = all.find((name) => name.includes(','));
  if (comma !== undefined) return fail(refusal('windows-name', { name: comma }));
  const players = parseNames(all);
  if (!players.ok) return players;
  const { seed, pack, hints, lang } = lesson;
  if (seed !== undefined && (seed === '' || seed.length > SEED_LENGTH_MAX)) {
    return fail(refusal('windows-seed', { max: SEED_LENGTH_MAX }));
  }
  const deck = pack?.split(/[\s,]+/).filter((card) => card !== '');
  const refused = mauMau.refuseDeal(options.value, all.length, deck && { deck });
  if (refused !== undefined) return fail(refused);
  const query = new URLSearchParams({
    cards,
    packs,
    names: players.value.join(','),
    ...withoutUndefined({
      seed,
      pack: deck?.join(','),
      hints: hints ? undefined : 'off',
      lang,
    }),
  });
  return ok(`/windows?${query.toString()}`);
}

/** As the page takes it. */
const SEED_LENGTH_MAX = 64;

const refusal = refusalsOf({
  'windows-name': text('In „{name}“ steht ein Komma.', 'There is a comma in "{name}".'),
  'windows-seed': text('Ein Seed hat 1 bis {max} Zeichen.', 'A seed has 1 to {max} characters.'),
  'windows-usage': text(
    'Aufruf: stammtisch windows KARTEN PAKETE NAME NAME … (mindestens 2 Karten, 1 Paket, 2 Namen)',
    'Usage: stammtisch windows CARDS PACKS NAME NAME … (at least 2 cards, 1 pack, 2 names)',
  ),
});

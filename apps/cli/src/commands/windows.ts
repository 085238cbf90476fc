import { mauMau } from '@stammtisch/games';
import {
  fail,
  type Lang,
  ok,
  parseOptions,
  type Rejection,
  type Result,
  sentence,
} from '@stammtisch/kernel';
import { parseNames } from '@stammtisch/table';
import { type Exit, type Io, refuseUsage } from '../terminal/io.ts';
import { inLang } from '../terminal/lang.ts';
import { serveTables } from '../serve/serve.ts';
import { type AddCommand, addLangFlag } from './command.ts';
import { addServeFlags, readServeFlags, type ServeFlags } from './serve.ts';

/** `windows`: the old way of starting Mau-Mau, with every player's window side by side. */
export const addWindows: AddCommand = (program, io, done) => {
  const command = program
    .command('windows')
    .description('Mau-Mau with the windows of all players side by side, for teaching')
    .argument('[cards]', 'cards for each player, at least 2 (default: 5)')
    .argument('[packs]', 'packs of cards, at least 1 (default: 1)')
    .argument('[names...]', 'at least two (default: Jacqueline Chantal)');
  addLangFlag(addServeFlags(command))
    .option('--seed <text>', 'any text; the same seed deals the same cards (default: random)')
    .option('--pack <cards>', 'a stacked pack, top first, such as 7H,8S,JD,…')
    .option('--no-hints', 'do not show when Mau is due')
    .action(
      async (
        cards: string | undefined,
        packs: string | undefined,
        names: string[],
        flags: WindowsFlags,
      ) =>
        done(
          await inLang(io, flags.lang, (lang) =>
            openWindows(io, lang, { cards, packs, names, ...flags }, flags),
          ),
        ),
    );
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
  wish: WindowsRequest,
  flags: ServeFlags,
): Promise<Exit> {
  const path = readPath(wish);
  if (!path.ok) return refuseUsage(io, path.error, lang);
  const serve = readServeFlags({ ...flags, open: true }, io.env);
  if (!serve.ok) return refuseUsage(io, serve.error, lang);
  return serveTables(io, lang, { ...serve.value, path: path.value });
}

/** The address of the windows; what cannot be dealt is said here and not only on the page. */
function readPath({ cards = '5', packs = '1', names, ...lesson }: WindowsRequest): Result<string> {
  const all = names.length === 0 ? ['Jacqueline', 'Chantal'] : names;
  const isUsable = /^\d{1,9}$/.test(cards) && /^\d{1,9}$/.test(packs) && all.length >= 2;
  if (!isUsable || Number(cards) < 2 || Number(packs) < 1) return fail(USAGE);
  const options = parseOptions(mauMau.options, 'statechart', {
    handSize: Number(cards),
    decks: Number(packs),
  });
  if (!options.ok) return options;
  // Names are parted by commas in the address.
  const comma = all.find((name) => name.includes(','));
  if (comma !== undefined) return fail(badName(comma));
  const players = parseNames(all);
  if (!players.ok) return players;
  const { seed, pack, hints, lang } = lesson;
  if (seed !== undefined && (seed === '' || seed.length > SEED_LENGTH_MAX)) return fail(BAD_SEED);
  const deck = pack?.split(/[\s,]+/).filter((card) => card !== '');
  const refused = mauMau.refuseDeal(options.value, all.length, deck && { deck });
  if (refused !== undefined) return fail(refused);
  const query = new URLSearchParams({
    cards,
    packs,
    names: players.value.join(','),
    ...(seed === undefined ? {} : { seed }),
    ...(deck === undefined ? {} : { pack: deck.join(',') }),
    ...(hints ? {} : { hints: 'off' }),
    ...(lang === undefined ? {} : { lang }),
  });
  return ok(`/windows?${query.toString()}`);
}

function badName(name: string): Rejection {
  return {
    code: 'windows-name',
    ...sentence('In „{name}“ steht ein Komma.', 'There is a comma in "{name}".', { name }),
  };
}

/** As the page takes it. */
const SEED_LENGTH_MAX = 64;

const BAD_SEED = {
  code: 'windows-seed',
  ...sentence('Ein Seed hat 1 bis {max} Zeichen.', 'A seed has 1 to {max} characters.', {
    max: SEED_LENGTH_MAX,
  }),
};

const USAGE = {
  code: 'windows-usage',
  ...sentence(
    'Aufruf: stammtisch windows KARTEN PAKETE NAME NAME … (mindestens 2 Karten, 1 Paket, 2 Namen)',
    'Usage: stammtisch windows CARDS PACKS NAME NAME … (at least 2 cards, 1 pack, 2 names)',
  ),
};

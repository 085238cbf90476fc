import { botsOf, opponentsOf } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import { type Lang, parseSeed, speak } from '@stammtisch/kernel';
import { type Exit, type Io, printLine, refuseUsage } from '../io.ts';
import { inLang } from '../lang.ts';
import { alignRows } from '../layout.ts';
import { chooseNames, ME } from '../play/names.ts';
import { playAtTerminal } from '../play/play.ts';
import { startSession } from '../play/session.ts';
import { say } from '../play/texts.ts';
import { chooseGame, chooseSeats, type RuleFlags, splitSeats } from '../setup.ts';
import { type AddCommand, addGameCommand, addLangFlag, type LangFlag } from './command.ts';

interface PlayFlags extends RuleFlags, LangFlag {
  readonly seats?: string;
  readonly names?: string;
  readonly seed?: string;
}

/** `play GAME`: a game in the terminal, against bots or with others at the same screen. */
export const addPlay: AddCommand = (program, io, done) => {
  const command = addGameCommand(program, 'play', 'play a game in the terminal');
  addLangFlag(command)
    .option('--seats <players>', 'who takes each seat, separated by commas; see below')
    .option('--names <names>', 'the names of the seats, separated by commas')
    .option('--seed <text>', 'any text; the same seed deals the same cards (default: random)')
    .addHelpText('after', `\nSeats:\n${describeSeats().join('\n')}`)
    .action(async (name: string, flags: PlayFlags) =>
      done(await inLang(io, flags.lang, (lang) => playGame(io, lang, name, flags))),
    );
};

async function playGame(io: Io, lang: Lang, name: string, flags: PlayFlags): Promise<Exit> {
  const choice = chooseGame(name, flags);
  if (!choice.ok) return refuseUsage(io, choice.error, lang);
  const wanted = flags.seats === undefined ? defaultSeats(name) : splitSeats(flags.seats);
  const seats = chooseSeats(choice.value, wanted, kindsOf(name));
  if (!seats.ok) return refuseUsage(io, seats.error, lang);
  const names = chooseNames(seats.value, flags.names, lang);
  if (!names.ok) return refuseUsage(io, names.error, lang);

  const { game, rules, options } = choice.value;
  const seed = flags.seed ?? io.randomSeed();
  const session = startSession(game, options, seats.value, parseSeed(seed));
  printLine(io, `${game.title[lang]} (${rules}): ${names.value.join(', ')}`);
  const exit = await playAtTerminal(io, session, { lang, names: names.value });
  // Not before: who knows the seed knows all cards.
  printLine(io, speak(say('seed', { seed }), lang));
  return exit;
}

function kindsOf(gameId: string): readonly string[] {
  return [ME, ...botsOf(gameId)];
}

function defaultSeats(gameId: string): readonly string[] {
  return [ME, ...opponentsOf(gameId)];
}

/** By game: who can take a seat, and who does where nothing is said. */
function describeSeats(): readonly string[] {
  const rows = Object.keys(GAMES).map((id) => [
    `  ${id}`,
    kindsOf(id).join(', '),
    `(default: ${defaultSeats(id).join(',')})`,
  ]);
  return alignRows(rows);
}

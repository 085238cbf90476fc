import { BOTS } from '@stammtisch/bots';
import { type Lang, parseSeed, speak } from '@stammtisch/kernel';
import { type Exit, type Io, printLine, refuseUsage } from '../io.ts';
import { inLang } from '../lang.ts';
import { chooseNames, ME } from '../play/names.ts';
import { playAtTerminal } from '../play/play.ts';
import { startSession } from '../play/session.ts';
import { say } from '../play/texts.ts';
import { chooseGame, chooseSeats, type RuleFlags } from '../setup.ts';
import { type AddCommand, addGameCommand, addLangFlag, type LangFlag } from './command.ts';

interface PlayFlags extends RuleFlags, LangFlag {
  readonly seats: string;
  readonly names?: string;
  readonly seed?: string;
}

const KINDS = [ME, ...BOTS];

/** `play GAME`: a game in the terminal, against bots or with others at the same screen. */
export const addPlay: AddCommand = (program, io, done) => {
  const command = addGameCommand(program, 'play', 'play a game in the terminal');
  addLangFlag(command)
    .option('--seats <players>', `who takes each seat, of: ${KINDS.join(', ')}`, 'me,random,random')
    .option('--names <names>', 'the names of the seats, separated by commas')
    .option('--seed <text>', 'any text; the same seed deals the same cards (default: random)')
    .action(async (name: string, flags: PlayFlags) =>
      done(await inLang(io, flags.lang, (lang) => playGame(io, lang, name, flags))),
    );
};

async function playGame(io: Io, lang: Lang, name: string, flags: PlayFlags): Promise<Exit> {
  const choice = chooseGame(name, flags);
  if (!choice.ok) return refuseUsage(io, choice.error, lang);
  const seats = chooseSeats(choice.value, flags.seats, KINDS);
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

import { simulate } from '@stammtisch/arena';
import { type BotName, botsOf } from '@stammtisch/bots';
import { type Lang, ok, parseSeed, reject, type Result, sentence } from '@stammtisch/kernel';
import { EXIT, type Exit, type Io, printError, printJson, printLine, refuseUsage } from '../io.ts';
import { inLang } from '../lang.ts';
import { chooseGame, chooseSeats, type Choice, type RuleFlags, splitSeats } from '../setup.ts';
import { formatStatistics } from '../statistics-text.ts';
import { type AddCommand, addGameCommand, addLangFlag, type LangFlag } from './command.ts';

interface SimulateFlags extends RuleFlags, LangFlag {
  readonly seats: string;
  readonly games: string;
  readonly seed?: string;
  readonly json?: true;
}

/** The simulation's loop chooses by chance for all seats. */
const SIMULATED: readonly BotName[] = ['random'];

/** `simulate GAME`: whole games between bots, counted and timed. */
export const addSimulate: AddCommand = (program, io, done) => {
  const command = addGameCommand(program, 'simulate', 'play many games between bots and count');
  addLangFlag(command)
    .option('--seats <bots>', `the bot of each seat, of: ${SIMULATED.join(', ')}`, 'random,random')
    .option('--games <number>', 'how many games', '1000')
    .option('--seed <text>', 'any text; the same seed gives the same games (default: random)')
    .option('--json', 'print the result as one line of JSON')
    .action(async (name: string, flags: SimulateFlags) =>
      done(await inLang(io, flags.lang, (lang) => simulateGames(io, lang, name, flags))),
    );
};

function simulateGames(io: Io, lang: Lang, name: string, flags: SimulateFlags): Exit {
  const choice = chooseGame(name, flags);
  if (!choice.ok) return refuseUsage(io, choice.error, lang);
  const seats = chooseBots(choice.value, flags.seats);
  if (!seats.ok) return refuseUsage(io, seats.error, lang);
  const games = parseGames(flags.games);
  if (!games.ok) return refuseUsage(io, games.error, lang);

  const seed = flags.seed ?? io.randomSeed();
  const { game, rules, options } = choice.value;
  const plan = { game, options, seats: seats.value, games: games.value, now: io.now };
  const statistics = simulate({ ...plan, seed: parseSeed(seed) });
  if (flags.json === true) {
    printJson(io, { game: game.id, rules, seats: seats.value, ...statistics });
    // That line has no place for the seed, and without it nobody could repeat the run.
    if (flags.seed === undefined)
      printError(io, sentence('Seed {seed}', 'seed {seed}', { seed }), lang);
  } else {
    const report = { ...choice.value, seats: seats.value, seed, statistics };
    printLine(io, formatStatistics(report, lang).join('\n'));
  }
  return EXIT.done;
}

function chooseBots(choice: Choice, list: string): Result<readonly string[]> {
  const seats = splitSeats(list);
  const others = botsOf(choice.game.id).filter((bot) => !SIMULATED.includes(bot));
  const bot = others.find((name) => seats.includes(name));
  if (bot === undefined) return chooseSeats(choice, seats, SIMULATED);
  return reject(
    'not-simulated',
    sentence(
      '"{bot}" spielt nur bei "stammtisch play", nicht in Simulationen; hier gibt es: {known}.',
      '"{bot}" plays in "stammtisch play" only, not in simulations; here there are: {known}.',
      { bot, known: SIMULATED.join(', ') },
    ),
  );
}

/** Hours of work even for the fastest game; more is surely a slip. */
const GAMES_MAX = 1_000_000_000;

function parseGames(flag: string): Result<number> {
  const games = Number(flag);
  if (/^\d+$/.test(flag) && games >= 1 && games <= GAMES_MAX) return ok(games);
  return reject(
    'bad-games',
    sentence(
      'Die Zahl der Spiele ist eine ganze Zahl von 1 bis {max}, nicht "{flag}".',
      'The number of games is a whole number from 1 to {max}, not "{flag}".',
      { max: GAMES_MAX, flag },
    ),
  );
}

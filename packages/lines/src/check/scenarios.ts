import { mauMau, mopsRoyal, chanco } from '@stammtisch/games';
import {
  type AnyGame,
  assert,
  fail,
  ok,
  parseOptions,
  parseSeed,
  type Result,
  type Sentence,
  sentence,
  text,
} from '@stammtisch/kernel';
import { say, type Scenario } from './check-run.ts';
import type { Finding } from './report.ts';
import { addFields, UNKNOWN_MESSAGE } from './unknown-fields.ts';
import { type LegalAnswers, type WatchedGame, watchGame } from './game.ts';
import { closeLine, openLine, type V1CheckRun } from './line.ts';
import { gameOf, type KnownPosition, POSITIONS } from './positions.ts';

/** A game by the rules that the bot is to be checked with; it can be dealt to a duel. */
export interface CheckedGame {
  readonly game: AnyGame;
  /** The name of the preset. */
  readonly rules: string;
  readonly options: unknown;
  /** Somebody asked for just these rules. */
  readonly fixed?: boolean;
}

export interface V1Plan {
  readonly games: readonly CheckedGame[];
  readonly overNetwork: boolean;
}

type V1Scenario = Scenario<V1CheckRun>;

/** All scenarios, those that do not apply included. */
export function listV1Scenarios(plan: V1Plan): readonly V1Scenario[] {
  return [
    HELLO,
    ...POSITIONS.map((position) => positionScenario(position, plan)),
    ...plan.games.flatMap(wholeGames),
    scoring(plan),
    sealed(plan),
    ...protocolScenarios(plan),
  ];
}

/** The scenario without which there are no others. */
const HELLO: V1Scenario = {
  id: 'hello',
  title: text('meldet sich mit „hello“', 'says hello'),
  run: openLine,
};

function positionScenario(position: KnownPosition, { games }: V1Plan): V1Scenario {
  const { id, title, rules, asks } = position;
  return {
    id,
    title,
    skip: () => {
      const chosen = games.find(({ game }) => game.id === mauMau.id);
      if (chosen === undefined) return NOT_THIS_GAME;
      return chosen.fixed === true && chosen.rules !== rules ? otherRules(rules) : undefined;
    },
    async run(check) {
      const asked = await watchGame(check, gameOf(position));
      assert(!asked.ok || wasAsked(asked.value, asks), `position "${id}" asks what it is for`);
      return asked;
    },
  };
}

function wholeGames(checked: CheckedGame): V1Scenario[] {
  const { game, options } = checked;
  const { title, seats } = game;
  const many = Math.min(MANY_SEATS, seats.max);
  return [
    {
      id: `${game.id}/first-seat`,
      title: text(
        `${title.de}: ein Spiel am ersten Platz`,
        `${title.en}: a game in the first seat`,
      ),
      run: (check) => watchGame(check, shuffledGame(checked, seats.duel, 0)),
    },
    {
      id: `${game.id}/last-seat`,
      title: text(
        `${title.de}: ein Spiel zu ${many} am letzten Platz`,
        `${title.en}: a game of ${many} in the last seat`,
      ),
      skip: () => game.refuseDeal(options, many),
      run: (check) => watchGame(check, shuffledGame(checked, many, many - 1)),
    },
  ];
}

const MANY_SEATS = 4;

function scoring({ games }: V1Plan): V1Scenario {
  const checked = games.find(({ game }) => game.id === mopsRoyal.id);
  return {
    id: 'scoring',
    title: text('wertet oder verzichtet (Mops Royal)', 'scores or declines (Mops Royal)'),
    skip: () => (checked === undefined ? NOT_THIS_GAME : undefined),
    async run(check) {
      for (let i = 0; i < SCORING_GAMES_MAX; i++) {
        const asked = await watchGame(check, shuffledGame(checked!, 2, i % 2, `scoring/${i}`));
        if (!asked.ok || wasAsked(asked.value, /^score /)) return asked;
      }
      return fail({ expected: A_SCORE, got: NO_SCORE });
    },
  };
}

/** A bot that lays tiles without any plan comes to a score in nearly every game. */
const SCORING_GAMES_MAX = 5;
const A_SCORE = sentence('eine Stellung mit einer Wertung', 'a position with something to score');
const NO_SCORE = sentence('in keinem Spiel kam es dazu', 'no game came to it');

function sealed({ games }: V1Plan): V1Scenario {
  const checked = games.find(({ game }) => game.id === chanco.id);
  return {
    id: 'sealed-choice',
    title: text(
      'wählt verdeckt mit den anderen (Chanco)',
      'chooses with the others unseen (Chanco)',
    ),
    skip: () => (checked === undefined ? NOT_THIS_GAME : undefined),
    run: (check) => watchGame(check, shuffledGame(checked!, 3, 1)),
  };
}

/** A game of the first kind that is to be checked, by its seed. */
type MakeGame = (seed: string) => WatchedGame;

function protocolScenarios(plan: V1Plan): V1Scenario[] {
  const first = plan.games[0]!;
  const game: MakeGame = (seed) => shuffledGame(first, first.game.seats.duel, 0, seed);
  return [
    ...unknownScenarios(game),
    ...rejectionScenarios(plan, game),
    ...lineScenarios(plan, game),
  ];
}

function unknownScenarios(game: MakeGame): V1Scenario[] {
  return [
    {
      id: 'unknown-fields',
      title: text('überliest Felder, die es nicht kennt', 'reads past fields it does not know'),
      run: (check) => {
        check.alter = addFields;
        return watchGame(check, game('unknown-fields'));
      },
    },
    {
      id: 'unknown-message',
      title: text(
        'überliest eine Nachricht, die es nicht kennt',
        'reads past a message it does not know',
      ),
      async run(check) {
        const line = await openLine(check);
        if (!line.ok) return line;
        say(check, line.value.conversation, [UNKNOWN_MESSAGE]);
        return watchGame(check, game('unknown-message'));
      },
    },
  ];
}

function rejectionScenarios({ games }: V1Plan, game: MakeGame): V1Scenario[] {
  return [
    {
      id: 'rejected-again',
      title: text(
        'antwortet nach einer Ablehnung noch einmal',
        'answers once more after a rejection',
      ),
      run: (check) => watchGame(check, { ...game('again'), trick: 'again' }),
    },
    {
      id: 'rejected-penalty',
      title: text('nimmt eine Strafe hin', 'takes a penalty as it comes'),
      skip: () => (games.some(isMauMau) ? undefined : NOT_THIS_GAME),
      run: (check) => watchGame(check, { ...contestGame('penalty'), trick: 'penalty' }),
    },
    {
      id: 'rejected-ignored',
      title: text(
        'antwortet nicht auf eine Ablehnung, die nichts verlangt',
        'does not answer a rejection that asks for nothing',
      ),
      run: (check) => watchGame(check, { ...game('ignored'), trick: 'ignored' }),
    },
  ];
}

function lineScenarios({ overNetwork }: V1Plan, game: MakeGame): V1Scenario[] {
  return [
    {
      id: 'clock',
      title: text('hält sich an eine kürzere Uhr', 'keeps to a shorter clock'),
      run: (check) => {
        const moveMs = Math.ceil(check.limits.moveMs / CLOCK_SHARE);
        return watchGame(check, { ...game('clock'), moveMs });
      },
    },
    {
      id: 'reconnect',
      title: text('kommt mit seinem Token wieder', 'comes back with its token'),
      skip: () => (overNetwork ? undefined : ONLY_NETWORK),
      run: (check) => watchGame(check, { ...game('reconnect'), trick: 'cut' }),
    },
    {
      id: 'many-games',
      title: text(`spielt ${MANY_GAMES} Spiele nacheinander`, `plays ${MANY_GAMES} games in a row`),
      run: (check) => playMany(check, game),
    },
    {
      id: 'bye',
      title: text('beendet sich nach „bye“', 'ends after "bye"'),
      run: sayGoodbye,
    },
  ];
}

const CLOCK_SHARE = 4;
const MANY_GAMES = 20;

async function playMany(check: V1CheckRun, game: MakeGame): Promise<Result<unknown, Finding>> {
  for (let i = 0; i < MANY_GAMES; i++) {
    const asked = await watchGame(check, game(`many/${i}`));
    if (!asked.ok) return asked;
  }
  return ok(undefined);
}

async function sayGoodbye(check: V1CheckRun): Promise<Result<unknown, Finding>> {
  const line = await openLine(check);
  if (!line.ok) return line;
  closeLine(check);
  const ended = await check.bot.ended(check.limits.returnMs);
  check.bot.stop();
  return ended ? ok(undefined) : fail({ expected: THE_END, got: STILL_THERE });
}

const THE_END = sentence(
  'Das Programm endet nach „bye“ von selbst.',
  'The program ends by itself after "bye".',
);
const STILL_THERE = sentence('Es läuft weiter.', 'It runs on.');

function shuffledGame(
  { game, rules, options }: CheckedGame,
  seats: number,
  seat: number,
  seed = `${seats}/${seat}`,
): WatchedGame {
  const deal = { game, options, seats, seed: parseSeed(`check/${game.id}/${seed}`) };
  return { deal, rules, seat };
}

function contestGame(seed: string): WatchedGame {
  const options = parseOptions(mauMau.options, 'contest', {});
  assert(options.ok, 'the contest is a preset');
  return shuffledGame({ game: mauMau, rules: 'contest', options: options.value }, 2, 0, seed);
}

function isMauMau({ game }: CheckedGame): boolean {
  return game.id === mauMau.id;
}

function wasAsked(asked: LegalAnswers, pattern: RegExp): boolean {
  return asked.some((legal) => legal.some((action) => pattern.test(action)));
}

const NOT_THIS_GAME = sentence('gehört zu einem anderen Spiel', 'belongs to another game');
const ONLY_NETWORK = sentence(
  'nur über das Netz, mit {gaps} im Befehl',
  'only over the network, with {gaps} in the command',
  { gaps: '{host} {port}' },
);

function otherRules(rules: string): Sentence {
  return sentence('gehört zum Regelwerk „{rules}“', 'belongs to the rules "{rules}"', { rules });
}

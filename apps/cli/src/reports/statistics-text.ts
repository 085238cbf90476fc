import type { Statistics } from '@stammtisch/arena';
import { type Lang, type Sentence, sentence, speak, type Text, text } from '@stammtisch/kernel';
import { alignRows, wrap } from '../terminal/layout.ts';
import { numberFormat, percentFormat } from '../terminal/numbers.ts';
import { formatRuleset } from '../rules/rules-heading.ts';
import type { Choice } from '../rules/setup.ts';

export interface SimulationReport extends Choice {
  readonly seats: readonly string[];
  readonly seed: string;
  /** How many were to be played. */
  readonly games: number;
  readonly statistics: Statistics;
}

/** The result of a simulation as a small table. */
export function formatStatistics(report: SimulationReport, lang: Lang): string[] {
  const { game, rules, options, seed, seats, statistics } = report;
  const { games, wins, shared, draws, cancelled } = statistics;
  const ruleset = formatRuleset({ game: game.id, rules, options });
  const whole = numberFormat(lang, 0);
  const exact = numberFormat(lang, 2);
  const percent = percentFormat(lang);
  const share = (count: number): string => percent(games === 0 ? 0 : count / games);
  const row = (label: Text, ...cells: readonly string[]): string[] => [label[lang], ...cells];
  return [
    ...wrap(`${game.title[lang]} (${ruleset}), ${TEXTS.seed[lang]} ${seed}`),
    ...alignRows(
      [
        row(TEXTS.games, whole(games)),
        row(TEXTS.moves, whole(statistics.moves)),
        row(TEXTS.movesPerGame, exact(statistics.movesPerGame)),
        row(TEXTS.seconds, exact(statistics.seconds)),
        row(TEXTS.gamesPerSecond, whole(statistics.gamesPerSecond)),
        row(TEXTS.movesPerSecond, whole(statistics.movesPerSecond)),
        ...wins.map((count, seat) => [
          `${TEXTS.wins[lang]} ${seat + 1} (${seats[seat]!})`,
          whole(count),
          share(count),
        ]),
        row(TEXTS.shared, whole(shared), share(shared)),
        row(TEXTS.draws, whole(draws), share(draws)),
        row(TEXTS.cancelled, whole(cancelled), share(cancelled)),
      ],
      [1, 2],
    ),
    ...(games === report.games ? [] : wrap(speak(stopped(games, report.games), lang))),
  ];
}

function stopped(games: number, planned: number): Sentence {
  return sentence(
    'Abgebrochen nach {games} von {planned} Spielen.',
    'Stopped after {games} of {planned} games.',
    { games, planned },
  );
}

const TEXTS = {
  seed: text('Seed', 'seed'),
  games: text('Spiele', 'games'),
  moves: text('Züge', 'moves'),
  movesPerGame: text('Züge je Spiel', 'moves per game'),
  seconds: text('Sekunden', 'seconds'),
  gamesPerSecond: text('Spiele je Sekunde', 'games per second'),
  movesPerSecond: text('Züge je Sekunde', 'moves per second'),
  wins: text('Siege Platz', 'wins of seat'),
  shared: text('mehrere Sieger', 'several winners'),
  draws: text('unentschieden', 'draws'),
  cancelled: text('abgebrochen', 'cancelled'),
};

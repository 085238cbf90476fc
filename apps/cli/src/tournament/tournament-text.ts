import {
  countMatches,
  hasRounds,
  type MatchSummary,
  mergeFailures,
  type Reliability,
  type Standing,
  type TournamentResults,
} from '@stammtisch/arena';
import { GAMES } from '@stammtisch/games';
import { type Lang, type Sentence, sentence, speak, type Text, text } from '@stammtisch/kernel';
import { warnOfClock } from '../rules/clock-note.ts';
import { formatCount, NOUNS } from '../terminal/counts.ts';
import { formatRange, formatShare } from '../terminal/estimates.ts';
import { alignRows, underline, WIDTH, wrap } from '../terminal/layout.ts';
import { numberFormat, percentFormat, signedFormat } from '../terminal/numbers.ts';
import { formatFailures } from '../outside/failure-text.ts';
import { formatRuleset } from '../rules/rules-heading.ts';
import { formatBracket } from './bracket-text.ts';
import { formatCrosstable } from './crosstable-text.ts';

/** What a tournament has shown, finished or not, readable at 80 columns. */
export function formatTournament(results: TournamentResults, lang: Lang): string[] {
  const { plan, bracket, pairs, reliability } = results;
  const names = plan.entrants.map(({ name }) => name);
  const block = (title: Text, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', ...underline(title[lang]), ...lines];
  const said = (note: Sentence): string[] => wrap(speak(note, lang), WIDTH);
  const clock = warnOfClock(
    plan.game,
    plan.entrants.map(({ bot }) => bot),
  );
  return [
    ...said(describePlan(results, lang)),
    ...(bracket === undefined
      ? []
      : block(TEXTS.bracket, [
          ...formatBracket(bracket, lang),
          ...results.matches.flatMap((match) => describeDecision(match).flatMap(said)),
        ])),
    ...(hasRounds(plan.format) ? block(TEXTS.rounds, listMatches(results.matches, lang)) : []),
    ...(plan.format === 'round-robin' && pairs.length > 0
      ? block(TEXTS.crosstable, formatCrosstable(names, pairs, lang))
      : []),
    ...block(TEXTS.standings, formatStandings(results, lang)),
    ...block(TEXTS.strengths, formatStrengths(results, lang)),
    ...(reliability === undefined
      ? []
      : block(TEXTS.reliability, [
          ...describeLevel(results).flatMap(said),
          ...describeReliability(reliability, lang).flatMap(said),
        ])),
    ...block(TEXTS.failures, formatFailed(results, lang)),
    ...block(TEXTS.interrupted, formatInterrupted(results, lang)),
    ...(clock === undefined ? [] : ['', ...said(clock)]),
  ];
}

function describePlan({ plan, matches }: TournamentResults, lang: Lang): Sentence {
  return sentence(
    '{title} ({rules}), {format}, {entrants} Teilnehmer, Seed {seed}: {played} von {matches} zu {deals} mit {seats} Plätzen',
    '{title} ({rules}), {format}, {entrants} entrants, seed {seed}: {played} of {matches} of {deals} with {seats} seats',
    {
      title: GAMES[plan.game]?.title ?? plan.game,
      rules: formatRuleset(plan),
      format: FORMATS[plan.format],
      entrants: plan.entrants.length,
      seed: plan.seed,
      played: matches.length,
      matches: formatCount(countMatches(plan), NOUNS.match, lang),
      deals: formatCount(plan.deals, NOUNS.deal, lang),
      seats: plan.seats,
    },
  );
}

function listMatches(matches: readonly MatchSummary[], lang: Lang): string[] {
  const rows = matches.map(({ round, names, score, winner }) => [
    `${TEXTS.round[lang]} ${round}`,
    `${names[0]} – ${names[1]}`,
    formatShare(score, lang),
    winner === undefined ? TEXTS.draw[lang] : `→ ${winner}`,
  ]);
  return alignRows(rows);
}

/** Why somebody went on after a match that was level. */
function describeDecision({ names, winner, decided }: MatchSummary): Sentence[] {
  const why = DECIDED[decided];
  if (why === undefined || winner === undefined) return [];
  const [one, other] = names;
  return [
    sentence(
      '{one} – {other}: {winner} kommt weiter, {why}.',
      '{one} – {other}: {winner} goes on, {why}.',
      {
        one,
        other,
        winner,
        why,
      },
    ),
  ];
}

const DECIDED: Readonly<Partial<Record<MatchSummary['decided'], Text>>> = {
  points: text('bei gleicher Wertung nach Punkten', 'level in score, by points'),
  'more-deals': text('erst nach weiteren Verteilungen', 'only after more deals'),
  seed: text(
    'bei völligem Gleichstand als besser gesetzt',
    'level in everything, as the better seed',
  ),
  broken: text('weil der andere Bot immer wieder ausfiel', 'because the other bot kept failing'),
};

/** The columns that say something in this tournament. */
function formatStandings({ standings, plan }: TournamentResults, lang: Lang): string[] {
  const number = numberFormat(lang, 1);
  const score = (value: number | undefined): string =>
    value === undefined ? '–' : percentFormat(lang)(value);
  const all: (Column | false)[] = [
    { head: text('', ''), cell: ({ place }) => `${place}.` },
    { head: text('', ''), cell: ({ name }) => name },
    plan.format !== 'knockout' && { head: TEXTS.points, cell: ({ points }) => number(points) },
    { head: TEXTS.matches, cell: ({ wins, draws, losses }) => `${wins}-${draws}-${losses}` },
    standings.some(({ byes }) => byes > 0) && {
      head: TEXTS.byes,
      cell: ({ byes }) => String(byes),
    },
    { head: TEXTS.score, cell: (line) => score(line.score) },
    plan.format === 'swiss' && {
      head: text('Buchholz', 'Buchholz'),
      cell: ({ buchholz = 0 }) => number(buchholz),
    },
    standings.some(({ difference }) => difference !== 0) && {
      head: TEXTS.difference,
      cell: ({ difference }) => signedFormat(lang, 2)(difference),
    },
  ];
  const columns = all.filter((column) => column !== false);
  const rows = standings.map((line) => columns.map(({ cell }) => cell(line)));
  return alignRows([columns.map(({ head }) => head[lang]), ...rows], [0, 2, 3, 4, 5, 6, 7]);
}

interface Column {
  readonly head: Text;
  readonly cell: (line: Standing) => string;
}

/** The Elo of all copies of a bot is one; the rating is that of each entrant. */
function formatStrengths({ strengths, ratings, plan }: TournamentResults, lang: Lang): string[] {
  const skill = numberFormat(lang, 1);
  const rows = strengths.flatMap(({ bot, elo }) =>
    plan.entrants
      .filter((entrant) => entrant.bot === bot)
      .map(({ name }) => {
        const { mu = 0, sigma = 0 } = ratings.find((rating) => rating.name === name) ?? {};
        const range = formatRange(elo, signedFormat(lang, 0), lang);
        return [name, range, `${skill(mu)} ± ${skill(sigma)}`];
      }),
  );
  return alignRows([['', TEXTS.elo[lang], TEXTS.rating[lang]], ...rows]);
}

/** Who was taken out of games, how often, and which matches were ended early for it. */
function formatFailed({ plan, matches }: TournamentResults, lang: Lang): string[] {
  const rows = plan.entrants.flatMap(({ name }) => {
    const counts = matches
      .map(({ names, failures }) => failures?.[names.indexOf(name)] ?? {})
      .reduce(mergeFailures, {});
    const said = formatFailures(counts, lang);
    return said === '' ? [] : [`${name}: ${said}`];
  });
  const broken = matches.flatMap((match) =>
    match.broken === undefined ? [] : wrap(speak(describeBroken(match, lang), lang), WIDTH),
  );
  return [...rows, ...broken];
}

/** Deals that do not count, match by match. */
function formatInterrupted({ matches }: TournamentResults, lang: Lang): string[] {
  return matches.flatMap(({ names: [one, other], interrupted = [] }) =>
    interrupted.flatMap(({ deal }) => {
      const line = sentence(
        '{one} – {other}: Verteilung {deal} wurde durch einen Neustart unterbrochen und ersetzt.',
        '{one} – {other}: deal {deal} was interrupted by a restart and replaced.',
        { one, other, deal: deal + 1 },
      );
      return wrap(speak(line, lang), WIDTH);
    }),
  );
}

function describeBroken(
  { names: [one, other], broken = '', deals }: MatchSummary,
  lang: Lang,
): Sentence {
  return sentence(
    '{one} – {other}: nach {deals} beendet, weil {broken} aus allen Spielen ausschied.',
    '{one} – {other}: ended after {deals} because {broken} was out of every game.',
    { one, other, broken, deals: formatCount(deals, NOUNS.deal, lang) },
  );
}

function describeLevel({ winner = '', levelWithWinner = [] }: TournamentResults): Sentence[] {
  if (levelWithWinner.length === 0) return [];
  return [
    sentence(
      '{winner} ist gleichauf mit {others}: Erster nur, weil besser gesetzt.',
      '{winner} is level with {others}: first by seeding only.',
      { winner, others: levelWithWinner.join(', ') },
    ),
  ];
}

function describeReliability(reliability: Reliability, lang: Lang): Sentence[] {
  const { winner, matches, singleGames, simulations } = reliability;
  const percent = percentFormat(lang, 0);
  return [
    sentence(
      'Sieger: {winner}. Unter Bots, die so stark sind, wie es hier scheint, gewinnt {winner} dieses Turnier in {share} der Fälle; wäre jede Begegnung ein einziges Spiel, in {single}.',
      'Winner: {winner}. Among bots as strong as they seem here, {winner} wins this tournament in {share} of all cases; were every match a single game, in {single}.',
      {
        winner,
        share: percent(matches.winner.mean),
        single: percent(singleGames.winner.mean),
      },
    ),
    sentence(
      'Der wirklich stärkste Bot gewinnt in {share} der Fälle, mit einzelnen Spielen in {single} ({simulations} Turniere nachgestellt).',
      'The bot that really is the strongest wins in {share} of all cases, with single games in {single} ({simulations} tournaments simulated).',
      {
        share: percent(matches.strongest.mean),
        single: percent(singleGames.strongest.mean),
        simulations: numberFormat(lang, 0)(simulations),
      },
    ),
  ];
}

const FORMATS = {
  knockout: text('K.-o.-Turnier', 'knock-out'),
  'round-robin': text('jeder gegen jeden', 'round robin'),
  ladder: text('Leiter', 'ladder'),
  swiss: text('Schweizer System', 'Swiss system'),
};

const TEXTS = {
  bracket: text('Turnierbaum', 'Bracket'),
  rounds: text('Runden', 'Rounds'),
  round: text('Runde', 'Round'),
  draw: text('unentschieden', 'draw'),
  crosstable: text('Kreuztabelle', 'Crosstable'),
  standings: text('Tabelle', 'Standings'),
  rating: text('Wertungszahl (mu ± sigma)', 'rating (mu ± sigma)'),
  strengths: text('Spielstärke', 'Strengths'),
  failures: text('Ausfälle', 'Failures'),
  interrupted: text('Unterbrochen', 'Interrupted'),
  reliability: text('Wie sicher ist das?', 'How reliable is that?'),
  points: text('Punkte', 'points'),
  matches: text('S-U-N', 'W-D-L'),
  byes: text('Freilose', 'byes'),
  score: text('Wertung', 'score'),
  difference: text('Punktdifferenz', 'point difference'),
  elo: text('Elo (95 %)', 'Elo (95 %)'),
};

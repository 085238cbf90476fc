import {
  DEALS_MAX,
  type Elo,
  FAILED_DEALS_MAX,
  type MatchProgress,
  type MatchResult,
  nameEntrants,
  type ScoreCount,
  type Sprt,
} from '@stammtisch/arena';
import { GAMES } from '@stammtisch/games';
import { type Lang, type Sentence, sentence, speak, text } from '@stammtisch/kernel';
import { warnOfClock } from '../rules/clock-note.ts';
import { formatCount, NOUNS } from '../terminal/counts.ts';
import { formatRange, formatShare, TO } from '../terminal/estimates.ts';
import { alignRows, wrap } from '../terminal/layout.ts';
import { formatComparisons, formatDecision } from './match-verdict.ts';
import { numberFormat, percentFormat, signedFormat } from '../terminal/numbers.ts';
import { formatFailures, formatRejections } from '../outside/failure-text.ts';
import { formatRuleset } from '../rules/rules-heading.ts';

/** What a match has shown, as a table and sentences. */
export function formatMatch(result: MatchResult, lang: Lang): string[] {
  const { plan } = result;
  const clock = warnOfClock(plan.game, plan.entrants);
  return [
    ...wrap(formatHeading(result, lang)),
    '',
    ...(result.deals === 0 ? [] : formatFindings(result, lang)),
    ...listFailures(result, lang),
    ...formatEnd(result, lang).flatMap((line) => wrap(line)),
    ...(clock === undefined ? [] : wrap(speak(clock, lang))),
  ];
}

/** `greedy 62.4 % (58.1–66.7)`: what the line of progress says. */
export function formatRunning(progress: MatchProgress, name: string, lang: Lang): string {
  const { score, sprt } = progress;
  const llr = sprt === undefined ? '' : `  LLR ${signedFormat(lang, 2)(sprt.llr)}`;
  return `${name} ${formatShare(score, lang)}${llr}`;
}

function formatFindings(result: MatchResult, lang: Lang): string[] {
  const names = nameEntrants(result.plan.entrants).map(({ name }) => name);
  return [
    ...formatEntrants(result, names, lang),
    '',
    ...(names.length === 2
      ? [...formatDuel(result, lang), ...wrap(formatDecision(result, names, lang))]
      : formatComparisons(result, names, lang)),
  ];
}

function formatHeading({ plan, deals, games }: MatchResult, lang: Lang): string {
  return speak(
    sentence(
      '{title} ({rules}), {seats} Plätze, Seed {seed}: {deals}, {games}',
      '{title} ({rules}), {seats} seats, seed {seed}: {deals}, {games}',
      {
        title: GAMES[plan.game]?.title ?? plan.game,
        rules: formatRuleset(plan),
        seats: plan.seats,
        seed: plan.seed,
        deals: formatCount(deals, NOUNS.deal, lang),
        games: formatCount(games, NOUNS.game, lang),
      },
    ),
    lang,
  );
}

/** With two seats, who wins is who is ahead: then the score would say the same again. */
function formatEntrants(result: MatchResult, names: readonly string[], lang: Lang): string[] {
  const scored = result.plan.seats > 2;
  const pointed = hasPoints(result);
  const head = ['', TEXTS.wins[lang]];
  if (scored) head.push(TEXTS.score[lang]);
  if (pointed) head.push(TEXTS.points[lang]);
  const rows = result.entrants.map(({ wins, score, points }, i) => [
    names[i]!,
    formatShare(wins, lang),
    ...(scored ? [formatShare(score, lang)] : []),
    ...(pointed ? [formatRange(points, numberFormat(lang, 2), lang)] : []),
  ]);
  const note = result.sprt === undefined ? INTERVALS : INTERVALS_OF_TEST;
  return [...alignRows([head, ...rows]), ...wrap(note[lang])];
}

/** What only two can have: a point difference, Elo and a sequential test. */
function formatDuel(result: MatchResult, lang: Lang): string[] {
  const { versus, elo, normalizedElo, los, scoreCounts = [], sprt } = result;
  const rows: string[][] = [];
  if (hasPoints(result)) {
    const difference = formatRange(versus[0]!.points, signedFormat(lang, 2), lang);
    rows.push([TEXTS.difference[lang], difference]);
  }
  const ratio = versus[0]!.pointsRatio;
  if (ratio !== undefined) {
    rows.push([TEXTS.ratio[lang], formatRange(ratio, numberFormat(lang, 3), lang)]);
  }
  if (elo !== undefined) rows.push(['Elo', formatElo(elo, lang)]);
  if (normalizedElo !== undefined) {
    rows.push(['nElo', formatRange(normalizedElo, signedFormat(lang, 0), lang)]);
  }
  if (los !== undefined) rows.push(['LOS', percentFormat(lang)(los)]);
  const pairs = formatPairs(scoreCounts);
  if (pairs !== undefined) rows.push([TEXTS.pairs[lang], pairs]);
  if (sprt !== undefined) rows.push(['SPRT', formatSprt(sprt, lang)]);
  return alignRows(rows);
}

/** `[3, 0, 50, 1, 47]`: how often a deal was lost twice, to won twice; nothing for other deals. */
function formatPairs(counts: readonly ScoreCount[]): string | undefined {
  const quarters = counts.map(([score]) => 4 * score);
  if (!quarters.every(Number.isInteger)) return undefined;
  const found = [0, 1, 2, 3, 4].map((quarter) => counts[quarters.indexOf(quarter)]?.[1] ?? 0);
  return `[${found.join(', ')}]`;
}

/** Some rules give no points at all, and a column of zeros says nothing. */
function hasPoints({ entrants }: MatchResult): boolean {
  return entrants.some(({ points }) => points.mean !== 0 || points.low !== undefined);
}

/** `bot.py: 3 timeouts, 12 illegal moves`, for everyone who did not play as it should. */
function listFailures({ plan, entrants }: MatchResult, lang: Lang): string[] {
  const names = nameEntrants(plan.entrants).map(({ name }) => name);
  return entrants.flatMap(({ failures = {}, rejections = {} }, i) => {
    const said = [formatFailures(failures, lang), formatRejections(rejections, lang)];
    const all = said.filter((part) => part !== '').join(', ');
    return all === '' ? [] : wrap(`${names[i]}: ${all}`);
  });
}

function formatEnd(result: MatchResult, lang: Lang): string[] {
  const { end, deals, planned } = result;
  if (end === 'complete') return [];
  if (end === 'broken') return [speak(describeBroken(result, lang), lang)];
  const counts = {
    deals: numberFormat(lang, 0)(deals),
    planned: formatCount(planned, NOUNS.deal, lang),
  };
  if (planned === DEALS_MAX) return [speak(describeOpenEnd(result, lang), lang)];
  const said =
    end === 'decided'
      ? sentence(
          'Der Test war nach {deals} von {planned} entschieden.',
          'The test was decided after {deals} of {planned}.',
          counts,
        )
      : sentence(
          'Abgebrochen nach {deals} von {planned}.',
          'Stopped after {deals} of {planned}.',
          counts,
        );
  return [speak(said, lang)];
}

/** Nobody has said how many deals there should be. */
function describeOpenEnd({ end, deals }: MatchResult, lang: Lang): Sentence {
  const count = { deals: formatCount(deals, NOUNS.deal, lang) };
  return end === 'decided'
    ? sentence(
        'Der Test war nach {deals} entschieden.',
        'The test was decided after {deals}.',
        count,
      )
    : sentence('Abgebrochen nach {deals}.', 'Stopped after {deals}.', count);
}

/** Without an end where all deals were won or lost: then only one side of it is known. */
function formatElo({ mean, low, high }: Elo, lang: Lang): string {
  const number = signedFormat(lang, 0);
  if (mean === null && low !== null) return `> ${number(low)}`;
  if (mean === null) return high === null ? '?' : `< ${number(high)}`;
  const range = `${low === null ? '−∞' : number(low)} ${TO[lang]} ${high === null ? '∞' : number(high)}`;
  if (low === null || high === null) return `${number(mean)} (${range})`;
  return `${number(mean)} ± ${numberFormat(lang, 0)((high - low) / 2)} (${range})`;
}

function formatSprt({ llr, lower, upper }: Sprt, lang: Lang): string {
  const number = signedFormat(lang, 2);
  return `LLR ${formatRange({ mean: llr, low: lower, high: upper }, number, lang)}`;
}

function describeBroken({ plan, broken = 0, deals, planned }: MatchResult, lang: Lang): Sentence {
  return sentence(
    'Beendet nach {deals} von {planned}: {name} schied in allen Spielen von {max} Verteilungen nacheinander aus.',
    'Ended after {deals} of {planned}: {name} was out of every game of {max} deals in a row.',
    {
      deals: numberFormat(lang, 0)(deals),
      planned: formatCount(planned, NOUNS.deal, lang),
      name: nameEntrants(plan.entrants)[broken]!.name,
      max: FAILED_DEALS_MAX,
    },
  );
}

const INTERVALS = text('In Klammern: 95-%-Intervalle.', 'In brackets: 95 % intervals.');
const INTERVALS_OF_TEST = text(
  'In Klammern: 95-%-Intervalle, nicht korrigiert für das vorzeitige Ende durch den Test.',
  'In brackets: 95 % intervals, not corrected for the early stop of the test.',
);
const TEXTS = {
  wins: text('Siege', 'wins'),
  score: text('Wertung', 'score'),
  points: text('Punkte je Spiel', 'points a game'),
  difference: text('Punktdifferenz', 'point difference'),
  pairs: text('Verteilungen 0 bis 2', 'deals 0 to 2'),
  ratio: text('Punkte im Verhältnis', 'ratio of points'),
};

import type { MatchResult, Versus } from '@stammtisch/arena';
import { type Lang, speak, text } from '@stammtisch/kernel';
import { WIDTH, wrap } from '../terminal/layout.ts';
import { exactFormat, numberFormat } from '../terminal/numbers.ts';

/** Of two; a sequential test has its own verdict, as the usual one takes the deals for given. */
export function formatDecision(
  { sprt, versus }: MatchResult,
  names: readonly string[],
  lang: Lang,
): string {
  if (sprt === undefined) return formatVerdict(versus[0]!, names, 1, lang);
  const number = exactFormat(lang);
  const data = {
    first: names[0]!,
    other: names[1]!,
    less: number(sprt.elo0),
    more: number(sprt.elo1),
  };
  return speak({ text: TESTED[sprt.verdict], data }, lang);
}

/** The first against each of several. */
export function formatComparisons(
  { plan, versus }: MatchResult,
  names: readonly string[],
  lang: Lang,
): string[] {
  const verdicts = versus.map((other, i) => formatVerdict(other, names, i + 1, lang));
  return [
    ...verdicts.flatMap((verdict) => wrap(`- ${verdict}`, WIDTH, '  ')),
    ...(isCorrected(plan.entrants) ? wrap(CORRECTED[lang]) : []),
  ];
}

/** All copies of a bot are one comparison, and the first with its own copies is none. */
function isCorrected(entrants: readonly string[]): boolean {
  return new Set(entrants).size > 2;
}

/** Whether the first entrant is better or worse than another one, or what it takes to know. */
function formatVerdict(
  { score, pValue, moreDeals }: Versus,
  names: readonly string[],
  rival: number,
  lang: Lang,
): string {
  const pair = { first: names[0]!, other: names[rival]! };
  if (score.low > 0 || score.high < 0) {
    const p = formatP(pValue, lang);
    const { sure, doubtful } = score.low > 0 ? BETTER : WORSE;
    return speak({ text: pValue < ERROR ? sure : doubtful, data: { ...pair, p } }, lang);
  }
  if (moreDeals === undefined) return speak({ text: LEVEL, data: pair }, lang);
  const more = formatMore(Math.max(1, moreDeals), lang);
  return speak({ text: OPEN, data: { ...pair, more } }, lang);
}

const ERROR = 0.05;

function formatMore(deals: number, lang: Lang): string {
  const number = numberFormat(lang, 0)(deals);
  return speak({ text: deals === 1 ? ONE_MORE : MORE, data: { number } }, lang);
}

const ONE_MORE = text('noch etwa {number} Verteilung', 'about {number} more deal');
const MORE = text('noch etwa {number} Verteilungen', 'about {number} more deals');

const BETTER = {
  sure: text(
    '{first} ist besser als {other} (95 %, p {p}).',
    '{first} is better than {other} (95 %, p {p}).',
  ),
  doubtful: text(
    '{first} scheint besser als {other}, doch bei so vielen Vergleichen kann das Zufall sein (p {p}).',
    '{first} seems better than {other}, but among so many comparisons that may be luck (p {p}).',
  ),
};
const WORSE = {
  sure: text(
    '{first} ist schlechter als {other} (95 %, p {p}).',
    '{first} is worse than {other} (95 %, p {p}).',
  ),
  doubtful: text(
    '{first} scheint schlechter als {other}, doch bei so vielen Vergleichen kann das Zufall sein (p {p}).',
    '{first} seems worse than {other}, but among so many comparisons that may be luck (p {p}).',
  ),
};
const CORRECTED = text(
  'Die p-Werte sind für die Zahl der Vergleiche korrigiert (Holm).',
  'The p-values are corrected for the number of comparisons (Holm).',
);
const LEVEL = text(
  '{first} und {other} sind bisher genau gleich.',
  '{first} and {other} are exactly level so far.',
);
const OPEN = text(
  '{first} gegen {other} ist nicht entschieden: Bleibt der Unterschied so, braucht es {more} bis zu 95 % Sicherheit.',
  '{first} against {other} is not decided: if the difference stays, it takes {more} for 95 % certainty.',
);

function formatP(p: number, lang: Lang): string {
  const number = numberFormat(lang, 3);
  return p < 0.001 ? `< ${number(0.001)}` : `= ${number(p)}`;
}

const TESTED = {
  elo1: text(
    'Der Test: {first} ist eher um {more} als um {less} Elo besser als {other}.',
    'The test: {first} is rather {more} than {less} Elo better than {other}.',
  ),
  elo0: text(
    'Der Test: {first} ist eher um {less} als um {more} Elo besser als {other}.',
    'The test: {first} is rather {less} than {more} Elo better than {other}.',
  ),
  open: text(
    'Der Test: Ob {first} um {less} oder um {more} Elo besser ist als {other}, ist nicht entschieden.',
    'The test: whether {first} is {less} or {more} Elo better than {other} is not decided.',
  ),
};

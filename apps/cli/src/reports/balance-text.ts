import {
  type Balance,
  type Forgotten,
  type Mend,
  type Probed,
  warnAbout,
  type Warning,
} from '@stammtisch/arena';
import { GAMES } from '@stammtisch/games';
import { type Lang, type Sentence, sentence, speak, text } from '@stammtisch/kernel';
import { warnOfClock } from '../rules/clock-note.ts';
import { formatCount, NOUNS } from '../terminal/counts.ts';
import { formatRange, formatShare } from '../terminal/estimates.ts';
import { alignRows, WIDTH, wrap } from '../terminal/layout.ts';
import { numberFormat, signedFormat } from '../terminal/numbers.ts';
import { formatRuleset } from '../rules/rules-heading.ts';

/** What a set of house rules does, as a table, and what is wrong with it. */
export function formatBalance(balance: Balance, lang: Lang): string[] {
  const { plan } = balance;
  const warnings = warnAbout(balance);
  const clock = warnOfClock(plan.game, [plan.bot]);
  const notes = [...formatEnd(balance), ...(clock === undefined ? [] : [clock])];
  return [
    ...wrap(formatHeading(balance, lang), WIDTH),
    '',
    ...alignRows(formatRows(balance, lang)),
    '',
    ...formatWarnings(balance, warnings, lang),
    ...notes.flatMap((note) => wrap(speak(note, lang), WIDTH)),
  ];
}

/** `moves a game 61.2 (60.1 to 62.3)`: what the line of progress says. */
export function formatRunningBalance({ length }: Balance, lang: Lang): string {
  return `${TEXTS.moves[lang]} ${formatRange(length.mean, numberFormat(lang, 1), lang)}`;
}

function formatHeading({ plan, games }: Balance, lang: Lang): string {
  return speak(
    sentence(
      '{title} ({rules}), {seats} Plätze, überall {bot}, Seed {seed}: {games}',
      '{title} ({rules}), {seats} seats, {bot} on each, seed {seed}: {games}',
      {
        title: GAMES[plan.game]?.title ?? plan.game,
        rules: formatRuleset(plan),
        seats: plan.seats,
        bot: plan.bot,
        seed: plan.seed,
        games: formatCount(games, NOUNS.game, lang),
      },
    ),
    lang,
  );
}

function formatRows(balance: Balance, lang: Lang): string[][] {
  const { length, seats, shared, draws, cancelled, reasons, dry, forgotten } = balance;
  const whole = numberFormat(lang, 0);
  const labels = GAMES[balance.plan.game]?.reasons ?? {};
  return [
    [TEXTS.moves[lang], formatRange(length.mean, numberFormat(lang, 1), lang)],
    [TEXTS.percentiles[lang], [length.p5, length.p50, length.p95].map(whole).join(' / ')],
    ...seats.map((share, seat) => [`${TEXTS.wins[lang]} ${seat + 1}`, formatShare(share, lang)]),
    [TEXTS.shared[lang], formatShare(shared, lang)],
    [TEXTS.draws[lang], formatShare(draws, lang)],
    [TEXTS.cancelled[lang], formatShare(cancelled, lang)],
    ...Object.entries(reasons).map(([reason, share]) => [
      `${TEXTS.end[lang]}: ${labels[reason]?.[lang] ?? reason}`,
      formatShare(share, lang),
    ]),
    ...(dry === undefined ? [] : [[TEXTS.dry[lang], formatShare(dry.games, lang)]]),
    ...(forgotten === undefined ? [] : formatForgotten(forgotten, lang)),
    ...balance.probes.flatMap((probed) => formatProbed(probed, lang)),
  ];
}

function formatProbed({ bot, games, wins, moves }: Probed, lang: Lang): string[][] {
  return [
    [`${TEXTS.probed[lang]} ${bot}`, numberFormat(lang, 0)(games)],
    [TEXTS.probeWins[lang], formatShare(wins, lang)],
    [TEXTS.probeMoves[lang], numberFormat(lang, 1)(moves)],
  ];
}

function formatForgotten({ calls, wins, places }: Forgotten, lang: Lang): string[][] {
  const percent = signedFormat(lang, 1);
  const inPoints = { mean: 100 * wins.mean, low: 100 * wins.low, high: 100 * wins.high };
  return [
    [TEXTS.forgotten[lang], numberFormat(lang, 0)(calls)],
    [TEXTS.winsLost[lang], formatRange(inPoints, percent, lang)],
    [TEXTS.placesLost[lang], formatRange(places, signedFormat(lang, 2), lang)],
  ];
}

function formatWarnings({ games }: Balance, warnings: readonly Warning[], lang: Lang): string[] {
  if (games === 0) return [];
  if (warnings.length === 0) return [TEXTS.fine[lang]];
  return warnings.flatMap((warning) => [
    ...wrap(`${TEXTS.warning[lang]}: ${speak(warning, lang)}`, WIDTH, '  '),
    ...(warning.mend === undefined ? [] : [formatMend(warning.mend, lang)]),
  ]);
}

function formatMend({ option, value }: Mend, lang: Lang): string {
  return `  ${TEXTS.mend[lang]}: --option ${option}=${value}`;
}

function formatEnd({ games, planned }: Balance): Sentence[] {
  if (games === planned) return [];
  return [
    sentence(
      'Abgebrochen nach {games} von {planned} {things}.',
      'Stopped after {games} of {planned} {things}.',
      { games, planned, things: planned === 1 ? text('Spiel', 'game') : text('Spielen', 'games') },
    ),
  ];
}

const TEXTS = {
  moves: text('Züge je Spiel', 'moves a game'),
  percentiles: text(
    '  5 / 50 / 95 % sind höchstens so lang',
    '  5 / 50 / 95 % are at most as long',
  ),
  wins: text('Siege von Platz', 'wins of seat'),
  shared: text('mehrere Sieger', 'several winners'),
  draws: text('unentschieden', 'draws'),
  cancelled: text('abgebrochen', 'cancelled'),
  end: text('Ende', 'end'),
  dry: text('irgendwann keine Karte zu ziehen', 'at some time no card to draw'),
  forgotten: text('vergessene Ansagen, zum Vergleich', 'calls forgotten to compare'),
  winsLost: text('  Siege von 100, die eine kostet', '  wins in 100 that one costs'),
  placesLost: text('  Plätze, die eine kostet', '  places that one costs'),
  probed: text('Spiele mit einem', 'games with one'),
  probeWins: text('  Siege von ihm', '  wins of it'),
  probeMoves: text('  Züge je Spiel', '  moves a game'),
  mend: text('Dagegen hilft', 'This helps'),
  warning: text('Warnung', 'Warning'),
  fine: text('Nichts fällt aus dem Rahmen.', 'Nothing stands out.'),
};

/** What a search thinks of a turn and what a bot that learned leans to, for a terminal and for programs. */
import type { LearnedOpinion, Opinion } from '@stammtisch/arena/insight';
import type { BotSpec } from '@stammtisch/bots';
import {
  type AnyGame,
  type Lang,
  sentence,
  speak,
  type Text,
  text,
  withoutUndefined,
} from '@stammtisch/kernel';
import { formatRange } from '../terminal/estimates.ts';
import { alignRows, WIDTH, wrap } from '../terminal/layout.ts';
import { numberFormat, percentFormat } from '../terminal/numbers.ts';
import type { Findings } from '../outside/ask-bot.ts';

export interface OpinionReport {
  readonly game: AnyGame;
  readonly opinion: Opinion;
  readonly findings: Findings;
  readonly search: BotSpec;
}

/** A row for every legal action, the best first, with marks for what was and would be done. */
export function formatOpinion(report: OpinionReport, lang: Lang): string[] {
  const { game, opinion, findings, search } = report;
  const { options, unit, choice, learned } = opinion;
  const heading = speak(
    sentence(
      'Erlaubt sind, nach Meinung von {bot} ({unit}):',
      'Legal, in the opinion of {bot} ({unit}):',
      {
        bot: search.text,
        unit: UNITS[unit],
      },
    ),
    lang,
  );
  const digits = numberFormat(lang, 1);
  const scale = unit === 'points' ? 1 : 100;
  const rows = options
    .toSorted((a, b) => (b.value?.mean ?? -Infinity) - (a.value?.mean ?? -Infinity))
    .map(({ action, tries, value }) => [
      `  ${game.codec.format(action)}`,
      value === undefined ? '–' : formatRange(value, (number) => digits(scale * number), lang),
      String(tries),
      [
        ...(action === choice ? [MARKS.choice[lang]] : []),
        ...(action === findings.recorded ? [MARKS.recorded[lang]] : []),
        ...(action === findings.answer ? [MARKS.answer[lang]] : []),
      ].join(', '),
    ]);
  const told = learned === undefined ? [] : ['', ...formatLearned(game, learned, lang)];
  return [heading, ...alignRows(rows, [2]), ...told];
}

/** A sentence with all that it leans to by half a percent or more. */
function formatLearned(game: AnyGame, learned: LearnedOpinion, lang: Lang): string[] {
  const percent = percentFormat(lang, 0);
  const choices = learned.choices
    .filter(({ chance }) => Math.round(100 * chance) > 0)
    .map(({ action, chance }) => `${game.codec.format(action)} ${percent(chance)}`)
    .join(', ');
  return wrap(
    speak(
      sentence('{bot} neigt zu: {choices}.', '{bot} leans to: {choices}.', {
        bot: learned.judge,
        choices,
      }),
      lang,
    ),
    WIDTH,
    '  ',
  );
}

/** The same as plain data; shares are from 0 to 1. */
export function opinionJson(game: AnyGame, { unit, choice, options, learned }: Opinion): object {
  return {
    unit,
    choice: choice === undefined ? null : game.codec.format(choice),
    legal: options.map(({ action, tries, value }) => ({
      action: game.codec.format(action),
      tries,
      ...(value === undefined ? {} : { value }),
    })),
    ...withoutUndefined({
      learned: learned && {
        bot: learned.judge,
        choices: learned.choices.map(({ action, chance }) => ({
          action: game.codec.format(action),
          chance,
        })),
      },
    }),
  };
}

const UNITS: Readonly<Record<Opinion['unit'], Text>> = {
  wins: text('Gewinnchance in %, 95-%-Bereich, Versuche', 'win chance in %, 95 % range, tries'),
  beaten: text(
    'geschlagene Gegner in %, 95-%-Bereich, Versuche',
    'others beaten in %, 95 % range, tries',
  ),
  points: text(
    'Punkte, die noch kommen, 95-%-Bereich, Versuche',
    'points to come, 95 % range, tries',
  ),
};

const MARKS = {
  choice: text('das Beste', 'the best'),
  recorded: text('aufgezeichnet', 'recorded'),
  answer: text('der Bot', 'the bot'),
};

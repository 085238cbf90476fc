/** What a search thinks of a turn, for a terminal and for programs. */
import type { Opinion } from '@stammtisch/arena/insight';
import type { BotSpec } from '@stammtisch/bots';
import { type AnyGame, type Lang, sentence, speak, type Text, text } from '@stammtisch/kernel';
import { formatRange } from '../terminal/estimates.ts';
import { alignRows } from '../terminal/layout.ts';
import { numberFormat } from '../terminal/numbers.ts';
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
  const { options, unit, choice } = opinion;
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
  return [heading, ...alignRows(rows, [2])];
}

/** The same as plain data; shares are from 0 to 1. */
export function opinionJson(game: AnyGame, { unit, choice, options }: Opinion): object {
  return {
    unit,
    choice: choice === undefined ? null : game.codec.format(choice),
    legal: options.map(({ action, tries, value }) => ({
      action: game.codec.format(action),
      tries,
      ...(value === undefined ? {} : { value }),
    })),
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

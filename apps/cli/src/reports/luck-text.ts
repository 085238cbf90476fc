/** What luck and decisions did, for a terminal and for programs. */
import { listSwings, type Luck, nameAction, type SeatLuck } from '@stammtisch/arena/insight';
import { type AnyGame, type GameLog, speak, type Text, text, textOf } from '@stammtisch/kernel';
import { alignRows, printable, wrap } from '../terminal/layout.ts';
import { numberFormat, signedFormat } from '../terminal/numbers.ts';
import { formatAction } from '../play/game-file.ts';
import type { Reader } from '../play/screen.ts';

/** A table with a row for each seat, and the turns that decided most. */
export function formatLuck(game: AnyGame, luck: Luck, { lang, names }: Reader): string[] {
  const points = numberFormat(lang, 1);
  const signed = signedFormat(lang, 1);
  const rows = luck.seats.map((seat) => [
    printable(names[seat.seat]!),
    points(seat.fair / 10),
    ...CHANGES.map((column) => signed(seat[column] / 10)),
    points(seat.result / 10),
  ]);
  const heading = ['', TITLES.fair[lang], ...CHANGES.map((column) => TITLES[column][lang])];
  const result = luck.over ? TITLES.result : TITLES.expected;
  const swings = listSwings(game, luck).flatMap(({ words }) =>
    wrap(`* ${printable(speak(words, lang, names))}`, undefined, '  '),
  );
  return [
    TITLES.unit[lang],
    ...alignRows([[...heading, result[lang]], ...rows], [1, 2, 3, 4, 5, 6]),
    ...(swings.length === 0 ? [] : ['', TITLES.swings[lang], ...swings]),
    '',
    `${TITLES.judge[lang]}: ${luck.judge ?? TITLES.quick[lang]}`,
  ];
}

/** The chances of all seats before every move and at the end, and what was done. */
export function formatTurns(game: AnyGame, luck: Luck, { lang, names }: Reader): string[] {
  const points = numberFormat(lang, 1);
  const heading = [TITLES.move[lang], ...names.map(printable), ''];
  const rows = luck.chances.map(({ at, chances }, i) => {
    const turn = luck.turns[i];
    const done =
      turn === undefined
        ? TITLES.end[lang]
        : `${printable(names[turn.seat]!)}: ${nameAction(game, turn.chosen)[lang]}`;
    return [String(at + 1), ...chances.map(({ mean }) => points(100 * mean)), done];
  });
  const numbers = names.map((_, seat) => seat + 1);
  return ['', TITLES.chances[lang], ...alignRows([heading, ...rows], [0, ...numbers])];
}

/** All of it as plain data: thousandths of a win, chances from 0 to 1. */
export function luckJson(game: AnyGame, log: GameLog, luck: Luck): object {
  const name = (action: number | undefined): string | null => formatAction(game, action);
  const names = log.names ?? [];
  return {
    game: game.id,
    over: luck.over,
    judge: luck.judge ?? null,
    seats: luck.seats,
    turns: luck.turns.map(({ at, seat, chosen, choice, chance, missed }) => ({
      at,
      seat,
      chosen: name(chosen),
      choice,
      chance,
      missed: missed && { best: name(missed.best), lead: missed.lead },
    })),
    chances: luck.chances,
    swings: listSwings(game, luck).map(({ kind, at, seat, by, words }) => ({
      kind,
      at,
      seat,
      by,
      text: textOf(words, names),
    })),
  };
}

type Change = keyof Pick<SeatLuck, 'deal' | 'choices' | 'others' | 'chance'>;

const CHANGES: readonly Change[] = ['deal', 'choices', 'others', 'chance'];

const TITLES: Readonly<Record<Change | OtherTitle, Text>> = {
  unit: text('Gewinnchance in Prozentpunkten', 'Win chance in percentage points'),
  fair: text('vorher', 'before'),
  deal: text('Verteilung', 'deal'),
  choices: text('Entscheidungen', 'choices'),
  others: text('die der anderen', "the others'"),
  chance: text('Kartenglück', 'luck of the cards'),
  result: text('Ergebnis', 'result'),
  expected: text('zu erwarten', 'expected'),
  judge: text('Beurteilt durch', 'Judged by'),
  quick: text('den schnellen Spieler der Suche', 'the quick player of the search'),
  swings: text('Was am meisten ausgemacht hat:', 'What made the biggest difference:'),
  chances: text(
    'Gewinnchance in % vor jedem Zug, nach dem, was jeder wissen kann',
    'Win chance in % before every move, from what each can know',
  ),
  move: text('Zug', 'move'),
  end: text('Ende', 'end'),
};

type OtherTitle =
  | 'unit'
  | 'fair'
  | 'result'
  | 'expected'
  | 'judge'
  | 'quick'
  | 'swings'
  | 'chances'
  | 'move'
  | 'end';

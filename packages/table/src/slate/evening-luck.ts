/** What luck and decisions did over an evening: the reports of its games, added up by player. */
import { type Lang, speak, type Text, text } from '@stammtisch/kernel';
import type { SlateDeal, SlatePlayer } from '@stammtisch/wire/table';

/** Where the result of a seat came from, in thousandths of a win, as the luck report has it. */
export interface LuckParts {
  readonly fair: number;
  readonly deal: number;
  readonly choices: number;
  readonly others: number;
  readonly chance: number;
  readonly result: number;
}

/** By player: what was to be expected, what cards and decisions changed, and what came of it. */
export interface EveningLuck {
  /** How many games were looked at. */
  readonly games: number;
  /** Games whose cards stay hidden, or that cannot be played again. */
  readonly leftOut: number;
  readonly players: readonly PlayerLuck[];
}

/** In thousandths of a win; the first four add up to the last. */
export interface PlayerLuck {
  readonly fair: number;
  /** What was dealt and drawn. */
  readonly cards: number;
  readonly choices: number;
  readonly others: number;
  readonly result: number;
}

export const LUCK_SUMS = ['fair', 'cards', 'choices', 'others', 'result'] as const;

/** Before any game was looked at. */
export function startEveningLuck(players: number): EveningLuck {
  const nothing = { fair: 0, cards: 0, choices: 0, others: 0, result: 0 };
  return { games: 0, leftOut: 0, players: Array.from({ length: players }, () => nothing) };
}

/** With one more game; `parts` by seat, undefined where it cannot be looked at. */
export function addLuck(
  { games, leftOut, players }: EveningLuck,
  { seats }: SlateDeal,
  parts: readonly LuckParts[] | undefined,
): EveningLuck {
  if (parts === undefined) return { games, leftOut: leftOut + 1, players };
  const added = players.map((sums, player) => {
    const part = parts[seats.indexOf(player)];
    if (part === undefined) return sums;
    return {
      fair: sums.fair + part.fair,
      cards: sums.cards + part.deal + part.chance,
      choices: sums.choices + part.choices,
      others: sums.others + part.others,
      result: sums.result + part.result,
    };
  });
  return { games: games + 1, leftOut, players: added };
}

/** `1.33`, or `+0.40` for what is a change, in wins. */
export function formatWins(part: (typeof LUCK_SUMS)[number], units: number, lang: Lang): string {
  const isChange = part !== 'fair' && part !== 'result';
  const format = new Intl.NumberFormat(lang, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: isChange ? 'exceptZero' : 'negative',
  });
  return format.format(units / 1000).replace('-', '−');
}

/** Lines for a text to send. */
export function formatEveningLuck(
  { games, leftOut, players: sums }: EveningLuck,
  players: readonly SlatePlayer[],
  lang: Lang,
): string[] {
  if (games === 0) return [];
  const lines = players.flatMap(({ name }, player) => {
    const own = sums[player]!;
    if (LUCK_SUMS.every((part) => own[part] === 0)) return [];
    const data = Object.fromEntries(
      LUCK_SUMS.map((part) => [part, formatWins(part, own[part], lang)]),
    );
    return [speak({ text: WORDS.line, data: { ...data, name } }, lang)];
  });
  const missing =
    leftOut === 0 ? [] : [speak({ text: WORDS.leftOut, data: { count: leftOut } }, lang)];
  return ['', WORDS.heading[lang], ...lines, ...missing];
}

const WORDS: Readonly<Record<'heading' | 'line' | 'leftOut', Text>> = {
  heading: text('Glück und Entscheidungen, in Siegen:', 'Luck and decisions, in wins:'),
  line: text(
    '{name}: erwartet {fair}, Karten {cards}, eigene Entscheidungen {choices}, die der anderen {others}, Ergebnis {result}',
    "{name}: expected {fair}, cards {cards}, own decisions {choices}, the others' {others}, result {result}",
  ),
  leftOut: text(
    'Nicht dabei: {count} (verdeckt, oder nach älteren Regeln gespielt)',
    'Left out: {count} (hidden, or played by older rules)',
  ),
};

/** A slate in words: a line for whoever is at the table, a text to send, and a file for spreadsheets. */
import { type Lang, type Sentence, speak, type Text, text } from '@stammtisch/kernel';
import type { SlateCount, SlateDeal, SlateInfo } from '@stammtisch/wire/table';
import { formatEveningLuck, type EveningLuck } from './evening-luck.ts';
import { formatNumber } from './numbers.ts';

/** What is needed to write a slate down. */
export interface SlateWriting {
  readonly slate: SlateInfo;
  readonly lang: Lang;
  /** What a game is called. */
  readonly titleOf: (game: string) => Text;
  /** Where somebody has asked for it. */
  readonly luck?: EveningLuck | undefined;
}

/** What a player got in a deal; undefined where they did not play. */
export function resultIn({ seats, results }: SlateDeal, player: number): number | undefined {
  return results[seats.indexOf(player)];
}

/** `3 Siege`, `1 win`, `−40 points`. */
function formatCounted(count: SlateCount, sum: number, lang: Lang): string {
  const unit = (Math.abs(sum) === 1 ? ONE : MANY)[count];
  return `${formatNumber(sum)} ${unit[lang]}`;
}

type Gaps = NonNullable<Sentence['data']>;

interface SlateTelling extends Pick<SlateWriting, 'slate' | 'lang'> {
  /** The player who reads it, an index of `players`, where it is one. */
  readonly reader?: number | undefined;
}

/** How the evening stands, in a sentence or two. */
export function tellSlate(telling: SlateTelling): string {
  const { slate, lang, reader } = telling;
  const { goal, players, winner, wonIn, deals } = slate;
  const say = (words: Text, data: Gaps): string => speak({ text: words, data }, lang);
  const sum = winner === undefined ? '' : sumOf(telling, winner);
  const isYours = winner !== undefined && winner === reader;
  if (winner !== undefined && wonIn === deals.at(-1)?.number) {
    return say(isYours ? WORDS.youWon : WORDS.won, { name: players[winner]!.name, sum });
  }
  const lead = tellLead(telling);
  if (winner !== undefined) {
    const words = isYours ? WORDS.youWonBefore : WORDS.wonBefore;
    return `${say(words, { name: players[winner]!.name, number: wonIn! })} ${lead}`;
  }
  return goal === undefined ? lead : `${lead} ${tellGoal(telling, goal)}`.trim();
}

function sumOf({ slate, lang }: SlateTelling, player: number): string {
  return formatCounted(slate.count, slate.totals[player]!, lang);
}

/** Who leads; nothing before the first game. */
function tellLead(telling: SlateTelling): string {
  const { slate, lang, reader } = telling;
  const [first] = slate.leaders;
  if (first === undefined) return '';
  const others = slate.leaders.filter((player) => player !== reader);
  const names = others.map((player) => slate.players[player]!.name);
  const isYours = others.length < slate.leaders.length;
  const all = isYours ? [...names, WORDS.you[lang]] : names;
  const words = all.length > 1 ? WORDS.lead : isYours ? WORDS.youLead : WORDS.leads;
  const data = { names: all.join(WORDS.and[lang]), sum: sumOf(telling, first) };
  return speak({ text: words, data }, lang);
}

/** How far it is to the goal, or who is closest to the limit. */
function tellGoal(telling: SlateTelling, goal: number): string {
  const { slate, lang, reader } = telling;
  const { count, totals, players, leaders } = slate;
  const say = (words: Text, data: Gaps): string => speak({ text: words, data }, lang);
  const [first] = leaders;
  if (first === undefined) return say(WORDS.goal, { goal: formatCounted(count, goal, lang) });
  const lowest = totals.indexOf(Math.min(...totals));
  if (totals[lowest]! < 0 && totals[first]! <= 0) {
    const words = lowest === reader ? WORDS.yourLimit : WORDS.limit;
    const { name } = players[lowest]!;
    return say(words, { goal: formatNumber(-goal), name, sum: sumOf(telling, lowest) });
  }
  return say(WORDS.missing, { missing: formatNumber(goal - totals[first]!), goal });
}

/** Players with their places, best first; equal sums share a place. */
export function rankPlayers({ totals }: SlateInfo): { player: number; place: number }[] {
  return totals
    .map((total, player) => ({
      player,
      place: 1 + totals.filter((other) => other > total).length,
    }))
    .toSorted((one, other) => one.place - other.place);
}

/** A text to send to the others. */
export function formatSlateText(writing: SlateWriting): string {
  const { slate, lang, titleOf, luck } = writing;
  const { count, players, totals, deals, earlier = 0 } = slate;
  const games = deals.length + earlier;
  const titles = [...new Set(deals.map(({ game }) => game))].map((game) => titleOf(game)[lang]);
  const heading = speak(
    {
      text: games === 1 ? WORDS.oneGame : WORDS.games,
      data: { count: games, titles: titles.join(', ') },
    },
    lang,
  );
  const ranks = rankPlayers(slate).map(
    ({ player, place }) =>
      `${place}. ${players[player]!.name}: ${formatCounted(count, totals[player]!, lang)}`,
  );
  const lucky = luck === undefined ? [] : formatEveningLuck(luck, players, lang);
  return [heading, ...ranks, tellSlate(writing), ...lucky].join('\n');
}

/** Every deal with its dealer, and the sums: heading first, sums last. */
export function listSlateRows({ slate, lang, titleOf }: SlateWriting): string[][] {
  const { players, deals, totals, earlier } = slate;
  const rows = deals.map((deal) => {
    const dealer = players[deal.seats[deal.dealer ?? -1] ?? -1]?.name ?? '';
    const results = players.map((_, player) => String(resultIn(deal, player) ?? ''));
    return [String(deal.number), titleOf(deal.game)[lang], dealer].concat(results);
  });
  const before = earlier === undefined ? [] : [['', `… ${earlier}`, '', ...players.map(() => '')]];
  return [
    [WORDS.number[lang], WORDS.game[lang], WORDS.dealer[lang], ...players.map(({ name }) => name)],
    ...before,
    ...rows,
    ['', WORDS.sum[lang], '', ...totals.map(String)],
  ];
}

/** For spreadsheets, which expect semicolons where numbers have commas. */
export function formatSlateCsv(writing: SlateWriting): string {
  const separator = writing.lang === 'de' ? ';' : ',';
  const lines = listSlateRows(writing).map((row) => row.map(quoteCell).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/** Spreadsheets take a text for UTF-8 only with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A name that looks like a formula must not become one. */
function quoteCell(cell: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(cell) && !/^-?\d+$/.test(cell);
  return `"${`${isFormula ? "'" : ''}${cell}`.replaceAll('"', '""')}"`;
}

const ONE: Readonly<Record<SlateCount, Text>> = {
  wins: text('Sieg', 'win'),
  places: text('Platzpunkt', 'place point'),
  points: text('Punkt', 'point'),
};
const MANY: Readonly<Record<SlateCount, Text>> = {
  wins: text('Siege', 'wins'),
  places: text('Platzpunkte', 'place points'),
  points: text('Punkte', 'points'),
};

const WORDS = {
  won: text('{name} hat den Abend gewonnen: {sum}.', '{name} has won the evening: {sum}.'),
  wonBefore: text(
    '{name} hat den Abend mit Spiel {number} gewonnen.',
    '{name} won the evening with game {number}.',
  ),
  youWon: text('Du hast den Abend gewonnen: {sum}.', 'You have won the evening: {sum}.'),
  youWonBefore: text(
    'Du hast den Abend mit Spiel {number} gewonnen.',
    'You won the evening with game {number}.',
  ),
  goal: text('Ziel: {goal}.', 'Goal: {goal}.'),
  leads: text('{names} führt: {sum}.', '{names} leads: {sum}.'),
  youLead: text('Du führst: {sum}.', 'You lead: {sum}.'),
  you: text('du', 'you'),
  lead: text('Gleichauf vorn sind {names}: {sum}.', '{names} are level in the lead: {sum}.'),
  and: text(' und ', ' and '),
  missing: text('Noch {missing} bis {goal}.', '{missing} more to {goal}.'),
  limit: text(
    'Bei {goal} ist Schluss; am nächsten dran ist {name}: {sum}.',
    'It ends at {goal}; closest is {name}: {sum}.',
  ),
  yourLimit: text(
    'Bei {goal} ist Schluss; am nächsten dran bist du: {sum}.',
    'It ends at {goal}; you are closest: {sum}.',
  ),
  games: text('Unser Abend: {count} Spiele ({titles})', 'Our evening: {count} games ({titles})'),
  oneGame: text('Unser Abend: ein Spiel ({titles})', 'Our evening: one game ({titles})'),
  number: text('Nr.', 'No.'),
  game: text('Spiel', 'Game'),
  dealer: text('Geber', 'Dealer'),
  sum: text('Summe', 'Total'),
} as const;

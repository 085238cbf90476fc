import type { Bracket, BracketMatch, BracketSide } from '@stammtisch/arena';
import { type Lang, text } from '@stammtisch/kernel';
import { columns, WIDTH } from '../terminal/layout.ts';
import { percentFormat } from '../terminal/numbers.ts';

/** A knock-out as a tree that grows to the right, or round by round where that is too wide. */
export function formatBracket(bracket: Bracket, lang: Lang): string[] {
  const tree = drawTree(bracket, lang);
  const fits = tree.every((line) => columns(line) <= WIDTH);
  const { thirdPlace } = bracket;
  return [
    ...(fits ? tree : listRounds(bracket, lang)),
    ...(thirdPlace === undefined
      ? []
      : ['', `${TEXTS.thirdPlace[lang]}: ${formatMatch(thirdPlace, lang)}`]),
  ];
}

/**
 * Side p of round r stands in line (2p + 1) * 2^r - 1, so that every match is half-way between
 * those it follows from; after the last round comes the winner.
 */
function drawTree({ rounds }: Bracket, lang: Lang): string[] {
  const lines = Array.from({ length: 4 * rounds[0]!.length - 1 }, () => '');
  for (const [round, matches] of rounds.entries()) {
    const labels = matches.flatMap(({ sides }) => sides.map((side) => formatSide(side, lang)));
    const width = Math.max(...labels.map(columns));
    const step = 2 ** round;
    for (const [i, line] of lines.entries()) {
      const at = (i + 1) / step;
      const isSide = Number.isInteger(at) && at % 2 === 1;
      const label = isSide ? labels[(at - 1) / 2]! : '';
      lines[i] = line + pad(label, width, isSide ? '─' : ' ') + joint(at);
    }
  }
  const winner = winnerOf(rounds.at(-1)![0]!);
  const middle = (lines.length - 1) / 2;
  lines[middle] += winner?.name ?? '?';
  return lines.map((line) => line.trimEnd());
}

/** The line that leads from the sides of a match, at 1 and 3, 5 and 7, … to its winner between. */
function joint(at: number): string {
  const within = at % 4;
  if (within === 1) return '┐ ';
  if (within === 3) return '┘ ';
  if (within === 2) return '├ ';
  return within > 1 && within < 3 ? '│ ' : '  ';
}

function pad(label: string, width: number, mark: string): string {
  return `${label}${label === '' ? '' : ' '}`.padEnd(width + 2, mark);
}

function listRounds({ rounds }: Bracket, lang: Lang): string[] {
  return rounds.flatMap((matches, round) => [
    ...(round === 0 ? [] : ['']),
    `${TEXTS.round[lang]} ${round + 1}`,
    ...matches.map((match) => `  ${formatMatch(match, lang)}`),
  ]);
}

function formatMatch(match: BracketMatch, lang: Lang): string {
  const [one, other] = match.sides.map((side) => formatSide(side, lang));
  const winner = winnerOf(match);
  const result = winner === undefined ? '' : ` → ${winner.name}`;
  return `${one} – ${other}${result}`;
}

function winnerOf({ sides, winner }: BracketMatch): Entrant | undefined {
  const side = winner === undefined ? undefined : sides[winner];
  return side?.kind === 'entrant' ? side : undefined;
}

type Entrant = Extract<BracketSide, { kind: 'entrant' }>;

function formatSide(side: BracketSide, lang: Lang): string {
  if (side.kind === 'bye') return TEXTS.bye[lang];
  if (side.kind === 'open') return '?';
  return side.score === undefined ? side.name : `${side.name} ${percentFormat(lang)(side.score)}`;
}

const TEXTS = {
  bye: text('(Freilos)', '(bye)'),
  round: text('Runde', 'Round'),
  thirdPlace: text('Spiel um Platz drei', 'Third place'),
};

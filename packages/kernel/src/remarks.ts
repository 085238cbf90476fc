/** What players said about their moves, as it stands beside these when a game is looked at again. */
import type { GameLog, LogRemark, PlayerRemark } from './log.ts';
import { type Sentence, sentence, type Text, text } from './text.ts';

/** The remarks that stand beside a move, from 0; one after the last move stands beside that. */
export function remarksBeside(
  { remarks = [], moves, players }: Pick<GameLog, 'remarks' | 'moves' | 'players'>,
  move: number,
): readonly LogRemark[] {
  const last = moves.length - 1;
  return remarks.filter((said) => Math.min(said.move, last) === move && said.seat < players.length);
}

/** Who said what, and what it took; what was said is text of somebody else. */
export function tellRemark(said: LogRemark): Sentence {
  const { seat, remark } = said;
  const used = listUsed(said);
  const spent = text(used.map(({ de }) => de).join(', '), used.map(({ en }) => en).join(', '));
  if (remark === undefined)
    return sentence('{@seat}: {spent}', '{@seat}: {spent}', { seat, spent });
  return used.length === 0
    ? sentence('{@seat}: „{remark}“', '{@seat}: "{remark}"', { seat, remark })
    : sentence('{@seat}: „{remark}“ ({spent})', '{@seat}: "{remark}" ({spent})', {
        seat,
        remark,
        spent,
      });
}

function listUsed({ thinkMs, tokens, cost }: PlayerRemark): Text[] {
  return [
    ...(thinkMs === undefined ? [] : [inSeconds(thinkMs)]),
    ...(tokens === undefined ? [] : [text(`${tokens} Token`, `${tokens} tokens`)]),
    ...(cost === undefined ? [] : [text(`Kosten ${withComma(cost)}`, `cost ${cost}`)]),
  ];
}

function inSeconds(ms: number): Text {
  const seconds = Math.round(ms / 100) / 10;
  return text(`${withComma(seconds)} s`, `${seconds} s`);
}

function withComma(value: number): string {
  return String(value).replace('.', ',');
}

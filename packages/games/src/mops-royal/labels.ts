import { type Action, type Text, text } from '@stammtisch/kernel';
import { DECLINE, FIRST_SCORE_ACTION, isLay, layCol, layRow } from './moves.ts';
import { PLACEMENTS, positionOf, SCORES } from './placements.ts';
import { PLAY_TEXTS } from './texts.ts';

/** What people read on the button of an action. Rows and columns are counted from 1. */
export function label(action: Action): Text {
  if (isLay(action)) return labelLay(layRow(action), layCol(action));
  if (action === DECLINE) return PLAY_TEXTS.decline;
  const { placement, flip } = SCORES[action - FIRST_SCORE_ACTION];
  const { shape, cells } = PLACEMENTS[placement];
  const places = cells.map(formatCell).join(' ');
  return text(
    `${shape.name.de} ${places} werten, ${formatCell(flip)} umdrehen`,
    `Score the ${shape.name.en} ${places}, turn ${formatCell(flip)}`,
  );
}

function labelLay(row: number, col: number): Text {
  const rowText =
    row < 0 ? text('neue Zeile oben', 'new row above') : text(`Zeile ${row + 1}`, `row ${row + 1}`);
  const colText =
    col < 0
      ? text('neue Spalte links', 'new column on the left')
      : text(`Spalte ${col + 1}`, `column ${col + 1}`);
  return text(`Legen: ${rowText.de}, ${colText.de}`, `Lay: ${rowText.en}, ${colText.en}`);
}

function formatCell(cell: number): string {
  const [row, col] = positionOf(cell);
  return `${row + 1}/${col + 1}`;
}

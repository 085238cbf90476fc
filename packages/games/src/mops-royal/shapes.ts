import { type Text, text } from '@stammtisch/kernel';

/** A figure that scores. In the drawing X and O are its tiles; one of those marked O is turned. */
export interface Shape {
  readonly id: string;
  readonly name: Text;
  readonly points: number;
  readonly drawing: readonly string[];
}

/** By number of tiles; a crown adds one. */
const SIZE_POINTS: Readonly<Record<number, number>> = { 3: 2, 4: 4, 5: 7 };

/** The only 17 shapes that score, in one orientation each; turned and mirrored they count too. */
export const SHAPES: readonly Shape[] = [
  shape('3-diag', '3er-Diagonale', 'diagonal of 3', 'X../.O./..X'),
  shape('3-L', '3er-Winkel', 'angle of 3', 'XO/.X'),
  shape('3-I', '3er-Reihe', 'row of 3', 'XOX'),
  shape('4-I', '4er-Reihe', 'row of 4', 'X/O/O/X'),
  shape('4-L', '4er-L', 'L of 4', 'OX/O./X.'),
  shape('4-diag', '4er-Diagonale', 'diagonal of 4', '...X/..O./.O../X...'),
  shape('4-T', '4er-T', 'T of 4', 'XOX/.X.'),
  shape('4-S', '4er-S', 'S of 4', '.OX/XO.'),
  shape('5-V', '5er-Winkel', 'angle of 5', 'OXX/X../X..'),
  shape('5-L', '5er-L', 'L of 5', 'XX/O./X./X.'),
  shape('5-U', '5er-U', 'U of 5', 'XX/.O/XX'),
  shape('5-X', '5er-Kreuz', 'cross of 5', '.X./XOX/.X.'),
  shape('5-F', '5er-F', 'F of 5', '..X/XOX/.X.'),
  shape('5-diag', '5er-Diagonale', 'diagonal of 5', '....X/...X./..O../.X.../X....'),
  shape('5-N', '5er-N', 'N of 5', '.X/OX/X./X.'),
  shape('5-Y', '5er-Y', 'Y of 5', '.X../XOXX'),
  shape('5-I', '5er-Reihe', 'row of 5', 'X/X/O/X/X'),
];

function shape(id: string, de: string, en: string, drawing: string): Shape {
  const size = drawing.replace(/[^XO]/g, '').length;
  return { id, name: text(de, en), points: SIZE_POINTS[size], drawing: drawing.split('/') };
}

import { type SceneCard, type Sentence, sentence, type Text, text } from '@stammtisch/kernel';
import { COLORS, colorOf, hasCrown, OBJECTS, objectOf, type Tile } from './cards.ts';

/** Where a name begins like another one, a later letter stands for it. */
const COLOR_LETTERS: readonly Text[] = [
  text('b', 'b'),
  text('g', 'g'),
  text('o', 'o'),
  text('p', 'p'),
  text('l', 'u'),
  text('e', 'y'),
];

const OBJECT_LETTERS: readonly Text[] = [
  text('Ki', 'Cu'),
  text('Kn', 'Bo'),
  text('Na', 'Bw'),
  text('Do', 'Ca'),
  text('Ko', 'Po'),
  text('Mo', 'Pu'),
];

const CROWN = '♔';

/** What the letters of faces mean. */
export const FACES_LEGEND: readonly Sentence[] = [
  ...explain(COLOR_LETTERS, COLORS),
  ...explain(OBJECT_LETTERS, OBJECTS),
  sentence(`${CROWN} Krone`, `${CROWN} crown`),
];

/** A tile in three letters, such as `bKi`; a turned one has lost its crown. */
export function drawTile(tile: Tile, turned: boolean): SceneCard {
  const color = COLOR_LETTERS[colorOf(tile) - 1];
  const object = OBJECT_LETTERS[objectOf(tile) - 1];
  const crown = hasCrown(tile) && !turned ? CROWN : '';
  const face = text(color.de + object.de + crown, color.en + object.en + crown);
  return turned ? { face, spent: true } : { face };
}

function explain(letters: readonly Text[], names: readonly Text[]): Sentence[] {
  return letters.map((short, i) =>
    sentence(`${short.de} ${names[i].de}`, `${short.en} ${names[i].en}`),
  );
}

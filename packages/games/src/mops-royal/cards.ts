/**
 * Tile numbering: color*10 + object, both 1 to 6, so 11 is the blue cushion and 66 the yellow pug.
 * The numbers are those of the save file and stand in views and events too. Each of the 36 tiles
 * exists once; six of them bear a crown.
 */
import { type Text, text } from '@stammtisch/kernel';

export type Tile = number;

/** Stands where no tile lies. */
export const NO_TILE: Tile = 0;

/** Six colors and six objects; the lists of their names below begin with number 1. */
export const VALUES_COUNT = 6;

export const COLORS: readonly Text[] = [
  text('blau', 'blue'),
  text('grün', 'green'),
  text('orange', 'orange'),
  text('pink', 'pink'),
  text('lila', 'purple'),
  text('gelb', 'yellow'),
];

export const OBJECTS: readonly Text[] = [
  text('Kissen', 'cushion'),
  text('Knochen', 'bone'),
  text('Napf', 'bowl'),
  text('Dose', 'can'),
  text('Kot', 'poo'),
  text('Mops', 'pug'),
];

/** All tiles in ascending order. */
export const TILES: readonly Tile[] = COLORS.flatMap((_color, color) =>
  OBJECTS.map((_object, object) => (color + 1) * 10 + object + 1),
);

const CROWNS: readonly Tile[] = [11, 26, 33, 44, 52, 65];

/** The tiles a seat may begin with: those without a crown. */
export const START_TILES: readonly Tile[] = TILES.filter((tile) => !CROWNS.includes(tile));

const CROWN_BY_TILE = new Uint8Array(67);
for (const tile of CROWNS) CROWN_BY_TILE[tile] = 1;

export function isTile(value: number): boolean {
  return TILES.includes(value);
}

/** 1 to 6. */
export function colorOf(tile: Tile): number {
  return (tile / 10) | 0;
}

/** 1 to 6. */
export function objectOf(tile: Tile): number {
  return tile % 10;
}

export function hasCrown(tile: Tile): boolean {
  return CROWN_BY_TILE[tile] === 1;
}

/** What people call a tile. */
export function nameTile(tile: Tile): Text {
  const color = COLORS[colorOf(tile) - 1];
  const object = OBJECTS[objectOf(tile) - 1];
  const crown = hasCrown(tile) ? text(' mit Krone', ' with a crown') : text('', '');
  return text(`${object.de} (${color.de})${crown.de}`, `${color.en} ${object.en}${crown.en}`);
}

/** Of a move in a sealed file, which are padded as if every move were the longest there is. */
const SEALED_BYTES = 16;

const QUOTE = '"';

/**
 * How many moves a file holds at most, without reading it as JSON: every move stands in quotes; what
 * is sealed has none, but a length.
 */
export function countMoves(file: string): number {
  let quotes = 0;
  for (let at = file.indexOf(QUOTE); at >= 0; at = file.indexOf(QUOTE, at + 1)) quotes++;
  return Math.max(Math.floor(quotes / 2), leastMoves(file.length));
}

/** The same where only the length is known yet: not more than this. */
export function leastMoves(bytes: number): number {
  return Math.floor(bytes / SEALED_BYTES);
}

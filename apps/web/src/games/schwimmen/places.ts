/**
 * Where cards lie in a row of places. A card that stays keeps its place; one that comes gets a place
 * that is free now.
 */
export function keepPlaces(before: readonly number[], cards: readonly number[]): readonly number[] {
  const stays = cards.map((_, place) => {
    const card = before[place];
    return card !== undefined && cards.includes(card) ? card : undefined;
  });
  const coming = cards.filter((card) => !stays.includes(card));
  return stays.map((card) => card ?? coming.shift() ?? cards[0]!);
}

import type { ConfigWish } from '@stammtisch/wire/table';
import type { TableFact } from '../records.ts';
import { type Client, createHall, type Hall, type HallSetup, join, open, valueOf } from './hall.ts';

/** Anna and Bert, who are both here, and a bot. */
export async function startThree(
  setup?: HallSetup,
  config: Pick<ConfigWish, 'leaver'> = {},
): Promise<[Hall, Client, Client]> {
  const hall = createHall(setup);
  const anna = await open(hall, { config: { seats: 3, ...config } });
  const bert = await join(hall, anna, 'Bert');
  valueOf(await anna.send({ do: 'seat-bot', seat: 2, bot: 'random' }));
  valueOf(await anna.send({ do: 'start' }));
  return [hall, anna, bert];
}

/** What the last records say that somebody was told. */
export function lastFacts({ records }: Client, count: number): TableFact[] {
  return records.slice(-count).map(({ fact }) => fact);
}

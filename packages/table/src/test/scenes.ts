import type { ConfigRequest } from '@stammtisch/wire/table';
import type { TableFact } from '../core/records.ts';
import {
  type Client,
  createHarness,
  type Harness,
  type HarnessSetup,
  join,
  open,
  valueOf,
} from './harness.ts';

/** Anna and Bert, who are both here, and a bot. */
export async function startThree(
  setup?: HarnessSetup,
  config: Pick<ConfigRequest, 'leaver'> = {},
): Promise<[Harness, Client, Client]> {
  const harness = createHarness(setup);
  const anna = await open(harness, { config: { seats: 3, ...config } });
  const bert = await join(harness, anna, 'Bert');
  valueOf(await anna.send({ do: 'seat-bot', seat: 2, bot: 'random' }));
  valueOf(await anna.send({ do: 'start' }));
  return [harness, anna, bert];
}

/** What the last records say that somebody was told. */
export function lastFacts({ records }: Client, count: number): TableFact[] {
  return records.slice(-count).map(({ fact }) => fact);
}

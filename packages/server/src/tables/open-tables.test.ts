import { createMemoryStore } from '@stammtisch/table';
import { ok } from '@stammtisch/kernel';
import { expect, it, vi } from 'vitest';
import { HTTP_LIMITS } from '../http/limits.ts';
import { createAddressMarks } from '../quotas/address-mark.ts';
import { shareOut } from '../quotas/limits.ts';
import { createQuotas } from '../quotas/quotas.ts';
import { createTableSizes } from '../quotas/table-sizes.ts';
import { openAges } from '../time/ages.ts';
import { createOpenTables } from './open-tables.ts';

it('a store that could not count is asked again, and nobody is told that all is full', async () => {
  const store = createMemoryStore();
  const quotas = createQuotas({ limits: shareOut(), nowMs: () => 0, onNews: () => undefined });
  const openTables = createOpenTables({
    store,
    limits: HTTP_LIMITS,
    quotas,
    markAddress: createAddressMarks('key'),
    tableSizes: createTableSizes(quotas),
    isDraining: () => false,
    steadyMs: () => 0,
    ages: await openAges({ store, now: () => 0 }),
  });
  const open = () =>
    openTables.open('192.0.2.1', async () =>
      ok({ table: 't', code: 'KATZE-42', member: 'm1', token: 'secret' }),
    );
  vi.spyOn(store, 'countOpen').mockRejectedValueOnce(new Error('no database'));
  await expect(open()).rejects.toThrow('no database');
  expect(await open()).toMatchObject({ ok: true });
  expect(openTables.count).toBe(1);
});

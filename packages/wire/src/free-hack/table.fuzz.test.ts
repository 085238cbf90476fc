import { mauMau } from '@stammtisch/games';
import { parseSeed, verifyLog } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPATS, type Compat } from './compat.ts';
import { contestDeal } from './deal.ts';
import { totalFaults } from './faults.ts';
import { readName } from './name.ts';
import { otherSlot, type Outgoing, type Slot, type Table } from './state.ts';
import { answer, leave, openTable, waitedFor } from './table.ts';
import { type Client, createClient, hear } from './test/client.ts';
import { agrees, createLedger, enter } from './test/ledger.ts';
import { anyLine, nameLine, reply } from './test/lines.ts';

/** The jar has the same machine with a few branches more, so fewer lines are enough for it. */
const LINES: Readonly<Record<Compat, number>> = { contest: 10_000, jar: 3_000 };
const LINES_PER_GAME = 11;

describe.each(COMPATS)('a table, whatever a bot sends (%s),', (compat) => {
  it('gives it a name', () => {
    fc.assert(
      fc.property(anyLine(nameLine), (line) => {
        expect(readName(line, 0, ['Bot 0'], compat).name).toBeTypeOf('string');
      }),
      { numRuns: LINES[compat] },
    );
  });

  it('loses no card, tells each draw to its owner and the other bot its result', () => {
    let lines = 0;
    const game = fc.record({
      seed: fc.string(),
      slot: fc.constantFrom<Slot>(0, 1),
      batch: fc.array(anyLine(reply), { minLength: 15, maxLength: 30 }),
    });
    fc.assert(
      fc.property(game, ({ seed, slot, batch }) => {
        const { table, good, sent } = playAgainst(seed, slot, batch, compat);
        lines += sent;
        expect(good.winner).toBe(table.names[table.result!.winner!]);
        expect(totalFaults(table.faults[otherSlot(slot)])).toBe(0);
        expect(verifyLog(mauMau, table.result!.log)).toBeUndefined();
      }),
      { numRuns: Math.ceil(LINES[compat] / LINES_PER_GAME) },
    );
    expect(lines).toBeGreaterThan(LINES[compat]);
  });

  it('tells the other bot exactly one result, whenever it leaves', () => {
    const step = fc.oneof(
      { arbitrary: fc.record({ slot: fc.constantFrom<Slot>(0, 1), line: reply }), weight: 19 },
      { arbitrary: fc.constant('leave' as const), weight: 1 },
    );
    fc.assert(
      fc.property(fc.string(), fc.array(step, { maxLength: 60 }), (seed, steps) => {
        const deal = contestDeal(parseSeed(seed));
        const { table, lines } = openTable({ deal, names: ['bad', 'good'], compat });
        const ledger = createLedger();
        const told: Outgoing[] = [];
        const take = (out: readonly Outgoing[]): void => {
          told.push(...out);
          enter(ledger, table, out);
          expect(agrees(ledger, table)).toBe(true);
        };
        take(lines);
        for (const taken of steps) {
          take(taken === 'leave' ? leave(table, 0, 'left') : answer(table, taken.slot, taken.line));
        }
        take(leave(table, 0, 'left'));
        while (waitedFor(table) === 1) take(answer(table, 1, '{"status":"skip"}'));
        const results = told.filter(({ slot, line }) => slot === 1 && line.includes('"won"'));
        expect(results).toHaveLength(1);
        expect(verifyLog(mauMau, table.result!.log)).toBeUndefined();
      }),
      { numRuns: 150 },
    );
  });
});

describe('two bots that keep to the protocol', () => {
  it.each(COMPATS)('play to the end without a fault (%s)', (compat) => {
    for (let i = 0; i < 100; i++) {
      const clients = [createClient(), createClient()];
      const deal = contestDeal(parseSeed(`fair ${i}`));
      const { table, lines } = openTable({ deal, names: ['A', 'B'], compat });
      let pending = lines;
      while (table.result === undefined) {
        const replies = pending.map(({ slot, line }) => hear(clients[slot]!, line));
        pending = answer(table, waitedFor(table)!, replies.at(-1)!);
      }
      for (const { slot, line } of pending) hear(clients[slot]!, line);
      const winner = table.names[table.result.winner!];
      expect(table.result.faults).toEqual([{}, {}]);
      expect(clients.map((client) => client.winner)).toEqual([winner, winner]);
    }
  });
});

interface Played {
  readonly table: Table;
  readonly good: Client;
  /** Lines that the other one sent. */
  readonly sent: number;
}

/** A game in which one slot sends the lines of a batch, again and again, and the other plays well. */
function playAgainst(seed: string, bad: Slot, batch: readonly string[], compat: Compat): Played {
  const deal = contestDeal(parseSeed(seed));
  const { table, lines } = openTable({ deal, names: ['zero', 'one'], compat });
  const good = createClient();
  const ledger = createLedger();
  let sent = 0;
  let answered: string | undefined;
  const take = (out: readonly Outgoing[]): void => {
    for (const { slot, line } of out) if (slot !== bad) answered = hear(good, line);
    enter(ledger, table, out);
    if (!agrees(ledger, table))
      throw new Error('a card was drawn and not told, or told and not drawn');
  };
  take(lines);
  while (table.result === undefined) {
    const slot = waitedFor(table)!;
    take(answer(table, slot, slot === bad ? batch[sent++ % batch.length]! : answered!));
  }
  return { table, good, sent };
}

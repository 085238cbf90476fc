import { createRng, parseSeed, runAtOnce } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { rebuild } from '../core/advance.ts';
import { infoOf } from '../core/project.ts';
import {
  type Client,
  createHarness,
  enter,
  type Harness,
  join,
  open,
  valueOf,
} from '../test/harness.ts';
import { asStored, readTable } from '../test/picture.ts';
import { playToEnd } from '../test/playing.ts';

const BOT = { kind: 'bot', bot: 'random' } as const;

async function openEvening(harness: Harness): Promise<Client> {
  return open(harness, {
    config: { game: 'crazy-eights', seats: 3, paceMs: 0 },
    places: [{ kind: 'me' }, BOT, BOT],
  });
}

async function playGame(harness: Harness, host: Client): Promise<void> {
  valueOf(await host.send({ do: 'start' }));
  await playToEnd(harness, [host], createRng(parseSeed('evening')));
}

const slateOf = ({ attendance }: Client) => infoOf(attendance.table).slate!;

describe('the slate of a table', () => {
  it('follows from the games, whatever is played, and is the same after a restart', async () => {
    const harness = createHarness();
    const anna = await openEvening(harness);
    expect(infoOf(anna.attendance.table).slate).toBeUndefined();
    await playGame(harness, anna);
    valueOf(await anna.send({ do: 'configure', changes: { game: 'mau-mau' } }));
    await playGame(harness, anna);
    const slate = slateOf(anna);
    expect(slate).toMatchObject({
      count: 'wins',
      deals: [
        { number: 1, game: 'crazy-eights', dealer: 2 },
        { number: 2, game: 'mau-mau', dealer: 0 },
      ],
    });
    expect(slate.players.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot']);
    const later = harness.restart();
    const again = await enter(later, anna.ticket!);
    expect(slateOf(again)).toEqual(slate);
    expect(infoOf(await readTable(harness.store, anna.ticket!.table)).slate).toEqual(slate);
  });

  it('counts the games of tables that are older than slates', async () => {
    const harness = createHarness();
    const anna = await openEvening(harness);
    await playGame(harness, anna);
    await playGame(harness, anna);
    const records = await harness.store.read(anna.ticket!.table, 0);
    expect(records.some(({ fact }) => fact.type === 'slate')).toBe(false);
    const table = runAtOnce(rebuild('t', records.map(asStored)));
    expect(infoOf(table).slate!.deals).toHaveLength(2);
  });

  it('is led by the host, who sets a goal and begins anew at any time', async () => {
    const harness = createHarness();
    const anna = await open(harness, { config: { game: 'crazy-eights', seats: 2, paceMs: 0 } });
    const bert = await join(harness, anna, 'Bert');
    const goal = { do: 'slate', count: 'wins', goal: 1 } as const;
    expect(await bert.send(goal)).toMatchObject({ ok: false, error: { code: 'not-host' } });
    valueOf(await anna.send(goal));
    expect(bert.records.at(-1)!.fact).toEqual({ type: 'slate', count: 'wins', goal: 1 });
    valueOf(await anna.send({ do: 'start' }));
    await playToEnd(harness, [anna, bert], createRng(parseSeed('evening')));
    const won = slateOf(bert);
    expect(won.totals[won.winner!]).toBe(1);
    valueOf(await anna.send({ do: 'start' }));
    valueOf(await anna.send({ do: 'slate', count: 'places', anew: true }));
    expect(infoOf(anna.attendance.table).slate).toBeUndefined();
    await playToEnd(harness, [anna, bert], createRng(parseSeed('evening')));
    expect(slateOf(anna)).toMatchObject({ count: 'places', deals: [{ number: 2 }] });
  });

  it('has no row for a game that was over when it was loaded', async () => {
    const harness = createHarness();
    const anna = await openEvening(harness);
    await playGame(harness, anna);
    const records = (await harness.store.read(anna.ticket!.table, 0)).map(asStored);
    const { log } = (await harness.store.readGame(`${anna.ticket!.table}-1`))!;
    const before = records.filter(({ fact }) => fact.type === 'opened' || fact.type === 'seated');
    const facts = [
      ...before.map(({ fact }) => fact),
      { type: 'loaded', log: JSON.parse(log) } as const,
    ];
    const table = runAtOnce(
      rebuild(
        't',
        facts.map((fact, i) => ({ seq: i + 1, at: 0, fact })),
      ),
    );
    expect(table.status).toBe('over');
    expect(infoOf(table).slate).toBeUndefined();
  });
});

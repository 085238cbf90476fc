import { type Ask, FAULT, type GameEvent, redact, type Choice } from '@stammtisch/kernel';
import { hashText } from '@stammtisch/wire/shuffle';
import { describe, expect, it } from 'vitest';
import {
  type Client,
  createChooser,
  createHarness,
  enter,
  type Harness,
  join,
  open,
  runSlowly,
  settle,
  valueOf,
} from '../test/harness.ts';
import { createHeldStore } from '../test/held-store.ts';
import { playToEnd, playUntil } from '../test/playing.ts';
import type { BotPlayers, BotAtTable } from './bots.ts';

type Choose = (bot: BotAtTable, ask: Ask) => Choice | Promise<Choice>;

/** Anna and two bots that choose as the test wants. */
async function startWith(
  choose: Choose,
  changes: Partial<BotPlayers> = {},
): Promise<[Harness, Client]> {
  const harness = createHarness({ botPlayers: { choose, ...changes } });
  const bot = { kind: 'bot', bot: 'random' } as const;
  const places = [{ kind: 'me' }, bot, bot] as const;
  const anna = await open(harness, { config: { seats: 3, options: { turnLimit: 60 } }, places });
  valueOf(await anna.send({ do: 'start' }));
  return [harness, anna];
}

/** Who thinks of what as it should, and what each bot was told. */
function createListening(): { choose: Choose; told: Map<BotAtTable, GameEvent[]> } {
  const real = createChooser({ now: 0 });
  const told = new Map<BotAtTable, GameEvent[]>();
  return {
    told,
    choose(bot, ask) {
      if (!told.has(bot)) told.set(bot, []);
      told.get(bot)!.push(...ask.events);
      return real(bot, ask);
    },
  };
}

/** What happened in the last game until its end, as a seat may know it. */
function eventsFor({ records, attendance }: Client, seat: number): GameEvent[] {
  const { since } = attendance.table.round!;
  return records
    .filter((record) => record.seq > since)
    .flatMap(({ fact }) => (fact.type === 'played' ? fact.events : []))
    .map((event) => redact(event, seat));
}

const illegal: Choose = (_, { legal }) => Math.max(...legal) + 1;

describe('a bot that fails', () => {
  it.each<[string, Choose, boolean]>([
    [
      'throws',
      () => {
        throw new Error('a bot of the test');
      },
      true,
    ],
    ['rejects', () => Promise.reject(new Error('no answer')), false],
    ['says what is not legal', illegal, true],
    ['says later what is not legal', async (...asked) => illegal(...asked), true],
    ['says nothing where it must', () => undefined, true],
    ['wants to leave', () => -1, true],
  ])('because it %s is played for by what the rules foresee', async (_, choose, isBug) => {
    const [harness, anna] = await startWith(choose);
    await playToEnd(harness, [anna]);
    expect(anna.attendance.table.status).toBe('over');
    const movers = new Set(
      anna.records.flatMap(({ fact }) =>
        fact.type === 'played' ? [`${fact.seat} ${fact.by}`] : [],
      ),
    );
    expect(movers).toEqual(new Set(['0 seat', '1 bot', '2 bot']));
    expect(harness.bugs.length > 0).toBe(isBug);
  });
});

describe('a bot', () => {
  it('may answer later, and answers to old questions are not listened to', async () => {
    const real = createChooser({ now: 0 });
    const [harness, anna] = await startWith(async (...asked) => real(...asked));
    await playToEnd(harness, [anna]);
    expect(anna.attendance.table.round!.outcome!.places).toHaveLength(3);
    expect(harness.bugs).toEqual([]);
  });

  it('may have made a fault where it is waited for', async () => {
    const harness = createHarness({
      botPlayers: { choose: (_, { waitedFor }) => (waitedFor ? FAULT : undefined) },
    });
    const anna = await open(harness, {
      config: { rules: 'contest' },
      places: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    });
    valueOf(await anna.send({ do: 'start' }));
    const isFault = () =>
      anna.records.some(({ fact }) => fact.type === 'played' && fact.action === FAULT);
    expect(await playUntil(harness, [anna], isFault)).toBe(true);
    expect(harness.bugs).toEqual([]);
  });

  it('is told every event once and in order, redacted for its seat', async () => {
    const { choose, told } = createListening();
    const [harness, anna] = await startWith(choose);
    await playToEnd(harness, [anna]);
    expect(told.size).toBe(2);
    for (const [bot, events] of told) {
      const all = eventsFor(anna, bot.seat);
      expect(events.length).toBeGreaterThan(5);
      expect(events).toEqual(all.slice(0, events.length));
    }
  });

  it.each([
    ['at once', undefined],
    ['while others have their turns', runSlowly],
  ])(
    'that takes over is told the game from its start, %s, and the others nothing twice',
    async (_, runSteps) => {
      const { choose, told } = createListening();
      const harness = createHarness({ botPlayers: { choose }, runSteps });
      const anna = await open(harness, { config: { seats: 3 } });
      const bert = await join(harness, anna, 'Bert');
      valueOf(await anna.send({ do: 'seat-bot', seat: 2, bot: 'random' }));
      valueOf(await anna.send({ do: 'start' }));
      const { table } = anna.attendance;
      for (const moves of [6, 12]) {
        // The second time the same bot stands in again, and must not remember the first time.
        const isBack = await enter(harness, bert.ticket!);
        await playUntil(harness, [anna, isBack], () => table.round!.moves > moves);
        isBack.leave();
        bert.leave();
        await harness.pass(60_000);
        if (table.status !== 'playing') break;
        valueOf(await anna.send({ do: 'stand-in', seat: 1, bot: 'random' }));
        await playUntil(harness, [anna], () => table.round!.moves > moves + 4);
      }
      await playToEnd(harness, [anna]);
      expect([...told.keys()].filter(({ seat }) => seat === 1)).toHaveLength(2);
      expect(told.size).toBe(3);
      for (const [bot, events] of told) {
        expect(events).toEqual(eventsFor(anna, bot.seat).slice(0, events.length));
      }
      expect(harness.bugs).toEqual([]);
    },
  );

  it('plays one game; at its end it is told how it ended and what was shuffled', async () => {
    const { choose, told } = createListening();
    const forgotten: Parameters<BotPlayers['forget']>[] = [];
    const forget: BotPlayers['forget'] = (...args) => void forgotten.push(args);
    const [harness, anna] = await startWith(choose, { forget });
    const { table } = anna.attendance;
    for (let game = 1; game <= 2; game++) {
      await playToEnd(harness, [anna]);
      const { outcome, seed } = table.round!;
      expect(forgotten).toHaveLength(2);
      for (const [bot, ...last] of forgotten.splice(0)) {
        expect(bot.round).toBe(game);
        expect(last.slice(0, 2)).toEqual([outcome, seed]);
        expect([...told.get(bot)!, ...last[2]!]).toEqual(eventsFor(anna, bot.seat));
      }
      valueOf(await anna.send({ do: 'start' }));
    }
    const bots = [...told.keys()].filter(({ round }) => round < 3);
    expect(bots).toHaveLength(4);
    const seeds = bots.map(({ player }) => (player.kind === 'bot' ? player.seed : ''));
    expect(new Set(seeds).size).toBe(4);
  });

  it('is told the end also when the next game starts in the same moment', async () => {
    const store = createHeldStore();
    const forgotten: unknown[] = [];
    const { choose, told } = createListening();
    const harness = createHarness({
      store,
      botPlayers: { choose, forget: (bot, outcome) => void forgotten.push([bot.round, outcome]) },
    });
    const bot = { kind: 'bot', bot: 'random' } as const;
    const anna = await open(harness, { places: [{ kind: 'me' }, bot], config: { rules: 'dart' } });
    valueOf(await anna.send({ do: 'start' }));
    const { table } = anna.attendance;
    await playUntil(harness, [anna], () => told.size > 0);
    store.hold();
    const sent = [
      anna.send({ do: 'remove', seat: 1 }),
      anna.send({ do: 'seat-bot', seat: 1, bot: 'random' }),
      anna.send({ do: 'start' }),
    ];
    await settle();
    store.release();
    await Promise.all(sent);
    expect(forgotten).toEqual([[1, expect.objectContaining({ reason: expect.any(String) })]]);
    await playUntil(harness, [anna], () => told.size > 1);
    expect([...told.keys()].map(({ round }) => round)).toEqual([1, 2]);
    expect(table.round!.number).toBe(2);
  });

  it('is forgotten when its table goes to sleep, and another goes on', async () => {
    const { choose, told } = createListening();
    const forgotten: unknown[] = [];
    const [harness, anna] = await startWith(choose, {
      forget: (bot) => void forgotten.push(bot),
    });
    await playUntil(harness, [anna], () => told.size > 1);
    anna.leave();
    await harness.pass(3_600_000);
    expect(harness.tables.awake).toBe(0);
    expect(forgotten).toEqual([...told.keys()]);
    const back = await enter(harness, anna.ticket!, { since: 0 });
    await playToEnd(harness, [back]);
    expect(told.size).toBe(4);
    for (const [bot, events] of told) {
      expect(events).toEqual(eventsFor(back, bot.seat).slice(0, events.length));
    }
  });

  it('over the network is announced when its table wakes and whenever seats change', async () => {
    const told: unknown[] = [];
    const programsAt: BotPlayers['programsAt'] = (_, programs) => void told.push(programs);
    const robo = { seat: 1, name: 'Robo', tokenHash: hashText('Robo') };
    const harness = createHarness({ botPlayers: { programsAt } });
    harness.programs.add('Robo');
    const anna = await open(harness);
    valueOf(await anna.send({ do: 'seat-program', seat: 1, name: 'Robo' }));
    valueOf(await anna.send({ do: 'rename', seat: 0, name: 'Anni' }));
    expect(told.splice(0)).toEqual([[robo]]);
    const back = await enter(harness.restart(), anna.ticket!);
    expect(told.splice(0)).toEqual([[robo]]);
    valueOf(await back.send({ do: 'remove', seat: 1 }));
    expect(told).toEqual([[]]);
  });
});

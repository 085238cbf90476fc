import { type Ask, FAULT, type GameEvent, redact } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import type { Choice, Minds, MindSeat } from './minds.ts';
import {
  type Client,
  createChooser,
  createHall,
  enter,
  type Hall,
  join,
  open,
  runSlowly,
  settle,
  valueOf,
} from './test/hall.ts';
import { hashText } from './shuffle.ts';
import { createHeldStore } from './test/held-store.ts';
import { playToEnd, playUntil } from './test/playing.ts';

type Choose = (mind: MindSeat, ask: Ask) => Choice | Promise<Choice>;

/** Anna and two bots that choose as the test wants. */
async function startWith(choose: Choose, changes: Partial<Minds> = {}): Promise<[Hall, Client]> {
  const hall = createHall({ minds: { choose, ...changes } });
  const bot = { kind: 'bot', bot: 'random' } as const;
  const places = [{ kind: 'me' }, bot, bot] as const;
  const anna = await open(hall, { config: { seats: 3, options: { turnLimit: 60 } }, places });
  valueOf(await anna.send({ do: 'start' }));
  return [hall, anna];
}

/** Who thinks of what as it should, and what each mind was told. */
function createListening(): { choose: Choose; told: Map<MindSeat, GameEvent[]> } {
  const real = createChooser({ now: 0 });
  const told = new Map<MindSeat, GameEvent[]>();
  return {
    told,
    choose(mind, ask) {
      if (!told.has(mind)) told.set(mind, []);
      told.get(mind)!.push(...ask.events);
      return real(mind, ask);
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

describe('a mind that fails', () => {
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
    const [hall, anna] = await startWith(choose);
    await playToEnd(hall, [anna]);
    expect(anna.attendance.table.status).toBe('over');
    const movers = new Set(
      anna.records.flatMap(({ fact }) =>
        fact.type === 'played' ? [`${fact.seat} ${fact.by}`] : [],
      ),
    );
    expect(movers).toEqual(new Set(['0 seat', '1 bot', '2 bot']));
    expect(hall.bugs.length > 0).toBe(isBug);
  });
});

describe('a mind', () => {
  it('may answer later, and answers to old questions are not listened to', async () => {
    const real = createChooser({ now: 0 });
    const [hall, anna] = await startWith(async (...asked) => real(...asked));
    await playToEnd(hall, [anna]);
    expect(anna.attendance.table.round!.outcome!.places).toHaveLength(3);
    expect(hall.bugs).toEqual([]);
  });

  it('may have made a fault where it is waited for', async () => {
    const hall = createHall({
      minds: { choose: (_, { waitedFor }) => (waitedFor ? FAULT : undefined) },
    });
    const anna = await open(hall, {
      config: { rules: 'contest' },
      places: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    });
    valueOf(await anna.send({ do: 'start' }));
    const isFault = () =>
      anna.records.some(({ fact }) => fact.type === 'played' && fact.action === FAULT);
    expect(await playUntil(hall, [anna], isFault)).toBe(true);
    expect(hall.bugs).toEqual([]);
  });

  it('is told every event once and in order, redacted for its seat', async () => {
    const { choose, told } = createListening();
    const [hall, anna] = await startWith(choose);
    await playToEnd(hall, [anna]);
    expect(told.size).toBe(2);
    for (const [mind, events] of told) {
      const all = eventsFor(anna, mind.seat);
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
      const hall = createHall({ minds: { choose }, runSteps });
      const anna = await open(hall, { config: { seats: 3 } });
      const bert = await join(hall, anna, 'Bert');
      valueOf(await anna.send({ do: 'seat-bot', seat: 2, bot: 'random' }));
      valueOf(await anna.send({ do: 'start' }));
      const { table } = anna.attendance;
      for (const moves of [6, 12]) {
        // The second time the same bot stands in again, and must not remember the first time.
        const isBack = await enter(hall, bert.ticket!);
        await playUntil(hall, [anna, isBack], () => table.round!.moves > moves);
        isBack.leave();
        bert.leave();
        await hall.pass(60_000);
        if (table.status !== 'playing') break;
        valueOf(await anna.send({ do: 'stand-in', seat: 1, bot: 'random' }));
        await playUntil(hall, [anna], () => table.round!.moves > moves + 4);
      }
      await playToEnd(hall, [anna]);
      expect([...told.keys()].filter(({ seat }) => seat === 1)).toHaveLength(2);
      expect(told.size).toBe(3);
      for (const [mind, events] of told) {
        expect(events).toEqual(eventsFor(anna, mind.seat).slice(0, events.length));
      }
      expect(hall.bugs).toEqual([]);
    },
  );

  it('plays one game; at its end it is told how it ended and what was shuffled', async () => {
    const { choose, told } = createListening();
    const forgotten: Parameters<Minds['forget']>[] = [];
    const forget: Minds['forget'] = (...args) => void forgotten.push(args);
    const [hall, anna] = await startWith(choose, { forget });
    const { table } = anna.attendance;
    for (let game = 1; game <= 2; game++) {
      await playToEnd(hall, [anna]);
      const { outcome, seed } = table.round!;
      expect(forgotten).toHaveLength(2);
      for (const [mind, ...last] of forgotten.splice(0)) {
        expect(mind.round).toBe(game);
        expect(last.slice(0, 2)).toEqual([outcome, seed]);
        expect([...told.get(mind)!, ...last[2]!]).toEqual(eventsFor(anna, mind.seat));
      }
      valueOf(await anna.send({ do: 'start' }));
    }
    const minds = [...told.keys()].filter(({ round }) => round < 3);
    expect(minds).toHaveLength(4);
    const seeds = minds.map(({ player }) => (player.kind === 'bot' ? player.seed : ''));
    expect(new Set(seeds).size).toBe(4);
  });

  it('is told the end also when the next game starts in the same moment', async () => {
    const store = createHeldStore();
    const forgotten: unknown[] = [];
    const { choose, told } = createListening();
    const hall = createHall({
      store,
      minds: { choose, forget: (mind, outcome) => void forgotten.push([mind.round, outcome]) },
    });
    const bot = { kind: 'bot', bot: 'random' } as const;
    const anna = await open(hall, { places: [{ kind: 'me' }, bot], config: { rules: 'dart' } });
    valueOf(await anna.send({ do: 'start' }));
    const { table } = anna.attendance;
    await playUntil(hall, [anna], () => told.size > 0);
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
    await playUntil(hall, [anna], () => told.size > 1);
    expect([...told.keys()].map(({ round }) => round)).toEqual([1, 2]);
    expect(table.round!.number).toBe(2);
  });

  it('is forgotten when its table goes to sleep, and another goes on', async () => {
    const { choose, told } = createListening();
    const forgotten: unknown[] = [];
    const [hall, anna] = await startWith(choose, { forget: (mind) => void forgotten.push(mind) });
    await playUntil(hall, [anna], () => told.size > 1);
    anna.leave();
    await hall.pass(3_600_000);
    expect(hall.tables.awake).toBe(0);
    expect(forgotten).toEqual([...told.keys()]);
    const back = await enter(hall, anna.ticket!, { since: 0 });
    await playToEnd(hall, [back]);
    expect(told.size).toBe(4);
    for (const [mind, events] of told) {
      expect(events).toEqual(eventsFor(back, mind.seat).slice(0, events.length));
    }
  });

  it('over the network is announced when its table wakes and whenever seats change', async () => {
    const told: unknown[] = [];
    const programsAt: Minds['programsAt'] = (_, programs) => void told.push(programs);
    const robo = { seat: 1, name: 'Robo', tokenHash: hashText('Robo') };
    const hall = createHall({ minds: { programsAt } });
    hall.programs.add('Robo');
    const anna = await open(hall);
    valueOf(await anna.send({ do: 'seat-program', seat: 1, name: 'Robo' }));
    valueOf(await anna.send({ do: 'rename', seat: 0, name: 'Anni' }));
    expect(told.splice(0)).toEqual([[robo]]);
    const back = await enter(hall.restart(), anna.ticket!);
    expect(told.splice(0)).toEqual([[robo]]);
    valueOf(await back.send({ do: 'remove', seat: 1 }));
    expect(told).toEqual([[]]);
  });
});

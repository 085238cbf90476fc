import { parseBot } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import {
  type AnyGame,
  createRng,
  type GameLog,
  LANGS,
  parseSeed,
  RETIRE,
  speak,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { winChances } from './chances.ts';
import { luckAndDecisions } from './luck.ts';
import { type Eyes, openStudy, runStudy, stepStudy, type Study, type StudyPlan } from './study.ts';
import { listSwings } from './swings.ts';
import { playLog, positionLog } from './test/logs.ts';

const ALL = Object.values(GAMES).map((game): [string, AnyGame] => [game.id, game]);
const mauMau: AnyGame = GAMES['mau-mau']!;

function study(plan: StudyPlan): Study {
  const opened = openStudy(plan);
  if (!opened.ok) throw new Error(opened.error.code);
  while (stepStudy(opened.value));
  return opened.value;
}

function luckOf(game: AnyGame, log: GameLog, worlds: number): ReturnType<typeof luckAndDecisions> {
  return luckAndDecisions(study({ game, log, worlds }));
}

describe.each(ALL)('luck and decisions in %s', (_, game) => {
  const worlds = 4;
  /** Games of Schwimmen and Lügen are long, and their beginning shows as much. */
  const turns = 16;

  it('add up exactly to the result, at the end and at every turn', () => {
    const luck = luckOf(game, playLog(game, 'a'), worlds);
    expect(luck.over).toBe(true);
    for (const { fair, deal, choices, others, chance, result } of luck.seats) {
      expect(fair + deal + choices + others + chance).toBe(result);
      expect([fair, deal, choices, others, chance, result].every(Number.isInteger)).toBe(true);
    }
    expect(luck.seats.reduce((sum, { result }) => sum + result, 0)).toBeCloseTo(1000, -1);
    for (const { choice } of luck.turns) {
      expect(Math.abs(choice.reduce((sum, each) => sum + each, 0))).toBeLessThan(5);
    }
  });

  it('are the same for the same seed and others for another', () => {
    const log = playLog(game, 'again', { turns });
    const plan = { game, log, worlds };
    const [one, same, other] = ['x', 'x', 'y'].map((seed) => winChances(study({ ...plan, seed })));
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('can be had of a game that is not over: then they add up to what is to be expected', () => {
    const luck = luckOf(game, playLog(game, 'running', { turns: 4 }), worlds);
    expect(luck.over).toBe(false);
    for (const { fair, deal, choices, others, chance, result } of luck.seats) {
      expect(fair + deal + choices + others + chance).toBe(result);
    }
  });

  it('can be shown while they grow, and stop when asked', async () => {
    const opened = openStudy({ game, log: playLog(game, 'grow', { turns }), worlds: 24 });
    if (!opened.ok) throw new Error(opened.error.code);
    let clock = 0;
    const shares: number[] = [];
    const stop = { aborted: false };
    await runStudy(opened.value, {
      now: () => clock++,
      pause: async () => undefined,
      stop,
      onProgress(share) {
        shares.push(share);
        expect(luckAndDecisions(opened.value).turns.length).toBeGreaterThan(0);
        if (share >= 1 / 3) stop.aborted = true;
      },
    });
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBeLessThan(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('tell the biggest swings in both languages without a gap', () => {
    const luck = luckOf(game, playLog(game, 'words', { bot: 'random', turns }), 16);
    const swings = listSwings(game, luck, 50);
    expect(swings.length).toBeGreaterThan(0);
    const sizes = swings.map(({ by }) => Math.abs(by));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    for (const { words } of swings) {
      for (const lang of LANGS) expect(speak(words, lang, ['Ada', 'Bob'])).not.toMatch(/[{}]/);
    }
  });

  it('are the same from a seat whatever is hidden from it, and look nowhere else', () => {
    // Of three nobody can tell from the own cards what another one holds.
    const log = playLog(game, 'hidden', { turns: 0, seats: Math.max(3, game.seats.duel) });
    const look = (seed: string, eyes: Eyes): unknown =>
      winChances(study({ game: hideAnew(game, seed), log, eyes, worlds: 10 }));
    const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    for (const seed of seeds) expect(look(seed, 0)).toEqual(look('a', 0));
    const open = new Set(seeds.map((seed) => JSON.stringify(look(seed, 'open'))));
    expect(open.size).toBeGreaterThan(1);
  });

  it('knows the winner of a game that is over', () => {
    const log = playLog(game, 'end');
    const last = winChances(study({ game, log, worlds: 1 })).at(-1)!;
    const best = last.chances.map(({ mean }) => mean > 0);
    expect(best).toEqual(log.outcome!.places.map((place) => place === 1));
  });
});

describe('win chances', () => {
  it('are near one for whoever can lay the last card, and drawing instead is a mistake', () => {
    const hands = [['9H'], ['KD', 'QD', 'AD']];
    const log = positionLog({ hands, discard: ['8H'], pile: ['7C', '8C', '10C', 'AC'] }, [
      '0 play 9H',
    ]);
    const luck = luckOf(mauMau, log, 100);
    // The player to lay may still owe a call, so that the end is not always exact.
    expect(luck.chances[0]!.chances[0]!.mean).toBeGreaterThan(0.9);
    expect(luck.chances[0]!.chances[1]!.mean).toBeLessThan(0.6);
  });

  it('are those of full enumeration where nobody has anything to choose', () => {
    const hidden = ['9D', '10S', 'KC', 'QH'];
    // Seat 1 wins at once with 9D or 10S; else it draws one of the three others, and so on.
    const orders = permute(hidden);
    const exact =
      orders
        .map((order) => study({ game: mauMau, log: lateLog(order), eyes: 'open', worlds: 40 }))
        .reduce((sum, each) => sum + winChances(each)[0]!.chances[0]!.mean, 0) / orders.length;
    const seen = winChances(
      study({ game: mauMau, log: lateLog(hidden), eyes: 0, worlds: 3000 }),
    )[0]!.chances;
    expect(seen[0]!.mean).toBeGreaterThan(exact - 0.05);
    expect(seen[0]!.mean).toBeLessThan(exact + 0.05);
    expect(seen[0]!.mean + seen[1]!.mean).toBeCloseTo(1, 9);
    expect(seen[0]!.mean).toBeLessThan(0.5);
  });

  it('with open cards are those of the cards as they lie', () => {
    const logs = [lateLog(['9D', '7C', 'QC', 'KC', '8C']), lateLog(['KC', '7C', 'QC', '9D', '8C'])];
    const open = logs.map(
      (each) =>
        winChances(study({ game: mauMau, log: each, eyes: 'open', worlds: 50 }))[0]!.chances[1]!
          .mean,
    );
    expect(open[0]).toBe(1);
    expect(open[1]).toBeLessThan(1);
  });

  it('from a seat do not depend on what that seat cannot see', () => {
    const one = fullLog(['9D', '10S'], ['KC', 'QH', '7C', '8C']);
    const other = fullLog(['7C', 'QH'], ['8C', '9D', '10S', 'KC']);
    const chances = [one, other].map((log) =>
      winChances(study({ game: mauMau, log, eyes: 0, worlds: 60 })),
    );
    expect(chances[1]).toEqual(chances[0]);
    const open = [one, other].map((log) =>
      winChances(study({ game: mauMau, log, eyes: 'open', worlds: 60 })),
    );
    expect(open[1]).not.toEqual(open[0]);
  });

  it('do not change while others choose in secret', () => {
    const chanco: AnyGame = GAMES['chanco']!;
    const seats = 4;
    const luck = luckOf(chanco, playLog(chanco, 'sealed', { seats }), 12);
    expect(luck.turns.length).toBeGreaterThan(seats);
    for (const [i, { chance }] of luck.turns.entries()) {
      const isLast = i % seats === seats - 1;
      expect(chance.some((each) => each !== 0)).toBe(isLast);
    }
  });

  it('can be played out by a bot of choice', () => {
    const log = playLog(mauMau, 'bots', { turns: 6 });
    const bot = parseBot('mau-mau', 'random');
    if (!bot.ok) throw new Error(bot.error.code);
    const luck = luckAndDecisions(study({ game: mauMau, log, worlds: 4, bot: bot.value }));
    for (const { fair, deal, choices, others, chance, result } of luck.seats) {
      expect(fair + deal + choices + others + chance).toBe(result);
    }
  });

  it('say in a sentence that there is no such seat', () => {
    const log = playLog(mauMau, 'seat');
    expect(openStudy({ game: mauMau, log, eyes: 7 })).toMatchObject({
      ok: false,
      error: { code: 'no-such-seat' },
    });
  });
});

describe('decisions', () => {
  it('that throw a sure win away are told as such', () => {
    // With 9H seat 0 has nothing left; it draws instead, though the other one is nearly out.
    const start = {
      hands: [['9H'], ['8D']],
      discard: ['8H'],
      pile: ['KC', 'QC', '10C', 'AC', '9C', '10S'],
    };
    const luck = luckOf(mauMau, positionLog(start, ['0 draw']), 200);
    const swing = listSwings(mauMau, luck).find(({ kind }) => kind === 'missed');
    expect(swing).toMatchObject({ seat: 0, at: 0 });
    expect(speak(swing!.words, 'de', ['Ada'])).toMatch(
      /^Zug 1: Ada: „Karte ziehen“ statt „9♥ legen“ kostet \d+ Prozentpunkte\.$/,
    );
    expect(speak(swing!.words, 'en', ['Ada'])).toMatch(
      /^Move 1: Ada: "draw a card" instead of "play 9♥" costs \d+ percentage points\.$/,
    );
    expect(luck.seats[0]!.choices).toBeLessThan(-200);
  });

  it('to leave the table cost what the game was still worth', () => {
    const start = { hands: [['9H'], ['8D', 'KS']], discard: ['8H'], pile: ['KC', 'QC', '10C'] };
    const log = positionLog(start, [`0 ${mauMau.codec.format(RETIRE)}`]);
    const luck = luckOf(mauMau, log, 50);
    expect(luck.seats[0]!.choices).toBeLessThan(-900);
    expect(luck.seats[0]!.result).toBe(0);
  });

  it('of usual players are worth little, those of bad ones less', () => {
    const sums = ['greedy', 'random'].map((bot) => {
      let total = 0;
      for (let i = 0; i < 6; i++) {
        const luck = luckOf(mauMau, playLog(mauMau, `skill ${i}`, { bot }), 60);
        for (const { choices } of luck.seats) total += choices;
      }
      return total;
    });
    expect(sums[1]).toBeLessThan(sums[0]! - 500);
  });
});

/** Every order of so few cards. */
function permute(items: readonly string[]): string[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permute(items.filter((other) => other !== item)).map((rest) => [item].concat(rest)),
  );
}

/** Seat 1 is on turn with one card; the others lie in the pile. */
function lateLog([card, ...pile]: readonly string[]): GameLog {
  return positionLog({ hands: [['KD', 'AS'], [card]], discard: ['9S'], pile, turn: 1 });
}

function fullLog(hand: readonly string[], pile: readonly string[]): GameLog {
  return positionLog({ hands: [['KD', 'AS', '9C'], hand], discard: ['9S'], pile });
}

/** The same game with other cards where seat 0 cannot see them; other seats must not be looked from. */
function hideAnew(game: AnyGame, seed: string): AnyGame {
  return {
    ...game,
    deal: (...deal) =>
      game.determinize(game.view(game.deal(...deal), 0), createRng(parseSeed(seed))),
    view(state, seat) {
      if (seat !== 0) throw new Error(`looked from seat ${seat}`);
      return game.view(state, seat);
    },
  };
}

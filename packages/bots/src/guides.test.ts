import { GAMES } from '@stammtisch/games';
import {
  type AnyGame,
  askFor,
  createRng,
  nextTurn,
  parseOptions,
  parseSeed,
  type Session,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { createThinker } from './create.ts';
import { botsOf } from './roster.ts';
import { parseBot } from './spec.ts';
import { makeBot } from './test/play.ts';
import { createGuide } from './guides.ts';
import { playOut } from './search/playout.ts';

const ALL = Object.values(GAMES).map((game): [string, AnyGame] => [game.id, game]);

function begin(game: AnyGame, seed: string): Session {
  const options = parseOptions(game.options, game.options.defaultPreset, {});
  if (!options.ok) throw new Error(options.error.code);
  const { duel } = game.seats;
  return startSession({ game, options: options.value, seats: duel, seed: parseSeed(seed) });
}

/** Plays so many turns with quick bots. */
function playOn(session: Session, turns: number): void {
  const { game, seats } = session.deal;
  const quick = botsOf(game.id).find((bot) => bot === 'greedy' || bot === 'auto') ?? 'random';
  const bots = Array.from({ length: seats }, (_, seat) => makeBot(game, quick, `bot ${seat}`));
  for (let i = 0; i < turns; i++) {
    const turn = nextTurn(session);
    if (turn === undefined) return;
    takeTurn(session, turn, bots[turn.seat]!.choose(askFor(session, turn)));
  }
}

describe.each(ALL)('the guide of %s', (_, game) => {
  it('concludes almost every world, and the worlds that are over as they ended', () => {
    const session = begin(game, 'guide');
    const rng = createRng(parseSeed('worlds'));
    const guide = createGuide(game);
    guide.observe(askFor(session, nextTurn(session)!));
    let known = 0;
    let world: unknown;
    for (let i = 0; i < 50; i++) {
      world = guide.sample(rng, world);
      playOut({ game, guide, rng, world, legal: [] });
      const outcome = guide.conclude(world);
      if (outcome === undefined) continue;
      known++;
      expect(Math.min(...outcome.places)).toBe(1);
    }
    expect(known).toBeGreaterThan(45);
    playOn(session, Infinity);
    expect(guide.conclude(session.state)).toEqual(game.outcome(session.state));
  });
});

/**
 * In Lügen one doubt turns a game round: playouts foretell no more than chance does who wins, and are
 * good for comparing what can be done.
 */
const FORETOLD = ALL.filter(([id]) => id !== 'luegen');

describe.each(FORETOLD)('the guide of %s', (_, game) => {
  it('concludes better than chance does who will win in the middle of a game', () => {
    let right = 0;
    let games = 0;
    for (let i = 0; i < 20; i++) {
      const session = begin(game, `middle ${i}`);
      playOn(session, game.id === 'mops-royal' ? 50 : 9);
      const turn = nextTurn(session);
      if (turn === undefined) continue;
      const guide = createGuide(game);
      guide.observe(askFor(session, turn));
      const rng = createRng(parseSeed(`foretell ${i}`));
      const wins = Array.from({ length: session.deal.seats }, () => 0);
      for (let n = 0; n < 40; n++) {
        const world = guide.sample(rng, undefined);
        playOut({ game, guide, rng, world, legal: [] });
        guide.conclude(world)?.places.forEach((place, seat) => (wins[seat]! += 1 / place));
      }
      playOn(session, Infinity);
      games++;
      if (game.outcome(session.state)!.places[wins.indexOf(Math.max(...wins))] === 1) right++;
    }
    expect(right / games).toBeGreaterThan(game.seats.duel === 2 ? 0.55 : 0.3);
  });
});

describe.each(ALL)('a thinker of %s', (_, game) => {
  const spec = parseBot(game.id, 'search:400');
  if (!spec.ok) throw new Error(spec.error.code);
  const tools = { seed: parseSeed('thinker'), now: () => 0 };

  it('tells what it has chosen from, the choice among the best of it', () => {
    const session = begin(game, 'thinker');
    const thinker = createThinker(game, spec.value, tools);
    expect(thinker.weighed()).toEqual([]);
    const turn = nextTurn(session)!;
    const chosen = thinker.choose(askFor(session, turn));
    const weighed = thinker.weighed();
    expect(weighed.length).toBeGreaterThan(1);
    for (const { action, tries, variance } of weighed) {
      expect(turn.legal).toContain(action);
      expect(tries).toBeGreaterThan(0);
      expect(variance).toBeGreaterThanOrEqual(0);
    }
    const best = weighed.find(({ action }) => action === chosen)!;
    expect(best.tries).toBe(Math.max(...weighed.map(({ tries }) => tries)));
    const better = weighed.filter(({ mean }) => mean > best.mean + 0.05 * Math.abs(best.mean));
    expect(better).toEqual([]);
  });

  it('has nothing to tell where there was nothing to think about', () => {
    const session = begin(game, 'thinker');
    const thinker = createThinker(game, spec.value, tools);
    const turn = nextTurn(session)!;
    thinker.choose(askFor(session, turn));
    const ask = { ...askFor(session, turn), waitedFor: false };
    expect(thinker.choose({ ...ask, weights: new Uint8Array(ask.weights.length) })).toBeUndefined();
    expect(thinker.weighed()).toEqual([]);
  });
});

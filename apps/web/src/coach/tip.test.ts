import { createThinker, parseBot } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import {
  type AnyGame,
  type Ask,
  askFor,
  createRng,
  type GameEvent,
  nextTurn,
  parseOptions,
  parseSeed,
  pickRandom,
  startSession,
  type Start,
  takeTurn,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { thinkTip, type TipQuestion } from './tip.ts';

/** A clock on which a search of 300 ms has time for a hundred tries, however slow the machine is. */
function steadyClock(): () => number {
  let ms = 0;
  return () => (ms += 3);
}

interface Asked {
  readonly ask: Ask;
  readonly question: TipQuestion;
}

/** What seat 0 is asked in a duel of `contest` after six moves by lot, or soon after. */
function askInTheMiddle(game: AnyGame, seed: string): Asked {
  const options = parseOptions(game.options, 'contest');
  if (!options.ok) throw new Error(options.error.code);
  const session = startSession({ game, options: options.value, seats: 2, seed: parseSeed(seed) });
  const rng = createRng(parseSeed(seed));
  const events: GameEvent[] = [];
  for (let moves = 0; ; moves++) {
    const turn = nextTurn(session)!;
    if (turn.seat === 0) {
      const ask = askFor(session, turn);
      events.push(...ask.events);
      const legal = ask.legal.map((action) => game.codec.format(action));
      const question = { game: game.id, seats: 2, view: ask.view, events, legal };
      if (moves >= 6) return { ask: { ...ask, events }, question };
    }
    const weights = game.weights(session.state);
    takeTurn(session, turn, pickRandom(weights, turn.legal, turn.legal.length, rng));
  }
}

function firstQuestion(game: AnyGame, seats: number, start?: Start): TipQuestion {
  const options = parseOptions(game.options);
  if (!options.ok) throw new Error(options.error.code);
  const deal = {
    game,
    options: options.value,
    seats,
    seed: parseSeed('tip'),
    ...(start === undefined ? {} : { start }),
  };
  const session = startSession(deal);
  const { seat, legal } = nextTurn(session)!;
  const view = game.view(session.state, seat);
  const written = legal.map((action) => game.codec.format(action));
  return { game: game.id, seats, view, events: [], legal: written };
}

describe.each(Object.values(GAMES).map((game): [string, AnyGame] => [game.id, game]))(
  'a hint in %s',
  (_, game) => {
    it('is a legal action, compared with another one', () => {
      const question = firstQuestion(game, 3);
      const { action, reason } = thinkTip(question, steadyClock());
      expect(question.legal).toContain(action);
      const others = question.legal.filter((each) => each !== action);
      expect('other' in reason ? others : [undefined]).toContain(
        'other' in reason ? reason.other : undefined,
      );
      expect('value' in reason ? reason.value - reason.otherValue : 1).toBeGreaterThan(0);
    });
  },
);

describe('a hint', () => {
  const mauMau: AnyGame = GAMES['mau-mau']!;
  const pile = ['KC', 'QC', '10C', 'AC'];

  it('lays the card that wins, and says how often', () => {
    const start = { hands: [['9H'], ['8D']], discard: ['8H'], pile };
    const tip = thinkTip(firstQuestion(mauMau, 2, start), steadyClock());
    expect(tip).toMatchObject({ action: 'play 9H', reason: { kind: 'wins', other: 'draw' } });
  });

  it('never advises to draw where a card can be laid, though the search would', () => {
    const spec = parseBot('mau-mau', 'search:100');
    if (!spec.ok) throw new Error(spec.error.code);
    let drawn = 0;
    for (let i = 0; i < 60; i++) {
      const { ask, question } = askInTheMiddle(mauMau, `hoarding ${i}`);
      if (!question.legal.includes('draw') || question.legal.length === 1) continue;
      const bot = createThinker(mauMau, spec.value, { seed: parseSeed('tip'), now: steadyClock() });
      if (bot.choose(ask) === mauMau.codec.parse('draw')) drawn++;
      expect(thinkTip(question, steadyClock()).action).not.toBe('draw');
    }
    expect(drawn).toBeGreaterThan(0);
  });

  it('says where there is no choice', () => {
    const start = {
      hands: [
        ['9S', '10D'],
        ['8D', '9D'],
      ],
      discard: ['8H'],
      pile,
    };
    const question = firstQuestion(mauMau, 2, start);
    expect(question.legal).toEqual(['draw']);
    expect(thinkTip(question, steadyClock())).toEqual({ action: 'draw', reason: { kind: 'only' } });
  });
});

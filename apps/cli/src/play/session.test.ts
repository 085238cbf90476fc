import type { Bot } from '@stammtisch/bots';
import { type AnyGame, GAMES } from '@stammtisch/games';
import {
  createRng,
  HIDDEN,
  parseOptions,
  parseSeed,
  pick,
  type Rng,
  SPECTATOR,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import {
  askBot,
  nextTurn,
  type Session,
  startSession,
  take,
  tellNews,
  type Turn,
} from './session.ts';

const mauMau = GAMES['mau-mau']!;

function optionsOf(game: AnyGame, preset: string): unknown {
  const options = parseOptions(game.options, preset);
  if (!options.ok) throw new Error(options.error.code);
  return options.value;
}

function start(kinds: readonly string[], seed: string, preset = 'statechart'): Session {
  return startSession(mauMau, optionsOf(mauMau, preset), kinds, parseSeed(seed));
}

/** Plays turns of any kind at random until one pleases, or to the end. */
function playUntil(session: Session, rng: Rng, wanted: (turn: Turn) => boolean): Turn | undefined {
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    if (wanted(turn)) return turn;
    take(session, turn, turn.waitedFor ? turn.legal[pick(rng, turn.legal.length)] : undefined);
  }
  return undefined;
}

/** What spectators learn of a game of bots. */
function playBots(seed: string): unknown[] {
  const session = start(['random', 'random', 'random'], seed);
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    take(session, turn, askBot(session, session.bots[turn.seat]!, turn));
  }
  return session.news[3]!;
}

describe('a session', () => {
  it('offers an open call once, before anybody moves on, and not again after silence', () => {
    const session = start(['me', 'me', 'me'], 'calls');
    const call = playUntil(session, createRng(parseSeed('p')), (turn) => !turn.waitedFor)!;
    const waiting = mauMau.waitingFor(session.state);
    expect(waiting & (1 << call.seat)).toBe(0);
    expect(call.legal.map((action) => mauMau.codec.format(action))).toEqual(['call mau']);
    take(session, call);
    expect(mauMau.mayAct(session.state) & (1 << call.seat)).not.toBe(0);
    const next = nextTurn(session)!;
    expect(next.waitedFor).toBe(true);
    expect(waiting & (1 << next.seat)).not.toBe(0);
  });

  it('offers the next call again to a seat that was silent at the last one', () => {
    const session = start(['me', 'me'], 'again');
    const rng = createRng(parseSeed('q'));
    const first = playUntil(session, rng, (turn) => !turn.waitedFor)!;
    take(session, first);
    const second = playUntil(session, rng, (turn) => !turn.waitedFor && turn.seat === first.seat);
    expect(second).toBeDefined();
  });

  it('plays a call that is made', () => {
    const session = start(['me', 'me', 'me'], 'calls');
    const call = playUntil(session, createRng(parseSeed('p')), (turn) => !turn.waitedFor)!;
    take(session, call, call.legal[0]);
    expect(mauMau.mayAct(session.state) & (1 << call.seat)).toBe(0);
    expect(session.news[call.seat]!.at(-1)).toMatchObject({ type: 'called', seat: call.seat });
  });

  it('tells nobody but the owner the face of a drawn card', () => {
    const session = start(['me', 'me', 'me'], 'draw');
    const turn = nextTurn(session)!;
    const draw = turn.legal.find((action) => mauMau.codec.format(action) === 'draw')!;
    take(session, turn, draw);
    const cards = session.news.map(
      (events) => events.find((event) => event.type === 'drew')!.cards!,
    );
    expect(cards).toHaveLength(4);
    expect(cards[turn.seat]![0]).toBeGreaterThanOrEqual(0);
    const others = cards.filter((_, reader) => reader !== turn.seat);
    expect(others).toEqual([[HIDDEN], [HIDDEN], [HIDDEN]]);
  });

  it('tells everything once', () => {
    const session = start(['me', 'me'], 'once');
    const turn = nextTurn(session)!;
    take(session, turn, turn.legal[0]);
    expect(tellNews(session, 1).length).toBeGreaterThan(0);
    expect(tellNews(session, 1)).toEqual([]);
    expect(tellNews(session, SPECTATOR).length).toBeGreaterThan(0);
    expect(tellNews(session, SPECTATOR)).toEqual([]);
  });

  it('shows a bot its view, its news and its legal actions, and nothing else', () => {
    const session = start(['random', 'random'], 'bots');
    const turn = nextTurn(session)!;
    take(session, turn, turn.legal[0]);
    const next = nextTurn(session)!;
    const asked: unknown[] = [];
    const bot = { choose: (ask: unknown) => void asked.push(ask) };
    const news = [...session.news[next.seat]!];
    askBot(session, bot, next);
    expect(asked).toEqual([
      {
        view: mauMau.view(session.state, next.seat),
        events: news,
        legal: next.legal,
        weights: mauMau.weights(session.state),
        waitedFor: true,
      },
    ]);
    expect(session.news[next.seat]).toEqual([]);
  });

  it('lets no bot change the weights of the game', () => {
    const session = start(['random', 'random'], 'weights');
    const before = [...mauMau.weights(session.state)];
    const bot: Bot = { choose: ({ weights }) => void weights.fill(7) };
    askBot(session, bot, nextTurn(session)!);
    expect([...mauMau.weights(session.state)]).toEqual(before);
  });

  it('plays the same for the same seed and otherwise for another', () => {
    expect(playBots('a')).toEqual(playBots('a'));
    expect(playBots('a')).not.toEqual(playBots('b'));
  });
});

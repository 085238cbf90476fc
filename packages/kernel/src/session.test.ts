import { describe, expect, it } from 'vitest';
import { type Action, type AnyGame, HIDDEN, parseSeed, SPECTATOR } from './index.ts';
import {
  askFor,
  nextTurn,
  playMove,
  type Session,
  startSession,
  takeNews,
  takeTurn,
  type Turn,
} from './session.ts';
import { hush } from './test/hush.ts';

const game: AnyGame = hush;

function start(seats: number, seed: string, handSize = 2): Session {
  return startSession({ game, options: { handSize }, seats, seed: parseSeed(seed) });
}

function actionOf(text: string): Action {
  return game.codec.parse(text)!;
}

/** Plays the first legal action of the next turn. */
function step(session: Session): Turn {
  const turn = nextTurn(session)!;
  takeTurn(session, turn, turn.legal[0]);
  return turn;
}

describe('nextTurn', () => {
  it('waits for the seats in the order of the game, with all they may do', () => {
    const session = start(3, 'order', 3);
    const seats = [step(session), step(session), step(session)].map(({ seat }) => seat);
    expect(seats).toEqual([0, 1, 2]);
    const turn = nextTurn(session)!;
    const legal: Action[] = [];
    game.legal(session.state, 0, legal);
    expect(turn).toEqual({ seat: 0, waitedFor: true, legal });
  });

  it('offers a call before anybody moves on, and not again after silence', () => {
    const session = start(2, 'call');
    step(session);
    const call = nextTurn(session)!;
    expect(call).toEqual({ seat: 0, waitedFor: false, legal: [actionOf('shout')] });
    takeTurn(session, call);
    expect(session.moves).toHaveLength(1);
    expect(nextTurn(session)).toMatchObject({ seat: 1, waitedFor: true });
  });

  it('offers the next call again to a seat that was silent at the last one', () => {
    const session = start(2, 'again');
    const draw = actionOf('draw');
    step(session);
    takeTurn(session, nextTurn(session)!);
    for (let i = 0; i < 2; i++) takeTurn(session, nextTurn(session)!, draw);
    takeTurn(session, nextTurn(session)!, draw);
    step(session);
    expect(nextTurn(session)).toMatchObject({ seat: 0, waitedFor: false });
  });

  it('is undefined when the game is over', () => {
    const session = start(2, 'over', 1);
    step(session);
    expect(nextTurn(session)).toBeUndefined();
  });
});

describe('takeTurn', () => {
  it('plays a call that is made', () => {
    const session = start(2, 'call');
    step(session);
    const call = nextTurn(session)!;
    takeTurn(session, call, call.legal[0]);
    expect(session.moves.at(-1)).toEqual({ seat: 0, action: actionOf('shout') });
    expect(takeNews(session, 1).at(-1)).toEqual({ type: 'shouted', seat: 0 });
    expect(nextTurn(session)).toMatchObject({ seat: 1, waitedFor: true });
  });

  it('takes no silence from a seat that is waited for', () => {
    const session = start(2, 'silence');
    const turn = nextTurn(session)!;
    expect(() => takeTurn(session, turn)).toThrow('waited for');
  });
});

describe('the news', () => {
  it('tell nobody but the owner the face of a drawn card', () => {
    const session = start(3, 'draw');
    takeTurn(session, nextTurn(session)!, actionOf('draw'));
    const cards = [0, 1, 2, SPECTATOR].map((seat) => takeNews(session, seat)[0]!.cards!);
    expect(cards[0]![0]).toBeGreaterThanOrEqual(0);
    expect(cards.slice(1)).toEqual([[HIDDEN], [HIDDEN], [HIDDEN]]);
  });

  it('are told once, to every seat and to spectators', () => {
    const session = start(2, 'once');
    step(session);
    for (const seat of [0, 1, SPECTATOR]) {
      expect(takeNews(session, seat)).toHaveLength(1);
      expect(takeNews(session, seat)).toEqual([]);
    }
  });
});

describe('askFor', () => {
  it('gives a player its view, its news, its legal actions and weights, and nothing else', () => {
    const session = start(2, 'ask');
    playMove(session, { seat: 0, action: actionOf('draw') });
    const turn = nextTurn(session)!;
    const news = [...session.news[1]!];
    expect(askFor(session, turn)).toEqual({
      view: game.view(session.state, 1),
      events: news,
      legal: turn.legal,
      weights: game.weights(session.state),
      waitedFor: true,
    });
    expect(askFor(session, turn).events).toEqual([]);
  });

  it('lets no player change the weights of the game', () => {
    const session = start(2, 'weights');
    const before = [...game.weights(session.state)];
    askFor(session, nextTurn(session)!).weights.fill(7);
    expect([...game.weights(session.state)]).toEqual(before);
  });
});

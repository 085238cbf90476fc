import { chanco } from '@stammtisch/games';
import {
  type AnyGame,
  nextTurn,
  playMove,
  redact,
  type Seat,
  startSession,
} from '@stammtisch/kernel';
import type { News } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { lastPassing } from './passing.ts';

/** The news of a game's first moves as a seat is told them. */
function newsOf(
  seat: Seat,
  moves: number,
): { readonly news: News[]; readonly hand: readonly number[] } {
  const game: AnyGame = chanco;
  const options = { ranks: 'first', roundLimit: 9 };
  const session = startSession({ game, options, seats: 3, seed: [1, 2, 3, 4] });
  const news: News[] = [];
  for (let seq = 11; seq < 11 + moves; seq++) {
    const turn = nextTurn(session)!;
    const events: unknown[] = [];
    playMove(session, { seat: turn.seat, action: turn.legal[0]! }, (event) =>
      events.push(redact(event, seat)),
    );
    news.push({ type: 'played', seq, at: 0, seat: turn.seat, by: 'seat', events } as News);
  }
  return { news, hand: chanco.view(session.state as never, seat).hand };
}

describe('lastPassing', () => {
  it('says which card came and from whom, to the seat it came to', () => {
    const { news, hand } = newsOf(1, 3);
    const passing = lastPassing(news, 1, 10)!;
    expect(passing).toMatchObject({ seq: 13, from: 0 });
    expect(hand).toContain(passing.received);
  });

  it('says to those who watch only that cards were passed', () => {
    expect(lastPassing(newsOf(-1, 3).news, -1, 10)).toEqual({ seq: 13 });
  });

  it('says nothing before all have chosen, and nothing of an earlier game', () => {
    expect(lastPassing(newsOf(1, 2).news, 1, 10)).toBeUndefined();
    expect(lastPassing(newsOf(1, 3).news, 1, 13)).toBeUndefined();
  });
});

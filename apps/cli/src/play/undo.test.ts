import { PassThrough } from 'node:stream';
import { mauMau } from '@stammtisch/games';
import {
  assert,
  nextTurn,
  parseSeed,
  playMove,
  parseOptions,
  type Session,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import { expect, it } from 'vitest';
import { createConsole } from '../test/console.ts';
import { seatPlayers } from './seating.ts';
import type { Table } from './table.ts';
import { takeBack } from './undo.ts';

const SEATS = 3;

function deal(): Session {
  const options = parseOptions(mauMau.options);
  assert(options.ok, 'the usual rules');
  return startSession({ game: mauMau, options: options.value, seats: SEATS, seed: parseSeed('a') });
}

/** A person at seat 0 and two bots. */
function sitDown(session: Session): Table {
  const { io } = createConsole(new PassThrough(), {});
  const { bots } = seatPlayers(session, ['me', 'random', 'greedy'], 'a', io);
  const reader = { lang: 'en', names: ['Anna', 'Bo', 'Cem'] } as const;
  return { io, reader, session, bots, stop: new AbortController() };
}

it('tells each bot its own part of the game that is left, and people nothing again', () => {
  const session = deal();
  while (session.moves.filter(({ seat }) => seat === 0).length < 3) {
    const turn = nextTurn(session)!;
    takeTurn(session, turn, turn.waitedFor ? turn.legal[0] : undefined);
  }
  const moves = [...session.moves];
  expect(takeBack(sitDown(session))).toBe(true);

  const left = moves.slice(0, -1);
  const again = deal();
  for (const move of left) playMove(again, move);
  expect(session.moves).toEqual(left);
  expect(session.state).toEqual(again.state);
  const [, one, other] = again.news;
  expect(one).not.toEqual(other);
  expect(session.news).toEqual([[], one, other, []]);
});

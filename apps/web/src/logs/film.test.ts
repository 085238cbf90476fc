import { GAMES } from '@stammtisch/games';
import {
  type AnyGame,
  formatLog,
  type GameLog,
  HIDDEN,
  logOf,
  nextTurn,
  parseOptions,
  parseSeed,
  playMove,
  replayLog,
  SPECTATOR,
  startSession,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { eventsOf, type Film, makeFilm, openSeats, stateAt } from './film.ts';
import { packLog, unpackLog } from './pack.ts';
import { readLogs } from './read-logs.ts';

function playLog(id: string, seats = 3, moves = Infinity): GameLog {
  const game = GAMES[id]!;
  const options = parseOptions(game.options, game.options.defaultPreset, {});
  if (!options.ok) throw new Error('the preset is broken');
  const session = startSession({ game, options: options.value, seats, seed: parseSeed('film') });
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    if (session.moves.length >= moves) break;
    playMove(session, { seat: turn.seat, action: turn.legal.at(-1)! });
  }
  const players = ['person', ...Array.from({ length: seats - 1 }, () => 'random')];
  return logOf(session, { rules: game.options.defaultPreset, players });
}

function filmOf(log: GameLog): Film {
  const film = makeFilm(GAMES[log.game]!, log);
  if (!film.ok) throw new Error(film.error.code);
  return film.value;
}

describe.each(Object.keys(GAMES))('a film of %s', (id) => {
  const log = playLog(id);
  const film = filmOf(log);
  const game: AnyGame = GAMES[id]!;

  it('shows at any move what was there when it was played, forwards and backwards', () => {
    for (const position of [log.moves.length, 0, 1, Math.floor(log.moves.length / 2), 65]) {
      if (position > log.moves.length) continue;
      const real = replayLog(game, log, position);
      if (!real.ok) throw new Error(real.error.code);
      for (const seat of [0, 1, SPECTATOR]) {
        expect(game.view(stateAt(film, position), seat)).toEqual(game.view(real.value.state, seat));
      }
    }
  });

  it('opens all hands only when the game is over', () => {
    expect(openSeats(film)).toEqual([0, 1, 2]);
    expect(openSeats(filmOf(playLog(id, 3, 2)))).toEqual([0]);
    const shared = { ...playLog(id, 3, 2), players: ['person', 'person', 'random'] };
    expect(openSeats(filmOf(shared))).toEqual([]);
  });

  it('fits into an address and comes out of it the same', async () => {
    const short = playLog(id, 3, 60);
    const packed = await packLog(short);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(await unpackLog(packed!)).toEqual({ ok: true, value: short });
    expect(await unpackLog(`${packed!.slice(0, 40)}!`)).toMatchObject({
      error: { code: 'bad-link' },
    });
  });
});

describe('eventsOf', () => {
  it('hides from a looker what it did not see, and nothing from one who sees all', () => {
    const film = filmOf(playLog('chanco'));
    const faces = (looker: number | 'all'): unknown => eventsOf(film, 0, looker)[0]?.cards;
    expect(faces(SPECTATOR)).toEqual([HIDDEN]);
    expect(faces(1)).toEqual([HIDDEN]);
    expect(faces('all')).toEqual(faces(0));
    expect(JSON.stringify(eventsOf(film, 0, 'all'))).not.toContain('seen');
  });
});

describe('makeFilm', () => {
  it('refuses a log with a move that the rules do not allow, and says which', () => {
    const log = playLog('chanco');
    const film = makeFilm(GAMES['chanco']!, { ...log, moves: ['0 pass KS', ...log.moves] });
    expect(film).toMatchObject({ ok: false, error: { code: 'bad-move' } });
  });
});

describe('readLogs', () => {
  const one = playLog('chanco', 2);
  const other = playLog('mau-mau', 2);

  it('reads one log, many logs and a log over several lines', () => {
    expect(readLogs(formatLog(one))).toEqual({ ok: true, value: [one] });
    expect(readLogs(`${formatLog(one)}\n${formatLog(other)}\n`)).toEqual({
      ok: true,
      value: [one, other],
    });
    expect(readLogs(JSON.stringify(one, null, 2))).toEqual({ ok: true, value: [one] });
  });

  it('says why a file is none of ours', () => {
    expect(readLogs('Einkaufsliste')).toMatchObject({ error: { code: 'not-json' } });
    expect(readLogs('')).toMatchObject({ error: { code: 'empty-file' } });
    expect(readLogs('{"format":"skat"}')).toMatchObject({ error: { code: 'not-a-log' } });
  });
});

import { describe, expect, it } from 'vitest';
import { GAMES } from './all-games.ts';
import { findGame, GAME_IDS, loadGame } from './registry.ts';

describe('the registry', () => {
  it('loads the same games, in the same order, that programs have from the start', async () => {
    expect(GAME_IDS).toEqual(Object.keys(GAMES));
    for (const [id, game] of Object.entries(GAMES)) {
      expect(game.id).toBe(id);
      expect(await loadGame(id)).toEqual({ ok: true, value: game });
      expect(findGame(id)).toEqual({ ok: true, value: game });
    }
  });

  it.each(['skat', 'constructor', '__proto__', ''])(
    'says which games there are, asked for "%s"',
    async (id) => {
      const found = await loadGame(id);
      expect(found).toMatchObject({ ok: false, error: { code: 'unknown-game' } });
      expect(found).toMatchObject({ error: { data: { known: GAME_IDS.join(', ') } } });
    },
  );
});

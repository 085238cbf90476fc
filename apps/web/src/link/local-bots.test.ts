import { GAMES } from '@stammtisch/games';
import {
  type Ask,
  askFor,
  nextTurn,
  parseOptions,
  parseSeed,
  startSession,
} from '@stammtisch/kernel';
import type { BotAtTable } from '@stammtisch/table';
import { describe, expect, it } from 'vitest';
import { createLocalBots } from './local-bots.ts';

const game = GAMES['crazy-eights']!;
const SEAT: BotAtTable = {
  table: 't',
  round: 1,
  seat: 0,
  game,
  player: { kind: 'bot', bot: 'normal', seed: 'seed' },
  rules: game.options.defaultPreset,
  options: {},
  names: ['Anna', 'Bert', 'Carla'],
  clock: undefined,
};

describe('bots of tables in the page', () => {
  it('answer at once when they are prepared: nothing is fetched any more', async () => {
    const bots = createLocalBots();
    await bots.prepare(game.id, ['normal', 'easy'], 3);
    expect(firstAsk().legal).toContain(bots.choose(SEAT, firstAsk()));
  });

  it('answer with the same where nobody has prepared them', async () => {
    const prepared = createLocalBots();
    await prepared.prepare(game.id, ['normal'], 3);
    const answer = createLocalBots().choose(SEAT, firstAsk());
    expect(answer).toBeInstanceOf(Promise);
    expect(await answer).toBe(prepared.choose(SEAT, firstAsk()));
  });
});

function firstAsk(): Ask {
  const options = parseOptions(game.options, game.options.defaultPreset);
  if (!options.ok) throw new Error(options.error.code);
  const session = startSession({ game, options: options.value, seats: 3, seed: parseSeed('deal') });
  return askFor(session, nextTurn(session)!);
}

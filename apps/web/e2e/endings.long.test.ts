/** How the end of a game is shown; the games were played before and are loaded as files. */
import { findGame } from '@stammtisch/games';
import {
  assert,
  createRng,
  formatLog,
  logOf,
  nextTurn,
  type Outcome,
  parseOptions,
  parseSeed,
  pick,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropFile, type TextFile } from './test/files.ts';
import { setStage } from './test/stage.ts';
import { PHONE, type Visit } from './test/visitor.ts';
import { de } from './test/words.ts';

const stage = setStage();

interface Wish {
  readonly game: string;
  readonly rules?: string;
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly isWanted: (outcome: Outcome, moves: number) => boolean;
}

/** The first game of people who play at random that ends as wanted. */
function findLog({ game: id, rules = 'standard', changes, seats, isWanted }: Wish): TextFile {
  const game = findGame(id);
  assert(game.ok, 'a game of ours');
  const options = parseOptions(game.value.options, rules, changes);
  assert(options.ok, 'options that are good');
  for (let number = 0; number < 500; number++) {
    const seed = parseSeed(`end ${number}`);
    const rng = createRng(seed);
    const session = startSession({ game: game.value, options: options.value, seats, seed });
    for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
      takeTurn(session, turn, turn.legal[pick(rng, turn.legal.length)]);
    }
    if (!isWanted(game.value.outcome(session.state)!, session.moves.length)) continue;
    const players = Array.from({ length: seats }, () => 'person');
    return { name: 'game.jsonl', text: `${formatLog(logOf(session, { rules, players }))}\n` };
  }
  throw new Error('no such game');
}

async function showEnd(log: TextFile, visit: Visit = {}): Promise<Locator> {
  const { page } = await stage.visit(visit);
  await dropFile(page.getByRole('main'), log);
  const end = page.getByRole('dialog').first();
  await end.waitFor();
  return end;
}

describe('the end of a game', () => {
  it('of Chanco shows every winner with the four cards, on a phone, too', async () => {
    const twice = (outcome: Outcome): boolean => outcome.places.filter((p) => p === 1).length === 2;
    const log = findLog({
      game: 'chanco',
      seats: 4,
      isWanted: (outcome, moves) => outcome.points.includes(1) && twice(outcome) && moves > 0,
    });
    const end = await showEnd(log, { size: PHONE });
    const winners = end.getByRole('list', { name: de.chanco.winners }).getByRole('listitem');
    await winners.first().waitFor();
    expect(await winners.count()).toBe(2);
    for (const winner of await winners.all()) {
      expect(await winner.getByRole('img').count()).toBe(4);
      const { y, height } = (await winner.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(PHONE.height);
    }
    expect(await end.getByText(de.end.asDealt).count()).toBe(0);
  });

  it('says so where it came with the deal, and offers no film without moves', async () => {
    const log = findLog({ game: 'chanco', seats: 2, isWanted: (_, moves) => moves === 0 });
    const end = await showEnd(log);
    await end.getByRole('list', { name: de.chanco.winners }).waitFor();
    expect(await end.getByRole('button', { name: de.end.replay }).count()).toBe(0);
    expect(await end.getByRole('button', { name: de.end.luck }).count()).toBe(0);
  });

  it('that was cancelled has neither a winner nor a ranking', async () => {
    const log = findLog({
      game: 'mau-mau',
      rules: 'statechart',
      changes: { handSize: 12 },
      seats: 2,
      isWanted: ({ cancelled }) => cancelled === true,
    });
    const end = await showEnd(log);
    await end.getByText(de.end.cancelled).waitFor();
    expect(await end.getByRole('listitem').count()).toBe(0);
    await end.getByRole('button', { name: de.end.look }).click();
    await end.page().getByRole('button', { name: de.end.cancelledTitle }).waitFor();
    expect(await end.page().getByText(de.end.title, { exact: true }).count()).toBe(0);
  });
});

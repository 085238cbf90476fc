import { GAMES } from '@stammtisch/games';
import { type AnyGame, type Ask, RETIRE, sentence, playerFailure } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { type Answered, inquire } from './inquire.ts';
import { listPositions } from './positions.ts';
import { playLog, record } from './test/logs.ts';

const SEAT = 0;
/** Chanco asks everybody only once. */
const ASKING = ['mau-mau', 'mops-royal'].map((id): [string, AnyGame] => [id, GAMES[id]!]);

describe.each(ASKING)('a player of %s asked again', (_, game) => {
  const recording = record(game, playLog(game, 'inquire'));
  const positions = listPositions(recording).filter(({ turn }) => turn.seat === SEAT);

  it('hears what its seat was asked, and no more, whatever it answers', async () => {
    const heard: Ask[] = [];
    const answers: Answered[] = [];
    const found = await inquire(
      { choose: (ask) => void heard.push(ask) },
      { recording, seat: SEAT, onAnswer: (answered) => answers.push(answered) },
    );
    expect(heard).toEqual(positions.map(({ ask }) => ask));
    expect(answers.map(({ at, recorded }) => [at, recorded])).toEqual(
      positions.map(({ at, chosen }) => [at, chosen]),
    );
    expect(found).toMatchObject({ earlier: positions.length - 1, failure: undefined });
  });

  it('is asked up to a move: the last question is the one that was recorded there', async () => {
    const { at, chosen } = positions[1]!;
    const found = await inquire({ choose: ({ legal }) => legal[0] }, { recording, seat: SEAT, at });
    expect(found).toMatchObject({ at, earlier: 1, last: { at, recorded: chosen } });
    const first = positions[0]!;
    expect(found.otherwise).toBe(first.chosen === first.ask.legal[0] ? 0 : 1);
  });

  it('that fails is not asked further', async () => {
    const failure = { kind: 'timeout' as const, detail: sentence('zu spät', 'too late') };
    let asked = 0;
    const choose = async (): Promise<number> => {
      if (++asked === 2) throw playerFailure(failure);
      return RETIRE;
    };
    const found = await inquire({ choose }, { recording, seat: SEAT });
    expect(found).toEqual({
      at: positions[1]!.at,
      earlier: 1,
      otherwise: 1,
      last: undefined,
      failure,
    });
    expect(asked).toBe(2);
  });
});

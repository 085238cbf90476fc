import { type RejectedLine } from '@stammtisch/arena';
import { GAMES } from '@stammtisch/games';
import {
  askFor,
  nextTurn,
  parseOptions,
  parseSeed,
  speak,
  startSession,
  catchFailure,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { BotSeat } from './seat.ts';

const MAU_MAU = GAMES['mau-mau']!;

describe('a seat held by a bot on a line', () => {
  it('says of a bot that does not listen what it was told in vain', async () => {
    const { seat, answer } = sitDown('contest');
    const waiting = answer.catch(catchFailure);
    seat.hear("{'seq': 1, 'action': 'draw'}");
    const failure = await waiting;
    expect(failure).toMatchObject({ kind: 'timeout' });
    expect(speak((failure as { detail: Parameters<typeof speak>[0] }).detail, 'en')).toBe(
      'There was no answer within 50 ms that could be taken. The line is not JSON. ' +
        `Expected: {"seq":7,"action":"draw"}. Got: {'seq': 1, 'action': 'draw'}`,
    );
  });

  it('tells of every line that is not taken while the game goes on, by name', async () => {
    const { seat, answer, rejected, illegal } = sitDown('contest');
    seat.hear('let me think');
    seat.hear('{"seq":99,"action":"draw"}');
    seat.hear(JSON.stringify({ seq: 1, action: illegal }));
    await answer;
    expect(rejected.map(({ consequence }) => consequence)).toEqual(['again', 'ignored', 'penalty']);
    const { detail, request } = rejected[2]!;
    expect(speak(detail, 'de')).toMatch(/^Ada hat .* nicht\. Erwartet: .*draw\. Gekommen: "play/);
    expect(request).toContain('"type":"act"');
  });
});

interface Sitting {
  readonly seat: BotSeat;
  readonly answer: Promise<number | undefined>;
  readonly rejected: readonly RejectedLine[];
  /** A card that the bot does not have. */
  readonly illegal: string;
}

/** A bot that has just been asked its first question; its clock is short, but lines come at once. */
function sitDown(rules: string): Sitting {
  const options = parseOptions(MAU_MAU.options, rules, {});
  if (!options.ok) throw new Error('there is no such preset');
  const session = startSession({
    game: MAU_MAU,
    options: options.value,
    seats: 2,
    seed: parseSeed('seat'),
  });
  const turn = nextTurn(session)!;
  const rejected: RejectedLine[] = [];
  const seat = new BotSeat({
    place: {
      game: MAU_MAU,
      rules,
      options: options.value,
      seat: turn.seat,
      players: ['Ada', 'Ada'],
      clock: { moveMs: 50, bankMs: 0 },
      onRejected: (told) => rejected.push(told),
    },
    hello: {},
    numbers: { last: 0, games: 0 },
  });
  seat.attach({ isConnected: () => true, send: () => undefined, release: () => undefined });
  const ask = askFor(session, turn);
  const { hands } = MAU_MAU.notation.view(ask.view) as { hands: (readonly string[] | null)[] };
  const own = hands[turn.seat]!;
  const illegal = `play ${['7H', '8H', '9H', '10H', 'QH', 'KH', 'AH'].find((card) => !own.includes(card))}`;
  return { seat, answer: seat.choose(ask), rejected, illegal };
}

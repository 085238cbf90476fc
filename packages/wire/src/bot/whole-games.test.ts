import {
  askFor,
  assert,
  createRng,
  formatSeed,
  logOf,
  nextTurn,
  parseSeed,
  pick,
  type Rng,
  takeNews,
  takeTurn,
  verifyLog,
} from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from './seat-talk.ts';
import {
  askNext,
  CLOCK,
  readAct,
  readServerLine,
  sitDown,
  type TableOrder,
  type TalkTable,
} from './test/table.ts';

const ORDERS: readonly TableOrder[] = [
  { preset: 'contest', seats: 2 },
  { preset: 'standard', seats: 3 },
  { preset: 'statechart', seats: 4 },
  { gameId: 'mops-royal', seats: 2 },
  { gameId: 'chanco', seats: 3 },
];

const SEEDS = fc.string({ minLength: 1, maxLength: 8 });

describe.each(ORDERS)('over the protocol, a table of %o', (order) => {
  it('is played to its end by bots that remember nothing, some of them wild', () => {
    fc.assert(
      fc.property(SEEDS, (seed) => {
        const table = sitDown({ ...order, seed, afterTries: 'fallback' });
        const rng = createRng(parseSeed(seed));
        for (let asked = askNext(table); asked !== undefined; asked = askNext(table)) {
          takeTurn(table.session, asked.turn, answerWildly(asked, rng));
        }
        const { session, game } = table;
        const outcome = game.outcome(session.state)!;
        const players = outcome.places.map(String);
        expect(
          verifyLog(game, logOf(session, { rules: game.options.defaultPreset, players })),
        ).toBeUndefined();
        for (const [seat, talk] of table.talks.entries()) {
          const end = { outcome, seed: formatSeed(session.deal.seed), result: 'won' } as const;
          const lines = talk.end({ ...end, events: takeNews(session, seat) });
          expect(lines.map(readServerLine).at(-1)).toMatchObject({ type: 'end', ...end.outcome });
        }
      }),
      { numRuns: 3 },
    );
  });

  it('an illegal action is judged from the view as it would be from the state', () => {
    fc.assert(
      fc.property(SEEDS, (seed) => {
        const table = sitDown({ ...order, seed });
        const rng = createRng(parseSeed(seed));
        for (let step = 0; step < 12; step++) {
          const asked = askNext(table);
          if (asked === undefined) break;
          const action = pickIllegal(table, asked, rng);
          expect(judged(table, asked, action)).toEqual(judgedFromState(table, asked, action));
          takeTurn(table.session, asked.turn, pickFrom(asked.turn.legal, rng));
        }
      }),
      { numRuns: 12 },
    );
  });

  it('two worlds that a seat cannot tell apart give it the same bytes', () => {
    fc.assert(
      fc.property(SEEDS, fc.nat(20), (seed, steps) => {
        const table = sitDown({ ...order, seed });
        const { session, game } = table;
        const rng = createRng(parseSeed(seed));
        for (let step = 0; step < steps; step++) {
          const turn = nextTurn(session);
          if (turn !== undefined) takeTurn(session, turn, pickFrom(turn.legal, rng));
        }
        const turn = nextTurn(session);
        if (turn === undefined) return;
        const world = game.determinize(game.view(session.state, turn.seat), rng);
        const news = session.news.map((events) => [...events]);
        const lines = table.talks[turn.seat]!.ask(askFor(session, turn), CLOCK).lines;
        const other = sitDown({ ...order, seed }).talks[turn.seat]!;
        const twin = { ...session, state: world, news };
        expect(other.ask(askFor(twin, turn), CLOCK).lines).toEqual(lines);
      }),
      { numRuns: 25 },
    );
  });
});

type Asked = NonNullable<ReturnType<typeof askNext>>;

const JUNK = ['', '{', '[]', '{"seq":null}', '{"seq":0,"action":"draw"}', '"draw"', '{"seq":1e99}'];

/** Reads nothing but the question, sends rubbish now and then, and at last something legal. */
function answerWildly({ talk, lines, turn }: Asked, rng: Rng): number | undefined {
  for (const line of lines) readServerLine(line);
  const { seq, legal, optional } = readAct(lines);
  for (;;) {
    const wild = pick(rng, 4) === 0;
    const choices = optional === true ? [...legal, null] : legal;
    // The first is mostly a lay: so games end, and the rest is tried often enough.
    const action = pick(rng, 4) === 0 ? pickFrom(choices, rng) : choices[0];
    const answer = JSON.stringify({ seq, action });
    const verdict = talk.answer(wild ? pickFrom(JUNK, rng) : answer);
    if (verdict.kind === 'action') return verdict.action;
    if (verdict.kind === 'silence') return undefined;
    readServerLine(verdict.line);
    if (verdict.consequence === 'fallback') return fallbackOf(verdict, turn);
    expect(['again', 'ignored']).toContain(verdict.consequence);
  }
}

function fallbackOf(
  { action }: Verdict & { kind: 'rejected' },
  turn: Asked['turn'],
): number | undefined {
  expect(action !== undefined || !turn.waitedFor).toBe(true);
  if (action !== undefined) expect(turn.legal).toContain(action);
  return action;
}

function pickIllegal({ game }: TalkTable, { turn }: Asked, rng: Rng): number {
  const actions = Array.from({ length: game.codec.count }, (_, action) => action);
  return pickFrom(
    actions.filter((action) => !turn.legal.includes(action)),
    rng,
  );
}

interface Judged {
  readonly rule: string | undefined;
  readonly consequence: string;
}

function judged({ game }: TalkTable, { talk, seq }: Asked, action: number): Judged {
  const verdict = talk.answer(JSON.stringify({ seq, action: game.codec.format(action) }));
  assert(verdict.kind === 'rejected', 'an illegal action is taken');
  const { rule, consequence } = readServerLine(verdict.line) as Judged;
  return { rule, consequence };
}

function judgedFromState({ game, session }: TalkTable, { turn }: Asked, action: number): Judged {
  const { code, punished } = game.refusal(session.state, turn.seat, action);
  return { rule: code, consequence: punished && turn.waitedFor ? 'penalty' : 'again' };
}

function pickFrom<Item>(items: readonly Item[], rng: Rng): Item {
  return items[pick(rng, items.length)]!;
}

import { assert, FAULT, parseSeed, takeNews, takeTurn } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { DEBUG_BYTES_MAX, IDLE_LINES_MAX, NOTE_BYTES_MAX } from './limits.ts';
import type { Rejected, Verdict } from './seat-talk.ts';
import { askNext, CLOCK, readAct, readServerLine, sitDown, type TableOrder } from './test/table.ts';

const CONTEST = { preset: 'contest' };

describe('a question', () => {
  it('comes with the view, the legal actions as text and the clock, but without the rules', () => {
    const { seq, lines } = ask(CONTEST);
    const act = readAct(lines);
    expect(act).toMatchObject({ game: 'g1', seq, clock: CLOCK, view: { seat: 0, turn: 0 } });
    expect(act.legal).toContain('draw');
    expect(act.view).not.toHaveProperty('options');
    expect(act).not.toHaveProperty('optional');
  });

  it('is told after what happened, and both are numbered in one row', () => {
    const table = sitDown(CONTEST);
    for (let i = 0; i < 2; i++) {
      const { turn } = askNext(table)!;
      takeTurn(table.session, turn, turn.legal.at(-1));
    }
    const told = askNext(table)!.lines.map(readServerLine);
    expect(told).toMatchObject([
      { type: 'event', seq: 2, event: { type: 'drew', seat: 0 } },
      { type: 'event', seq: 3, event: { type: 'drew', seat: 1, cards: [null] } },
      { type: 'act', seq: 4 },
    ]);
  });

  it('says everything in words too where the bot wants them, and names nobody', () => {
    for (const [lang, first, last] of [
      ['en', 'Player 1 draws one card.', ') draw a card'],
      ['de', 'Spieler 1 zieht eine Karte.', ') Karte ziehen'],
    ] as const) {
      const table = sitDown({ ...CONTEST, words: true, lang });
      const { turn, talk, seq } = askNext(table)!;
      takeTurn(table.session, turn, turn.legal.at(-1));
      const { lines } = askNext(table)!;
      expect(readServerLine(lines[0]!)).toMatchObject({ type: 'event', words: first });
      expect(readAct(lines).words!.join(' ')).toContain(last);
      const late = talk.answer(JSON.stringify({ seq: seq + 99, action: 'draw' })) as Rejected;
      expect([...lines, late.line].join('')).not.toMatch(/Anna|Ben/);
    }
    expect(readAct(ask(CONTEST).lines)).not.toHaveProperty('words');
  });

  it('comes alone to a bot that wants no events', () => {
    const table = sitDown({ ...CONTEST, events: false });
    for (let i = 0; i < 4; i++) {
      const asked = askNext(table)!;
      takeTurn(table.session, asked.turn, asked.turn.legal.at(-1));
      expect(asked.lines).toHaveLength(1);
      expect(asked.seq).toBe(1 + (i >> 1));
    }
    expect(table.talks[0]!.tell(takeNews(table.session, 0))).toEqual([]);
  });

  it('is asked once more, with the start, of a bot that has come back', () => {
    const { talk, lines } = ask(CONTEST);
    const [start, act, ...rest] = talk.resume({ moveMs: 900.7, bankMs: 0 }).map(readServerLine);
    expect(start).toEqual(readServerLine(talk.start()));
    expect(act).toEqual({ ...readAct(lines), clock: { moveMs: 900, bankMs: 0 } });
    expect(rest).toEqual([]);
    talk.timeOut();
    expect(talk.resume(CLOCK)).toHaveLength(1);
  });
});

describe('an answer', () => {
  it.each([
    ['as it is listed', 'draw'],
    ['in whatever case and spacing', '  DRAW '],
  ])('is taken %s', (_, action) => {
    const { talk, turn, seq } = ask(CONTEST);
    const verdict = talk.answer(JSON.stringify({ seq, action, extra: 1 }));
    expect(verdict).toEqual({ kind: 'action', action: turn.legal.at(-1), remark: undefined });
  });

  it('of a number that is not open is ignored and costs no try', () => {
    const table = sitDown(CONTEST);
    const { talks } = table;
    expect(rejectionOf(talks[0]!.answer('{"seq":1,"action":"draw"}'))).toEqual([
      'unknown-seq',
      'ignored',
    ]);
    const first = askNext(table)!;
    for (let i = 0; i < 4; i++) {
      const early = JSON.stringify({ seq: first.seq + 3, action: 'draw' });
      expect(rejectionOf(first.talk.answer(early))).toEqual(['unknown-seq', 'ignored']);
    }
    const answer = JSON.stringify({ seq: first.seq, action: 'draw' });
    expect(first.talk.answer(answer)).toMatchObject({ kind: 'action' });
    expect(rejectionOf(first.talk.answer(answer))).toEqual(['late-answer', 'ignored']);
    takeTurn(table.session, first.turn, first.turn.legal.at(-1));
    const second = askNext(table)!;
    takeTurn(table.session, second.turn, second.turn.legal.at(-1));
    const third = askNext(table)!;
    expect(rejectionOf(third.talk.answer(answer))).toEqual(['late-answer', 'ignored']);
    const last = third.talk.answer(JSON.stringify({ seq: third.seq, action: 'draw' }));
    expect(last).toMatchObject({ kind: 'action' });
  });

  it('that belongs to an earlier game of the connection is too late, not one for this game', () => {
    const seqs = { last: 0 };
    const first = ask({ ...CONTEST, seqs });
    const second = ask({ ...CONTEST, seqs });
    expect([first.seq, second.seq]).toEqual([1, 2]);
    const late = second.talk.answer('{"seq":1,"action":"draw"}');
    expect(rejectionOf(late)).toEqual(['late-answer', 'ignored']);
  });

  it('that is illegal where the rules punish it is played as a fault, with the reason', () => {
    const { talk, turn, seq } = ask({ ...CONTEST, seed: 'fault' });
    const rejected = talk.answer(JSON.stringify({ seq, action: illegalCard(turn.legal) }));
    expect(rejectionOf(rejected)).toEqual(['illegal-action', 'penalty']);
    expect(rejected).toMatchObject({ action: FAULT });
    const told = readServerLine((rejected as Rejected).line);
    expect(told).toMatchObject({ rule: 'not-in-hand', expected: expect.stringContaining('draw') });
  });

  it('that is illegal elsewhere may be given again, and the third time the bot is out', () => {
    const { talk, turn, seq } = ask({ preset: 'standard' });
    const line = JSON.stringify({ seq, action: illegalCard(turn.legal) });
    expect(rejectionOf(talk.answer(line))).toEqual(['illegal-action', 'again']);
    expect(rejectionOf(talk.answer('nonsense'))).toEqual(['not-json', 'again']);
    expect(rejectionOf(talk.answer(line))).toEqual(['illegal-action', 'out']);
    expect(rejectionOf(talk.answer(line))).toEqual(['late-answer', 'ignored']);
  });

  it('can still be right at the third try', () => {
    const { talk, turn, seq } = ask(CONTEST);
    expect(rejectionOf(talk.answer('{}'))).toEqual(['bad-field', 'again']);
    expect(rejectionOf(talk.answer(`{"seq":${seq},"action":"jump"}`))).toEqual([
      'unknown-action',
      'again',
    ]);
    const verdict = talk.answer(`{"seq":${seq},"action":"draw"}`);
    expect(verdict).toMatchObject({ kind: 'action', action: turn.legal.at(-1) });
  });

  it.each(['retire', 'fault'])('cannot be what only a table plays: %s', (action) => {
    const { talk, seq } = ask(CONTEST);
    expect(rejectionOf(talk.answer(JSON.stringify({ seq, action })))).toEqual([
      'unknown-action',
      'again',
    ]);
  });

  it('cannot be silence where the game waits', () => {
    const { talk, seq } = ask(CONTEST);
    expect(rejectionOf(talk.answer(`{"seq":${seq},"action":null}`))).toEqual([
      'answer-needed',
      'again',
    ]);
  });

  it('is refused in the language of the bot, with the names at the table', () => {
    const { talk, turn, seq } = ask({ ...CONTEST, lang: 'de' });
    const rejected = talk.answer(JSON.stringify({ seq, action: illegalCard(turn.legal) }));
    const told = readServerLine((rejected as Rejected).line);
    expect(told).toMatchObject({ message: 'Anna hat A♠ nicht.' });
  });

  it('may have remarks, which are kept within their limits', () => {
    const remarks = [
      { note: 'ä'.repeat(NOTE_BYTES_MAX), debug: { win: 0.5 } },
      { debug: '🂡'.repeat(DEBUG_BYTES_MAX / 4) },
    ].map((remark) => {
      const { talk, seq } = ask(CONTEST);
      return (talk.answer(JSON.stringify({ seq, action: 'draw', ...remark })) as Taken).remark;
    });
    expect(remarks).toEqual([
      { note: 'ä'.repeat(NOTE_BYTES_MAX / 2), debug: { win: 0.5 } },
      undefined,
    ]);
  });
});

describe('an optional question', () => {
  it.each([
    ['null', 'silence'],
    ['"call mau"', 'action'],
  ])('is answered %s: %s', (action, kind) => {
    const { talk, seq, lines } = askOptional();
    expect(readAct(lines)).toMatchObject({
      optional: true,
      legal: ['call mau'],
      clock: { moveMs: CLOCK.moveMs, bankMs: 0 },
    });
    expect(talk.answer(`{"seq":${seq},"action":${action}}`)).toMatchObject({ kind });
  });

  it('is silence when its time is up, and too late then', () => {
    const { talk, seq } = askOptional();
    expect(talk.timeOut()).toEqual({ kind: 'silence' });
    const late = talk.answer(`{"seq":${seq},"action":"call mau"}`);
    expect(rejectionOf(late)).toEqual(['late-answer', 'ignored']);
  });

  it('is never punished', () => {
    const { talk, seq } = askOptional({ 'illegal.costs': 'cardAndTurn' });
    expect(rejectionOf(talk.answer(`{"seq":${seq},"action":"draw"}`))).toEqual([
      'illegal-action',
      'again',
    ]);
  });
});

describe('a bot that cannot be asked', () => {
  it('is out when its time is up', () => {
    const { talk } = ask(CONTEST);
    expect(rejectionOf(talk.timeOut())).toEqual(['timeout', 'out']);
    expect(talk.timeOut()).toEqual({ kind: 'silence' });
  });

  it('is played for where the table wants that', () => {
    const { talk, turn } = ask({ ...CONTEST, afterTries: 'fallback' });
    const rejected = talk.timeOut();
    expect(rejectionOf(rejected)).toEqual(['timeout', 'fallback']);
    expect(turn.legal).toContain((rejected as Rejected).action);
  });

  it('is out when it talks without end', () => {
    const { talk } = ask(CONTEST);
    const verdicts = Array.from({ length: IDLE_LINES_MAX + 1 }, () =>
      talk.answer('{"seq":77,"action":null}'),
    );
    expect(rejectionOf(verdicts.at(-2)!)).toEqual(['unknown-seq', 'ignored']);
    expect(rejectionOf(verdicts.at(-1)!)).toEqual(['too-many-lines', 'out']);
  });

  it('may say a word too many now and then', () => {
    const table = sitDown(CONTEST);
    for (let i = 0; i < 6; i++) {
      const { talk, seq, turn } = askNext(table)!;
      const answer = `{"seq":${seq},"action":"draw"}`;
      expect(talk.answer(answer)).toMatchObject({ kind: 'action' });
      for (let line = 0; line < IDLE_LINES_MAX; line++) {
        expect(rejectionOf(talk.answer(answer))).toEqual(['late-answer', 'ignored']);
      }
      takeTurn(table.session, turn, turn.legal.at(-1));
    }
  });
});

describe('the end', () => {
  it('tells the last events and the result, and after it nothing is taken', () => {
    const table = sitDown(CONTEST);
    const asked = askNext(table)!;
    takeTurn(table.session, asked.turn, asked.turn.legal.at(-1));
    const outcome = { places: [2, 1], points: [0, 0], reason: 'last-seat' };
    const seed = String(parseSeed('talk'));
    const events = takeNews(table.session, 0);
    const lines = asked.talk.end({ result: 'timeout', outcome, seed, events, log: 'g1.jsonl' });
    expect(lines.map(readServerLine)).toMatchObject([
      { type: 'event', seq: 2, event: { type: 'drew', seat: 0 } },
      { type: 'end', game: 'g1', result: 'timeout', ...outcome, seed, log: 'g1.jsonl' },
    ]);
    expect(rejectionOf(asked.talk.answer('{"seq":1,"action":"draw"}'))).toEqual([
      'game-over',
      'ignored',
    ]);
  });
});

type Taken = Verdict & { readonly kind: 'action' };

function ask(order: TableOrder): NonNullable<ReturnType<typeof askNext>> {
  return askNext(sitDown(order))!;
}

/** Plays on until somebody may call out of turn. */
function askOptional(changes: TableOrder['changes'] = {}): ReturnType<typeof ask> {
  const table = sitDown({ preset: 'standard', changes: { ...changes, handSize: 2 }, seed: 'call' });
  for (let i = 0; i < 100; i++) {
    const asked = askNext(table)!;
    if (!asked.turn.waitedFor) return asked;
    takeTurn(table.session, asked.turn, asked.turn.legal[0]);
  }
  throw new Error('nobody may call in this game');
}

/** A card that is not in the hand. */
function illegalCard(legal: readonly number[]): string {
  expect(legal).not.toContain(31);
  return 'play AS';
}

/** Code and consequence of a line that was not taken, as the bot reads them. */
function rejectionOf(verdict: Verdict): [code: string, consequence: string] {
  assert(verdict.kind === 'rejected', `${verdict.kind} instead of a rejection`);
  const message = readServerLine(verdict.line);
  assert(message.type === 'rejected', `a ${message.type} instead of a rejection`);
  assert(message.code === verdict.why.code, 'the line names another code');
  assert(message.consequence === verdict.consequence, 'the line names another consequence');
  assert(message.message === verdict.message, 'the line has another message');
  const open = message.consequence === 'again' || message.consequence === 'ignored';
  assert(verdict.closes !== open, 'only "again" and "ignored" leave the question open');
  expect(verdict.detail.data).toMatchObject({ expected: message.expected, got: message.got });
  return [message.code, message.consequence];
}

import { describe, expect, it } from 'vitest';
import {
  createTranscript,
  GAME_KEPT_BYTES,
  type TranscriptRest,
  type TranscriptLine,
  LINE_KEPT_BYTES,
  type Transcript,
} from './transcript.ts';

function hear(transcript: Transcript, raw: string, dir: TranscriptLine['dir'] = 'C>S'): void {
  transcript.add(0, { dir, name: 'Kiebitz', raw, eol: '\n' });
}

function last(transcript: Transcript): TranscriptLine {
  return JSON.parse(transcript.lines.at(-1)!) as TranscriptLine;
}

describe('a line of a bot', () => {
  it('is kept word for word up to the longest that a bot of 2017 can send', () => {
    const transcript = createTranscript();
    const raw = JSON.stringify({ x: 'ä'.repeat((LINE_KEPT_BYTES - 8) / 2) });
    expect(Buffer.byteLength(raw)).toBe(LINE_KEPT_BYTES);
    hear(transcript, raw);
    expect(last(transcript)).toMatchObject({ raw, msg: JSON.parse(raw) as unknown });
    expect(last(transcript)).not.toHaveProperty('cut');
  });

  it('that is longer is kept as its beginning, its answer and as much of its remark as promised', () => {
    const transcript = createTranscript();
    const debug = { why: 'd'.repeat(4000) };
    const answer = {
      seq: 7,
      action: 'draw',
      note: 'ü'.repeat(2000),
      debug,
      more: 'm'.repeat(60_000),
    };
    const raw = JSON.stringify(answer);
    hear(transcript, raw);
    const kept = last(transcript);
    expect(raw.startsWith(kept.raw)).toBe(true);
    expect(kept.cut).toBe(Buffer.byteLength(raw) - Buffer.byteLength(kept.raw));
    expect(kept.msg).toEqual({ seq: 7, action: 'draw', note: 'ü'.repeat(512), debug });
    expect(transcript.lines[0]!.length).toBeLessThan(6000);
  });

  it.each([
    ['a debug that is too large', { seq: 1, action: 'draw', debug: 'd'.repeat(5000) }],
    ['an action without end', { seq: 1, action: 'a'.repeat(60_000) }],
    ['no answer at all', ['x'.repeat(60_000)]],
  ])('takes little room with %s', (_, said) => {
    const transcript = createTranscript();
    hear(transcript, JSON.stringify(said));
    expect(transcript.lines[0]!.length).toBeLessThan(1000);
  });

  it('is not cut where the server said it', () => {
    const transcript = createTranscript({ isBrief: true });
    const raw = JSON.stringify({ type: 'act', view: 'v'.repeat(10_000) });
    hear(transcript, raw, 'S>C');
    expect(last(transcript)).toMatchObject({ raw });
  });
});

describe('a game', () => {
  it('that says without end takes room up to a limit, and tells what was left out', () => {
    const transcript = createTranscript({ isBrief: true });
    const raw = JSON.stringify({ seq: 1, action: 'a'.repeat(4000) });
    for (let i = 0; i < 1000; i++) hear(transcript, raw);
    transcript.close(1, { name: 'Bob', by: 'client', why: 'left', note: 'left' });
    const bytes = transcript.lines.join('\n').length;
    expect(bytes).toBeGreaterThan(GAME_KEPT_BYTES - 10_000);
    expect(bytes).toBeLessThan(GAME_KEPT_BYTES + 1000);
    const { lines, bytes: missing } = JSON.parse(transcript.lines.at(-1)!) as TranscriptRest;
    expect(lines + transcript.lines.length - 2).toBe(1000);
    expect(missing).toBe(lines * raw.length);
    // Who left still did.
    expect(JSON.parse(transcript.lines.at(-2)!)).toMatchObject({ dir: 'CLOSE', why: 'left' });
  });
});

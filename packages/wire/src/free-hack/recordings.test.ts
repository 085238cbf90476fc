import { mauMau } from '@stammtisch/games';
import { verifyLog } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { listRecordings, readRecording, rebuildPack } from './test/recording.ts';
import { replay } from './test/replay.ts';

const FILES = listRecordings();

/** The only recording to which our rules of service give other lines. */
const LOST_BOT = 'faults/turn_FIN_at_own_turn.jsonl';

describe('recorded games of the server of 2017', () => {
  it('are all there, one of them with cards drawn after a shuffle of the discards', () => {
    const recordings = FILES.map(readRecording);
    expect(recordings).toHaveLength(21);
    expect(recordings.flatMap(({ sent }) => sent.flat())).toHaveLength(1824);
    const shuffled = recordings.map((recording) => rebuildPack(recording).reshuffled.length);
    expect(shuffled.filter((count) => count > 0)).toEqual([2]);
  });

  it.each(FILES)('%s: in jar mode every line is equal to the byte', (file) => {
    const recording = readRecording(file);
    const { sent, table } = replay(recording, 'jar');
    expect(sent).toEqual(recording.sent);
    expect(table.result).toBeDefined();
    expect(verifyLog(mauMau, table.result!.log)).toBeUndefined();
  });

  it.each(FILES.filter((file) => file !== LOST_BOT))('%s: by our rules as well', (file) => {
    const recording = readRecording(file);
    const { sent, table } = replay(recording, 'contest');
    expect(sent).toEqual(recording.sent);
    expect(table.result).toBeDefined();
  });

  it('differ by our rules where a bot is lost: its opponent has won without another turn', () => {
    const recording = readRecording(LOST_BOT);
    const [bad, good] = recording.sent;
    const { sent, table } = replay(recording, 'contest');
    const another = good.findLastIndex((line) => line.includes('"turnOf":"Good"'));
    expect(sent).toEqual([bad, good.toSpliced(another, 1)]);
    expect(table.result).toMatchObject({ winner: 1, reason: 'left' });
  });
});

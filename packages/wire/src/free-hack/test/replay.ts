import { parseSeed } from '@stammtisch/kernel';
import type { Compat } from '../compat.ts';
import { contestDeal } from '../deal.ts';
import { formatSendName, formatSetName } from '../messages.ts';
import { readName } from '../name.ts';
import { type Outgoing, SLOTS, type Table } from '../state.ts';
import { answer, leave, openTable, waitedFor } from '../table.ts';
import { type Pack, rebuildPack, type Recording } from './recording.ts';

export interface Replay {
  readonly table: Table;
  /** By slot: all lines it was sent, those of the handshake included. */
  readonly sent: readonly [readonly string[], readonly string[]];
}

/** Shuffles that are tried until one gives the recorded order. */
const SEEDS_MAX = 20_000;

/**
 * Plays a recorded game again: the same pack, the same lines of the bots. Where the discards were
 * shuffled, a seed is searched that draws the recorded cards, because ours is another generator.
 */
export function replay(recording: Recording, compat: Compat): Replay {
  const pack = rebuildPack(recording);
  let replayed = replayWith(recording, pack, compat, 0);
  for (let seed = 1; !hasDraws(replayed, pack) && seed < SEEDS_MAX; seed++) {
    replayed = replayWith(recording, pack, compat, seed);
  }
  return replayed;
}

function replayWith(recording: Recording, pack: Pack, compat: Compat, seed: number): Replay {
  const sent: [string[], string[]] = [[], []];
  const inputs = recording.received.map((lines) => [...lines]);
  const take = (lines: readonly Outgoing[]): void => {
    for (const { slot, line } of lines) sent[slot].push(line);
  };
  const names: string[] = [];
  for (const slot of SLOTS) {
    const { name, fault } = readName(inputs[slot]!.shift()!, slot, names, compat);
    sent[slot].push(formatSendName(), formatSetName(name, fault === undefined));
    names.push(name);
  }
  const deal = contestDeal(parseSeed(String(seed)), pack.start);
  const { table, lines } = openTable({ deal, names: [names[0]!, names[1]!], compat });
  take(lines);
  for (let slot = waitedFor(table); slot !== undefined; slot = waitedFor(table)) {
    const line = inputs[slot]!.shift();
    if (line === undefined) break;
    take(line === null ? leave(table, slot, 'left') : answer(table, slot, line));
  }
  return { table, sent };
}

/** Whether the cards drawn after the shuffle are those that were recorded. */
function hasDraws({ sent }: Replay, { reshuffled }: Pack): boolean {
  if (reshuffled.length === 0) return true;
  const { reshuffled: drawn } = rebuildPack({ sent, received: [[], []] });
  return reshuffled.every((card, i) => card === drawn[i]);
}

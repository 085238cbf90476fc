/** Bad input of all kinds to one server: never a crash, never its own fault, always an answer. */
import { Agent } from 'node:http';
import { assert, pick } from '@stammtisch/kernel';
import { DUEL, fork, gather, untilMoved } from '../lib/players.ts';
import type { Fault } from '../lib/trial.ts';
import { sendLines } from './bots.ts';
import { API_SCHEMAS, sendFile, sendRequest } from './http.ts';
import { sendFrames, sendMessages } from './socket.ts';
import { openTarget } from './target.ts';
import type { Source } from './values.ts';

const AT_ONCE = 16;
const MESSAGES_EACH = 25;
const LINES_EACH = 3;
/** Between two looks at the health of the server. */
const CHECK_EVERY = 1000;
/** Kinds of refusals that a run comes to, and from how many requests on it can be expected to. */
const CODES_MIN = 30;
const TELLING = 1000;

/** `times` is how many requests, messages, frames and lines are sent. */
export const fuzz: Fault = async (trial) => {
  const target = await openTarget(trial);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  trial.defer(() => agent.destroy());
  const counts = { requests: 0, files: 0, messages: 0, handshakes: 0, lines: 0 };
  const tally = new Map<string, number>();
  const note = (what: string): void => void tally.set(what, (tally.get(what) ?? 0) + 1);
  let [sent, checkedAt] = [0, 0];

  const step = async (source: Source): Promise<void> => {
    const kind = KINDS[pick(source.rng, KINDS.length)]!;
    const size = SIZES[kind];
    sent += size;
    counts[kind] += size;
    if (kind === 'requests') await sendRequest(source, target, agent);
    else if (kind === 'files') await sendFile(source, target, agent);
    else if (kind === 'messages') await sendMessages(source, target, size);
    else if (kind === 'handshakes') await sendFrames(source.rng, target);
    else await sendLines(source, target, size);
  };
  const lane = async (): Promise<void> => {
    const source = { rng: fork(trial.rng), words: target.words, schemas: API_SCHEMAS, note };
    while (sent < trial.times) {
      await step(source);
      if (sent < checkedAt + CHECK_EVERY) continue;
      checkedAt = sent;
      await target.check();
      trial.tell(`${sent} of ${trial.times}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await target.check();
  // Others have not noticed: two people play as always.
  await untilMoved(await gather(trial, () => target.port, DUEL), 5);
  await target.check();
  // Otherwise all of it was turned away by a limit, and little is shown.
  if (trial.times >= TELLING) {
    assert((tally.get('done') ?? 0) > trial.times / 50, 'some of it is right');
    assert(tally.size > CODES_MIN, `only refused as ${[...tally.keys()].join(', ')}`);
  }
  const shown = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  return `${shown.join(', ')}; ${tally.get('done') ?? 0} done, ${tally.size - Number(tally.has('done'))} kinds of refusals`;
};

type Kind = 'requests' | 'files' | 'messages' | 'handshakes' | 'lines';

/** What one step of a kind counts for. */
const SIZES: Readonly<Record<Kind, number>> = {
  requests: 1,
  files: 1,
  messages: MESSAGES_EACH,
  handshakes: 1,
  lines: LINES_EACH,
};

/** Requests most of all: there are many kinds of them. */
const KINDS: readonly Kind[] = [
  ...Array.from({ length: 24 }, () => 'requests' as const),
  ...Array.from({ length: 6 }, () => 'files' as const),
  ...Array.from({ length: 2 }, () => 'handshakes' as const),
  'messages',
  'lines',
];

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Compat } from './compat.ts';
import { FAULTS } from './faults.ts';
import {
  formatDrawn,
  formatGameStart,
  formatPersonal,
  formatPublic,
  formatSendName,
  formatSetName,
  formatWinner,
  type Status,
} from './messages.ts';
import { readName } from './name.ts';
import { readReply } from './reply.ts';

const PAGE = readFileSync(
  new URL('../../../../docs/protocol/free-hack.md', import.meta.url),
  'utf8',
);
const SERVER_LINES = find(/^S>C (.*)$/gm);
const BOT_LINES = find(/^C>S (.*)$/gm);
const REPLIES = [...PAGE.matchAll(/^\| `([{[].*)` \| (.*) \| (.*) \|$/gm)].map(
  ([, line, here, jar]) => ({ line: line!, here: here!, jar: jar! }),
);
const FAULT_ROWS = [...PAGE.matchAll(/^\| `([a-z-]+)` \| (.*\.) \|$/gm)];

describe('the page about the protocol', () => {
  it('has examples of every kind', () => {
    expect(SERVER_LINES.length).toBeGreaterThan(10);
    expect(BOT_LINES).toHaveLength(4);
    expect(REPLIES.length).toBeGreaterThan(15);
  });

  it.each(SERVER_LINES)('shows a line as the server writes it: %s', (line) => {
    expect(write(JSON.parse(line) as ServerLine)).toBe(line);
  });

  it.each(BOT_LINES)('shows a line that bots may send: %s', (line) => {
    const naming = readName(line, 0, [], 'contest');
    const reply = readReply(line, 'contest');
    expect(naming.fault === undefined || reply.kind !== 'bad').toBe(true);
  });

  it.each(REPLIES)('says how a reply is read: $line', ({ line, here, jar }) => {
    expect([describeReply(line, 'contest'), describeReply(line, 'jar')]).toEqual([here, jar]);
  });

  it('lists every fault in its own words', () => {
    const listed = Object.fromEntries(FAULT_ROWS.map(([, code, words]) => [code, words]));
    const known = Object.entries(FAULTS).map(([code, { en }]) => [code, en]);
    expect(listed).toEqual(Object.fromEntries(known));
  });
});

interface ServerLine {
  readonly sendName?: true;
  readonly setName?: boolean;
  readonly name?: string;
  readonly gameStart?: true;
  readonly nameOfWinner?: string;
  readonly turnOf?: string;
  readonly topCard?: number;
  readonly topcard?: number;
  readonly cardsLeft?: number;
  readonly skipped?: boolean;
  readonly drawTwoCards?: boolean;
  readonly drawedCards?: number | readonly number[];
  readonly wishedColor?: number;
  readonly hand?: readonly number[];
  readonly status: Status;
}

/** The line that the server writes to say the same. */
function write(told: ServerLine): string {
  if (told.sendName) return formatSendName();
  if (told.setName !== undefined) return formatSetName(told.name!, told.setName);
  if (told.gameStart) return formatGameStart();
  if (told.nameOfWinner !== undefined) return formatWinner(told.nameOfWinner);
  if (told.turnOf !== undefined) {
    const { topCard, cardsLeft, turnOf, skipped } = told;
    return formatPublic({ topCard: topCard!, cardsLeft: cardsLeft!, turnOf, skipped: skipped! });
  }
  if (told.topcard === undefined) return formatDrawn(told.drawedCards as number, told.status);
  return formatPersonal({
    topCard: told.topcard,
    drawnTwo: told.drawTwoCards === undefined ? undefined : [told.drawedCards ?? []].flat(),
    cardsLeft: told.cardsLeft!,
    wishedSuit: told.wishedColor!,
    hand: told.hand,
  });
}

function describeReply(line: string, compat: Compat): string {
  const reply = readReply(line, compat);
  if (reply.kind === 'draw') return 'draws';
  if (reply.kind === 'bad') return reply.code;
  const wish = reply.wish === undefined ? 'no wish' : `wish ${reply.wish}`;
  return `lays ${reply.card}, ${wish}`;
}

function find(pattern: RegExp): string[] {
  return [...PAGE.matchAll(pattern)].map(([, line]) => line!);
}

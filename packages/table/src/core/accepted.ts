/**
 * The last accepted commands of a member. They are one text, a line for each: a server remembers them
 * for thousands of tables, and lists or maps of them would take several times as much.
 */
import type { CommandKey, MemberId } from './records.ts';

export interface Accepted {
  /** `"ID":NUMBER`, each after a line break, which JSON has none of; the oldest first. */
  lines: string;
  count: number;
}

/** So many of each member are remembered; older ones are not sent again. */
const ACCEPTED_MAX = 64;

export type AcceptedCommands = Map<MemberId, Accepted>;

/** The number under which a command was accepted. */
export function findAccepted(
  all: AcceptedCommands,
  { member, id }: CommandKey,
): number | undefined {
  const lines = all.get(member)?.lines;
  if (lines === undefined) return undefined;
  const line = beginLine(id);
  const place = lines.indexOf(line);
  return place < 0 ? undefined : Number.parseInt(lines.slice(place + line.length), 10);
}

export function noteAccepted(all: AcceptedCommands, { member, id }: CommandKey, seq: number): void {
  let accepted = all.get(member);
  if (accepted === undefined) all.set(member, (accepted = { lines: '', count: 0 }));
  const { lines, count } = accepted;
  const isFull = count === ACCEPTED_MAX;
  const kept = isFull ? lines.slice(lines.indexOf('\n', 1)) : lines;
  accepted.lines = `${kept}${beginLine(id)}${seq}`;
  if (!isFull) accepted.count++;
}

function beginLine(id: string): string {
  return `\n${JSON.stringify(id)}:`;
}

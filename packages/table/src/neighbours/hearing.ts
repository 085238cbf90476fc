/** What becomes of what a neighbour says, and of its silence. */
import { type Actor, noteHeard, tellPresence } from '../actor.ts';
import { presenceAt } from '../attend.ts';
import { drive } from '../drive.ts';
import { findActor } from '../house.ts';
import { type Said, setElsewhere } from '../presence.ts';
import type { NeighbourMessage, TableHere, TableWanted } from './messages.ts';
import { check, type Neighbour, noteChange, type Street, tellAlive, want } from './street.ts';

/** What a neighbour said is forgotten when it has been silent for so long. */
const SILENT_MS = 6_000;

export function hear(street: Street, message: NeighbourMessage): void {
  const { from } = message;
  if (from === street.setup.node || street.isOver) return;
  street.traffic.received++;
  if (message.type === 'bye') return forget(street, from);
  const neighbour = meet(street, from);
  switch (message.type) {
    case 'news':
      for (const [table, seq] of message.tables) hearNews(street, table, seq);
      return;
    case 'here':
      noteCount(street, from, neighbour, message.count, 1);
      for (const here of message.tables) hearHere(street, from, here, message.count);
      return;
    case 'who':
      for (const wanted of message.tables) hearWho(street, wanted);
      return;
    case 'alive':
      neighbour.programs = message.programs;
      return noteCount(street, from, neighbour, message.count, 0);
    case 'gone': {
      const { actors } = street.house;
      void check(
        street,
        message.tables.filter((table) => actors.has(table)),
      );
    }
  }
}

/** Neighbours that have been silent for too long are no neighbours any more. */
export function forgetSilent(street: Street): void {
  const now = street.house.setup.now();
  for (const [node, { heardAt }] of street.alive) {
    if (now - heardAt >= SILENT_MS) forget(street, node);
  }
}

/** Whoever is heard for the first time knows nothing of us, and we nothing of what is there. */
function meet(street: Street, node: string): Neighbour {
  const { alive, house } = street;
  const heardAt = house.setup.now();
  const known = alive.get(node);
  if (known !== undefined) {
    known.heardAt = heardAt;
    return known;
  }
  const neighbour: Neighbour = { heardAt, count: undefined, programs: [] };
  alive.set(node, neighbour);
  tellAlive(street);
  for (const table of house.actors.keys()) want(street, table);
  return neighbour;
}

function forget(street: Street, node: string): void {
  const { alive, house, inquiries } = street;
  if (!alive.delete(node)) return;
  for (const actor of house.actors.values()) hearOf(street, actor, node, undefined);
  for (const [table, { missing }] of inquiries) {
    missing.delete(node);
    if (missing.size === 0) endInquiry(street, table, true);
  }
}

/** Where a word was missed, all that was said before is doubtful and asked for again. */
function noteCount(
  street: Street,
  node: string,
  neighbour: Neighbour,
  count: number,
  step: 0 | 1,
): void {
  const before = neighbour.count ?? count;
  neighbour.count = Math.max(before, count);
  if (count <= before + step) return;
  const { house } = street;
  for (const { attending, table } of house.actors.values()) {
    const said = attending.elsewhere.find((word) => word.node === node);
    if (said === undefined) continue;
    setElsewhere(attending, node, { ...said, isSure: false }, house.setup.now());
    want(street, table.id);
  }
}

function hearHere(street: Street, node: string, here: TableHere, count: number): void {
  const { inquiries, house } = street;
  const missing = inquiries.get(here.table)?.missing;
  if (missing !== undefined) {
    missing.delete(node);
    if (here.awake || missing.size === 0) endInquiry(street, here.table, !here.awake);
  }
  const actor = house.actors.get(here.table);
  if (actor !== undefined) hearOf(street, actor, node, { ...here, node, count, isSure: true });
}

function hearOf({ house }: Street, actor: Actor, node: string, said: Said | undefined): void {
  const { attending } = actor;
  const before = attending.elsewhere.find((word) => word.node === node);
  if (before !== undefined && said !== undefined && said.count < before.count) return;
  setElsewhere(attending, node, said, house.setup.now());
  const isNew = (member: string): boolean => before?.members.includes(member) !== true;
  if (said?.members.some(isNew) === true) actor.unattended = 0;
  if (isSomebody(before) || isSomebody(said)) tellPresence(house, actor, presenceAt(house, actor));
  drive(house, actor);
}

function isSomebody(said: Said | undefined): boolean {
  if (said === undefined) return false;
  return said.members.length > 0 || said.watchers > 0 || said.programs.length > 0;
}

/** Tells who wanted to know whether a table is asleep everywhere. */
export function endInquiry({ inquiries }: Street, table: string, isAsleep: boolean): void {
  inquiries.get(table)?.answer(isAsleep);
  inquiries.delete(table);
}

function hearNews({ house, early }: Street, table: string, seq: number): void {
  const actor = house.actors.get(table);
  if (actor !== undefined) noteHeard(house, actor, seq);
  else if (house.reading.has(table)) early.set(table, Math.max(seq, early.get(table) ?? 0));
}

function hearWho(street: Street, { table, programs }: TableWanted): void {
  const { house } = street;
  noteChange(street, table);
  const isOurs = (name: string): boolean =>
    house.setup.minds.programHash(name, table) !== undefined;
  // A program that is connected here has a seat there: only where the table is awake it is asked.
  if (!house.actors.has(table) && programs.some(isOurs)) void findActor(house, table);
}

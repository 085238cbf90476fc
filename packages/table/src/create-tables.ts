/** The tables of one process: opening, finding, waking, coming and going. */
import { fail, ok, type Rejection, type Result } from '@stammtisch/kernel';
import type { Envelope, Presence, SeatInfo } from '@stammtisch/wire/table';
import {
  type Actor,
  atRest,
  createActor,
  drop,
  type Hall,
  request,
  tellPresence,
} from './actor.ts';
import { advance, type Draft, rebuild } from './advance.ts';
import { refusal } from './codes.ts';
import { type NamedRules, parseConfig } from './config.ts';
import { decide } from './decide.ts';
import { drive, onDue } from './drive.ts';
import { parseName, seatNames } from './names.ts';
import { FIRST_MEMBER, openLoaded, openTable, type Opener } from './opening.ts';
import { arrive, awayMs, depart, presenceOf } from './presence.ts';
import type { MemberId, TableRecord } from './records.ts';
import { createSchedule } from './schedule.ts';
import { hashText } from './shuffle.ts';
import { createTable, isOut, seatsOf, type Table } from './state.ts';
import { summaryOf } from './summary.ts';
import type {
  Attendance,
  AttendWish,
  CommandResult,
  Tables,
  TablesSetup,
  Ticket,
} from './tables.ts';
import { drawCode, normalizeCode } from './words.ts';
import { createWriter } from './writer.ts';

/** 128 bits. */
const TOKEN_BYTES = 16;
const TABLE_ID_BYTES = 8;
const SECRET_BYTES = 32;
const CODE_TRIES_MAX = 24;

export function createTables(setup: TablesSetup): Tables {
  const hall: House = {
    setup,
    writer: createWriter(setup.store, setup.onBatch),
    actors: new Map(),
    waking: new Map(),
    schedule: createSchedule(),
    onRest: (actor) => drive(hall, actor),
    isOpen: true,
  };
  return {
    open: async ({ name, config: wish, places }) => {
      const ruleset = await findRules(hall, wish.ruleset);
      if (!ruleset.ok) return ruleset;
      const config = parseConfig(wish, undefined, ruleset.value);
      if (!config.ok) return config;
      const seats = places ?? [{ kind: 'me' }];
      return openNew(hall, name, (opener) =>
        openTable(opener, config.value, seats, setup.randomHex(SECRET_BYTES)),
      );
    },
    load: ({ name, seat, game }) =>
      openNew(hall, name, (opener) =>
        openLoaded(opener, game, seat, setup.randomHex(SECRET_BYTES)),
      ),
    join: (reference, wish) => join(hall, reference, wish),
    seatProgram: (reference, name) => seatProgram(hall, reference, name),
    refreshPresence(table) {
      const actor = hall.actors.get(table);
      if (actor !== undefined) tellPresence(hall, actor, presenceAt(hall, actor));
    },
    addDevice: (reference, token) => addDevice(hall, reference, token),
    attend: (wish) => attend(hall, wish),
    look: (reference, token) => look(hall, reference, token),
    get awake() {
      return hall.actors.size;
    },
    dueAt: () => hall.schedule.next(),
    tick() {
      for (const actor of hall.schedule.takeDue(setup.now())) onDue(hall, actor);
    },
    async stop() {
      hall.isOpen = false;
      await Promise.all(Array.from(hall.actors.values(), atRest));
      await hall.writer.settled();
    },
  };
}

interface House extends Hall {
  /** Tables that are just being read from the store. */
  readonly waking: Map<string, Promise<Result<Actor>>>;
}

async function openNew(
  hall: House,
  name: string,
  begin: (opener: Opener) => Result<readonly Draft[]>,
): Promise<Result<Ticket>> {
  const room = makeRoom(hall);
  if (room !== undefined) return fail(room);
  const { randomHex, now } = hall.setup;
  const id = randomHex(TABLE_ID_BYTES);
  const token = randomHex(TOKEN_BYTES);
  for (let tries = 0; tries < CODE_TRIES_MAX; tries++) {
    const code = drawCode(randomHex, tries);
    const drafts = begin({ name, code, tokenHash: hashText(token) });
    if (!drafts.ok) return drafts;
    const table = createTable(id);
    const at = now();
    const records = drafts.value.map((draft) => advance(table, draft, { at }));
    const result = await write(hall, table, records);
    if (result === 'failed') return fail(refusal('storage'));
    if (result !== 'done') continue;
    const actor = createActor(table, at);
    hall.actors.set(id, actor);
    drive(hall, actor);
    return ok({ table: id, code, member: FIRST_MEMBER, token });
  }
  return fail(refusal('too-many-tables'));
}

async function write(
  { writer, setup }: House,
  table: Table,
  records: readonly TableRecord[],
): Promise<'done' | 'taken' | 'failed'> {
  try {
    const summary = summaryOf(table);
    const result = await writer.write({ table: table.id, records, summary });
    return result === 'done' ? 'done' : 'taken';
  } catch (error) {
    setup.onBug(error);
    return 'failed';
  }
}

/** Why no table can be added, if so; tables that nobody looks at make room. */
function makeRoom(hall: House): Rejection | undefined {
  const { awake } = hall.setup.limits;
  if (!hall.isOpen) return refusal('too-many-tables');
  if (hall.actors.size < awake) return undefined;
  for (const actor of hall.actors.values()) {
    if (actor.listeners.size === 0 && !actor.busy && actor.queue.length === 0) {
      drop(hall, actor);
      return undefined;
    }
  }
  return refusal('too-many-tables');
}

/** The table in memory, read from the store if it sleeps. */
async function findActor(hall: House, reference: string): Promise<Result<Actor>> {
  const awake = hall.actors.get(reference);
  if (awake !== undefined) return ok(awake);
  let waking = hall.waking.get(reference);
  if (waking === undefined) {
    waking = wake(hall, reference).finally(() => hall.waking.delete(reference));
    hall.waking.set(reference, waking);
  }
  try {
    return await waking;
  } catch (error) {
    hall.setup.onBug(error);
    return fail(refusal('storage'));
  }
}

async function wake(hall: House, reference: string): Promise<Result<Actor>> {
  const { store, now } = hall.setup;
  const row = await store.find(normalizeCode(reference));
  if (row === undefined) return fail(refusal('no-such-table'));
  const awake = hall.actors.get(row.table);
  if (awake !== undefined) return ok(awake);
  const records = await store.read(row.table, 0);
  // Whoever asked for it by its other name may have been faster.
  const other = hall.actors.get(row.table);
  if (other !== undefined) return ok(other);
  if (records.length === 0) return fail(refusal('no-such-table'));
  const table = rebuild(row.table, records);
  const full = makeRoom(hall);
  if (full !== undefined) return fail(full);
  const actor = createActor(table, now());
  hall.actors.set(row.table, actor);
  if (hasRunningClock(table)) {
    const woken = await request(hall, actor, { decide: () => ok([{ type: 'woken' }]) });
    if (!woken.ok) return woken;
  }
  drive(hall, actor);
  return ok(actor);
}

function hasRunningClock({ config, round, status }: Table): boolean {
  if (config.clock === undefined || status !== 'playing') return false;
  return round!.clocks.some(({ runningSince }) => runningSince !== undefined);
}

async function look(hall: House, reference: string, token?: string): ReturnType<Tables['look']> {
  for (;;) {
    const found = await findActor(hall, reference);
    if (!found.ok) return found;
    await atRest(found.value);
    // What could not be stored has not happened: the table is read anew.
    if (found.value.gone) continue;
    const { table } = found.value;
    const member = findMember(table, token);
    return member.ok ? ok({ table, member: member.value }) : member;
  }
}

/** Who a token belongs to; undefined without a token. */
function findMember(table: Table, token: string | undefined): Result<MemberId | undefined> {
  if (token === undefined) return ok(undefined);
  const hash = hashText(token);
  for (const { id, tokenHashes } of table.members.values()) {
    if (tokenHashes.includes(hash)) return ok(id);
  }
  return fail(refusal('bad-token'));
}

async function join(
  hall: House,
  reference: string,
  { name: wished, seat }: Parameters<Tables['join']>[1],
): Promise<Result<Ticket>> {
  const actor = await findActor(hall, reference);
  if (!actor.ok) return actor;
  const token = hall.setup.randomHex(TOKEN_BYTES);
  let member = '';
  const joined = await request(hall, actor.value, {
    decide(table) {
      if (table.status === 'closed') return fail(refusal('closed'));
      const { members: max } = hall.setup.limits;
      if (table.members.size >= max) return fail(refusal('too-many-members', { max }));
      const name = parseName(wished, seatNames(table));
      if (!name.ok) return name;
      member = `m${table.memberCount + 1}`;
      const coming = { member, name: name.value };
      const sitting = seatNewcomer(table, coming, seat);
      if (!sitting.ok) return sitting;
      return ok([{ type: 'joined', ...coming, tokenHash: hashText(token) }, ...sitting.value]);
    },
  });
  if (!joined.ok) return joined;
  const { id, code } = actor.value.table;
  return ok({ table: id, code, member, token });
}

/** A newcomer takes the seat it asked for, or the first open one that is kept for nobody else. */
function seatNewcomer(
  table: Table,
  { member, name }: { readonly member: MemberId; readonly name: string },
  wished: number | undefined,
): Result<readonly Draft[]> {
  const { seats } = table;
  if (wished !== undefined && seats[wished] === undefined) return fail(refusal('no-such-seat'));
  if (wished !== undefined && seats[wished]!.occupant.kind !== 'open') {
    return fail(refusal('seat-taken'));
  }
  if (wished !== undefined && isOut(table, wished)) return fail(refusal('playing'));
  const open = seats.flatMap(({ occupant }, seat) =>
    occupant.kind === 'open' && !isOut(table, seat) ? [{ seat, keptFor: occupant.name }] : [],
  );
  const own = open.find(({ keptFor }) => keptFor === name);
  const seat = wished ?? own?.seat ?? open.find(({ keptFor }) => keptFor === undefined)?.seat;
  if (seat === undefined) return ok([]);
  return ok([{ type: 'seated', seat, occupant: { kind: 'person', member, name } }]);
}

async function seatProgram(
  hall: House,
  reference: string,
  wished: string,
): Promise<Result<{ readonly table: string }>> {
  const actor = await findActor(hall, reference);
  if (!actor.ok) return actor;
  const seated = await request(hall, actor.value, {
    decide(table) {
      if (table.status === 'closed') return fail(refusal('closed'));
      // One that comes back after a restart of the server says again where it wants to sit.
      if (table.seats.some((seat) => isProgram(seat, wished))) return ok([]);
      const name = parseName(wished, seatNames(table));
      if (!name.ok) return name;
      const seat = table.seats.findIndex(
        ({ occupant }, index) => occupant.kind === 'open' && !isOut(table, index),
      );
      if (seat < 0) return fail(refusal('no-seat-left'));
      return ok([{ type: 'seated', seat, occupant: { kind: 'program', name: name.value } }]);
    },
  });
  return seated.ok ? ok({ table: actor.value.table.id }) : seated;
}

function isProgram({ occupant }: SeatInfo, name: string): boolean {
  return occupant.kind === 'program' && occupant.name === name;
}

async function addDevice(hall: House, reference: string, token: string): Promise<Result<Ticket>> {
  const actor = await findActor(hall, reference);
  if (!actor.ok) return actor;
  const fresh = hall.setup.randomHex(TOKEN_BYTES);
  let member = '';
  const added = await request(hall, actor.value, {
    decide(table) {
      const found = findMember(table, token);
      if (!found.ok) return found;
      member = found.value ?? '';
      const { devices: max } = hall.setup.limits;
      if (table.members.get(member)!.tokenHashes.length >= max) {
        return fail(refusal('too-many-devices', { max }));
      }
      return ok([{ type: 'device', member, tokenHash: hashText(fresh) }]);
    },
  });
  if (!added.ok) return added;
  const { id, code } = actor.value.table;
  return ok({ table: id, code, member, token: fresh });
}

async function attend(hall: House, wish: AttendWish): Promise<Result<Attendance>> {
  for (;;) {
    const found = await findActor(hall, wish.table);
    if (!found.ok) return found;
    const actor = found.value;
    const member = findMember(actor.table, wish.token);
    if (!member.ok) return member;
    const missed = await readMissed(hall, actor, wish.since);
    if (!missed.ok) return missed;
    // The table went out of memory meanwhile: once more from the start.
    if (actor.gone) continue;
    return ok(takePart(hall, actor, { ...wish, member: member.value, missed: missed.value }));
  }
}

/** What is stored after a number, up to this very moment; undefined where it is too much. */
async function readMissed(
  hall: House,
  actor: Actor,
  since: number | undefined,
): Promise<Result<readonly TableRecord[] | undefined>> {
  const { store, limits, onBug } = hall.setup;
  const missed: TableRecord[] = [];
  for (;;) {
    await atRest(actor);
    const { seq } = actor.table;
    if (actor.gone) return ok([]);
    if (since === undefined || since > seq || seq - since > limits.missed) return ok(undefined);
    const from = since + missed.length;
    // Another writer may be ahead of us; what it wrote is told when the table takes it in.
    if (from >= seq) return ok(missed.slice(0, seq - since));
    try {
      const records = await store.read(actor.table.id, from);
      if (records.length === 0 && actor.stored > from) return ok(undefined);
      missed.push(...records);
    } catch (error) {
      onBug(error);
      return fail(refusal('storage'));
    }
  }
}

interface Coming extends Pick<AttendWish, 'listener'> {
  readonly member: MemberId | undefined;
  readonly missed: readonly TableRecord[] | undefined;
}

function takePart(hall: House, actor: Actor, { member, missed, listener }: Coming): Attendance {
  const { table, listeners, attending } = actor;
  arrive(attending, member);
  const presence = presenceAt(hall, actor);
  tellPresence(hall, actor, presence);
  listeners.set(listener, member);
  // A bot that stood in goes as soon as the person is back.
  if (member !== undefined) takeBack(hall, actor, member);
  return {
    table,
    member,
    missed,
    presence,
    get stored() {
      return actor.stored;
    },
    submit: (envelope) => submit(hall, actor, member, envelope),
    leave() {
      if (!listeners.delete(listener)) return;
      const now = hall.setup.now();
      depart(attending, member, now);
      if (actor.gone) return;
      tellPresence(hall, actor, presenceAt(hall, actor));
      if (listeners.size > 0) return;
      actor.idleSince = now;
      drive(hall, actor);
    },
  };
}

function takeBack(hall: House, actor: Actor, member: MemberId): void {
  for (const seat of seatsOf(actor.table, member)) {
    if (actor.table.seats[seat]!.standIn === undefined) continue;
    void request(hall, actor, {
      decide: (table) =>
        table.seats[seat]?.standIn === undefined || table.status === 'closed'
          ? fail(refusal('not-stood-in'))
          : ok([{ type: 'returned', seat }]),
    });
  }
}

/** Not async: a move is the most frequent thing by far, and it has nothing to wait for here. */
function submit(
  hall: House,
  actor: Actor,
  member: MemberId | undefined,
  envelope: Envelope,
): Promise<CommandResult> {
  if (member === undefined) return Promise.resolve(fail(refusal('spectator')));
  const { command } = envelope;
  const wished = command.do === 'configure' ? command.changes.ruleset : undefined;
  if (wished === undefined) return ask(hall, actor, member, envelope);
  return findRules(hall, wished).then((ruleset) =>
    ruleset.ok ? ask(hall, actor, member, envelope, ruleset.value) : ruleset,
  );
}

function ask(
  hall: House,
  actor: Actor,
  member: MemberId,
  { id, seen, command }: Envelope,
  ruleset?: NamedRules,
): Promise<CommandResult> {
  const { setup } = hall;
  return request(hall, actor, {
    command: { member, id },
    decide: (table) =>
      decide(table, member, command, {
        seen,
        awayMs: (other) => awayMs(actor.attending, other, setup.now()),
        standInAfterMs: setup.limits.standInAfterMs,
        hasProgram: (name) => setup.minds.hasProgram(name, table.id),
        ruleset,
        drawSecret: () => setup.randomHex(SECRET_BYTES),
      }),
  });
}

async function findRules(
  { setup }: House,
  name: string | undefined,
): Promise<Result<NamedRules | undefined>> {
  try {
    return ok(name === undefined ? undefined : await setup.store.readRuleset(name));
  } catch (error) {
    setup.onBug(error);
    return fail(refusal('storage'));
  }
}

function presenceAt(hall: House, { table, attending }: Actor): Presence {
  return presenceOf(table, attending, hall.setup.now(), (name) =>
    hall.setup.minds.hasProgram(name, table.id),
  );
}

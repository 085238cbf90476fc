/** Being at a table: what was missed, who is there, commands, and going. */
import { fail, ok, type Result } from '@stammtisch/kernel';
import type { Envelope, Presence } from '@stammtisch/wire/table';
import { type Actor, atRest, noteHeard, refresh, request, tellPresence } from './actor.ts';
import { refusal } from './codes.ts';
import type { NamedRules } from './config.ts';
import { decide } from './decide.ts';
import { drive } from './drive.ts';
import { findActor, findMember, findRules, type House, refuseMore, SECRET_BYTES } from './house.ts';
import { arrive, awayMs, depart, presenceOf } from './presence.ts';
import type { MemberId, TableRecord } from './records.ts';
import { resumed, seatsOf } from './state.ts';
import type { Attendance, AttendWish, CommandResult, Tables } from './tables.ts';

export async function look(
  hall: House,
  reference: string,
  token?: string,
): ReturnType<Tables['look']> {
  for (;;) {
    const found = await findActor(hall, reference);
    if (!found.ok) return found;
    await refresh(hall, found.value);
    // What could not be stored has not happened: the table is read anew.
    if (found.value.gone) continue;
    const { table } = found.value;
    const member = findMember(table, token);
    return member.ok ? ok({ table, member: member.value }) : member;
  }
}

export async function attend(hall: House, wish: AttendWish): Promise<Result<Attendance>> {
  for (;;) {
    const found = await findActor(hall, wish.table);
    if (!found.ok) return found;
    const actor = found.value;
    // Whoever comes from another node knows what happened there, and may have joined there.
    if (hall.neighbours !== undefined) await refresh(hall, actor);
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
  hall.neighbours?.noteChange(table.id);
  listeners.set(listener, member);
  // A bot that stood in goes as soon as the person is back.
  if (member !== undefined) takeBack(hall, actor, member);
  if (member !== undefined) goOn(hall, actor);
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
      hall.neighbours?.noteChange(table.id);
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
  const { limits } = setup;
  // It was seen on another node, and has to be here first.
  if (seen > actor.stored && hall.neighbours !== undefined) noteHeard(hall, actor, seen);
  return request(hall, actor, {
    command: { member, id },
    decide(table) {
      const drafts = decide(table, member, command, {
        seen,
        awayMs: (other) => awayMs(actor.attending, other, setup.now()),
        standInAfterMs: limits.standInAfterMs,
        membersMax: limits.members,
        turnsMax: limits.turns,
        full: refuseMore(hall, table),
        hasProgram: (name) => setup.minds.hasProgram(name, table.id),
        ruleset,
        drawSecret: () => setup.randomHex(SECRET_BYTES),
      });
      if (drafts.ok) actor.unattended = 0;
      return drafts;
    },
  });
}

/** A program has come or gone: all are told, and a game that waited for somebody goes on. */
export function refreshPresence(hall: House, actor: Actor): void {
  const presence = presenceAt(hall, actor);
  tellPresence(hall, actor, presence);
  hall.neighbours?.noteChange(actor.table.id);
  if (presence.programs.some(({ here }) => here)) goOn(hall, actor);
  // One that went may be asked on another node now, or be waited for here.
  if (hall.neighbours !== undefined) drive(hall, actor);
}

/** Somebody is here who may decide for a seat. */
function goOn(hall: House, actor: Actor): void {
  actor.unattended = 0;
  if (actor.table.round?.paused !== true) return;
  void request(hall, actor, {
    decide: (table) =>
      table.round?.paused === true && table.status === 'playing'
        ? ok(resumed(table))
        : fail(refusal('not-paused')),
  });
}

export function presenceAt(hall: House, { table, attending }: Actor): Presence {
  return presenceOf(table, attending, hall.setup.now(), (name) =>
    hall.setup.minds.hasProgram(name, table.id),
  );
}

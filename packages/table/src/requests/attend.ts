/** Being at a table: what was missed, who is there, commands, and going. */
import { fail, ok, type Rejection, type Result } from '@stammtisch/kernel';
import type { Envelope, SaidReaction } from '@stammtisch/wire/table';
import { findAccepted } from '../core/accepted.ts';
import { refusal } from '../core/codes.ts';
import type { CommandKey, MemberId, TableRecord } from '../core/records.ts';
import { resumed, seatsOf, type Table } from '../core/state.ts';
import { refuseWatching } from '../core/watching.ts';
import { type Actor, atRest, type CommandJob } from '../runtime/actor.ts';
import type { TableContext } from '../runtime/context.ts';
import { drive } from '../runtime/drive.ts';
import { arrive, depart } from '../runtime/presence.ts';
import { noteHeard, refresh, request, submit } from '../runtime/queue.ts';
import { drawPause, react } from '../runtime/reactions.ts';
import { findActor, findMember, findRules } from '../runtime/registry.ts';
import type {
  Arrival,
  Attendance,
  AttendRequest,
  TableListener,
  Tables,
} from '../runtime/tables.ts';
import { tellPresence } from '../runtime/telling.ts';

export async function look(
  context: TableContext,
  reference: string,
  token?: string,
): ReturnType<Tables['look']> {
  for (;;) {
    const found = await findActor(context, reference);
    if (!found.ok) return found;
    await refresh(context, found.value);
    // What could not be stored has not happened: the table is read anew.
    if (found.value.gone) continue;
    const { table } = found.value;
    const member = findMember(table, token);
    return member.ok ? ok({ table, member: member.value }) : member;
  }
}

export async function attend(
  context: TableContext,
  wanted: AttendRequest,
): Promise<Result<Arrival>> {
  for (;;) {
    const found = await findActor(context, wanted.table);
    if (!found.ok) return found;
    const actor = found.value;
    // A client that comes from a peer knows what happened there, and may have joined there.
    if (context.peers !== undefined) await refresh(context, actor);
    const member = findMember(actor.table, wanted.token);
    if (!member.ok) return member;
    const missed = await readMissed(context, actor, wanted.since);
    if (!missed.ok) return missed;
    // The table went out of memory meanwhile: once more from the start.
    if (actor.gone) continue;
    const unseen = refuseWatching(actor.table, member.value);
    if (unseen !== undefined) return fail(unseen);
    return ok(takePart(context, actor, { ...wanted, member: member.value, missed: missed.value }));
  }
}

/** What is stored after a number, up to this very moment; undefined where it is too much. */
async function readMissed(
  context: TableContext,
  actor: Actor,
  since: number | undefined,
): Promise<Result<readonly TableRecord[] | undefined>> {
  const { store, limits, onBug } = context.setup;
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

interface Coming extends Pick<AttendRequest, 'listener'> {
  readonly member: MemberId | undefined;
  readonly missed: readonly TableRecord[] | undefined;
}

function takePart(
  context: TableContext,
  actor: Actor,
  { member, missed, listener }: Coming,
): Arrival {
  const { listeners, attending } = actor;
  arrive(attending, member);
  const presence = tellPresence(context, actor);
  context.peers?.noteChange(actor);
  listeners.set(listener, member);
  // A bot that stood in goes as soon as the person is back.
  if (member !== undefined) takeBack(context, actor, member);
  if (member !== undefined) goOn(context, actor);
  return { attendance: new Listening(context, actor, listener, member), missed, presence };
}

/** A class, since there are thousands: an object with functions of its own takes four times as much. */
class Listening implements Attendance {
  readonly member: MemberId | undefined;
  readonly #context: TableContext;
  readonly #actor: Actor;
  readonly #listener: TableListener;

  constructor(
    context: TableContext,
    actor: Actor,
    listener: TableListener,
    member: MemberId | undefined,
  ) {
    this.#context = context;
    this.#actor = actor;
    this.#listener = listener;
    this.member = member;
  }

  get table(): Table {
    return this.#actor.table;
  }

  get stored(): number {
    return this.#actor.stored;
  }

  /** Of a named ruleset the rules are looked up before the command waits in the queue. */
  submit({ id, seen, command }: Envelope, answer: CommandJob['answer']): void {
    const [context, actor, member] = [this.#context, this.#actor, this.member];
    if (member === undefined) return answer(fail(refusal('spectator')));
    if (command.do === 'picture' && !mayChange(context, actor, { member, id })) {
      return answer(fail(refusal('too-many-pictures')));
    }
    // What was seen at a peer has to be here first.
    if (seen > actor.stored && context.peers !== undefined) noteHeard(context, actor, seen);
    const job = { member, id, seen, command, ruleset: undefined, answer };
    const named = command.do === 'configure' ? command.changes.ruleset : undefined;
    if (named === undefined) return submit(context, actor, job);
    void findRules(context, named).then((ruleset) =>
      ruleset.ok ? submit(context, actor, { ...job, ruleset: ruleset.value }) : answer(ruleset),
    );
  }

  react(said: SaidReaction): Rejection | undefined {
    return react(this.#context, this.#actor, this.member, said);
  }

  leave(): void {
    const [context, actor] = [this.#context, this.#actor];
    const { listeners, attending } = actor;
    if (!listeners.delete(this.#listener)) return;
    const now = context.setup.now();
    depart(attending, this.member, now);
    if (actor.gone) return;
    tellPresence(context, actor);
    context.peers?.noteChange(actor);
    if (listeners.size > 0) return;
    actor.idleSince = now;
    drive(context, actor);
  }
}

function takeBack(context: TableContext, actor: Actor, member: MemberId): void {
  for (const seat of seatsOf(actor.table, member)) {
    if (actor.table.seats[seat]!.standIn === undefined) continue;
    void request(context, actor, (table) =>
      table.seats[seat]?.standIn === undefined || table.status === 'closed'
        ? fail(refusal('not-stood-in'))
        : ok([{ type: 'returned', seat }]),
    );
  }
}

/** Whether a picture may be changed now; one that was accepted is only answered again. */
function mayChange(context: TableContext, actor: Actor, command: CommandKey): boolean {
  const isKnown = findAccepted(actor.table.accepted, command) !== undefined;
  return isKnown || drawPause(context, actor, command.member);
}

/** Tells all that a network bot has come or gone; a game that waited for somebody goes on. */
export function refreshPresence(context: TableContext, actor: Actor): void {
  const presence = tellPresence(context, actor);
  context.peers?.noteChange(actor);
  if (presence.programs.some(({ here }) => here)) goOn(context, actor);
  // A peer may take over the bots of the table now, or this process may have to.
  if (context.peers !== undefined) drive(context, actor);
}

/** Lets a paused game go on, because somebody is here who may decide for a seat. */
function goOn(context: TableContext, actor: Actor): void {
  actor.unattended = 0;
  if (actor.table.round?.paused !== true) return;
  void request(context, actor, (table) =>
    table.round?.paused === true && table.status === 'playing'
      ? ok(resumed(table))
      : fail(refusal('not-paused')),
  );
}

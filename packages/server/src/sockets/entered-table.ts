/** A table that is open on a socket: between what the table tells and what the client is sent. */
import type {
  Arrival,
  Attendance,
  CommandResult,
  TableListener,
  TableRecord,
} from '@stammtisch/table';
import type { Rejection } from '@stammtisch/kernel';
import type { Presence, SaidReaction } from '@stammtisch/wire/table';
import { type CommandRef, formatAnswer, type TableMessages } from './messages.ts';
import type { Output } from './output.ts';
import type { Paced, Pacing } from './pacing.ts';

/** What tables on sockets share. */
export interface TableShowing {
  readonly messages: TableMessages;
  readonly pacing: Pacing;
}

/** Whose table it is. */
export interface TableOwner {
  readonly output: Output;
  /** The table went out of memory, or may not be looked at any more; nothing more is told of it. */
  lose(entered: EnteredTable, why: Rejection | undefined): void;
  /** A bug of ours, which must not fail into the table. */
  fail(error: unknown): void;
}

/** What happens before the client is shown the table; it is told at that moment. */
interface Collected {
  readonly missed: TableRecord[];
  presence: Presence | undefined;
  gap: boolean;
}

export class EnteredTable implements TableListener, Paced {
  readonly #showing: TableShowing;
  readonly #owner: TableOwner;
  #collected: Collected | undefined = { missed: [], presence: undefined, gap: false };
  #attendance: Attendance | undefined;
  #isOver = false;
  toldAt = -Infinity;
  waiting: Presence | undefined = undefined;

  constructor(showing: TableShowing, owner: TableOwner) {
    this.#showing = showing;
    this.#owner = owner;
  }

  /** Undefined until it is open. */
  get attendance(): Attendance | undefined {
    return this.#attendance;
  }

  get id(): string | undefined {
    return this.#attendance?.table.id;
  }

  /** The table is there: sends all of it as soon as it is stored, and then what happens. */
  open({ attendance, missed, presence }: Arrival, since: number | undefined): void {
    const collected = this.#collected!;
    this.#attendance = attendance;
    collected.missed.unshift(...(missed ?? []));
    collected.presence ??= presence;
    collected.gap = since !== undefined && missed === undefined;
    this.#show();
  }

  /** Says what became of a command; what is news by it was sent before. */
  answer(command: CommandRef, result: CommandResult): void {
    const { output } = this.#owner;
    if (result.ok) return output.send(formatAnswer(command, result.value));
    const { table } = this.#attendance!;
    const names = table.seats.map(({ occupant }) => occupant.name ?? '');
    output.reject(command, result.error, names);
  }

  leave(): void {
    if (this.#end()) this.#attendance?.leave();
  }

  /** Records are on disk: the client is sent what it may know of them. */
  news(records: readonly TableRecord[]): void {
    if (this.#isOver) return;
    try {
      if (this.#collected !== undefined) {
        this.#collected.missed.push(...records);
        return this.#show();
      }
      const { table, member } = this.#attendance!;
      const text = this.#showing.messages.update(table, member, records);
      if (text !== undefined) this.#owner.output.send(text);
    } catch (error) {
      this.#owner.fail(error);
    }
  }

  presence(presence: Presence): void {
    if (this.#isOver) return;
    try {
      if (this.#collected === undefined) this.#showing.pacing.offer(this, presence);
      else this.#collected.presence = presence;
    } catch (error) {
      this.#owner.fail(error);
    }
  }

  reaction(said: SaidReaction): void {
    // A reaction belongs to a seat, and until the table is shown the reader knows none.
    if (this.#isOver || this.#collected !== undefined) return;
    try {
      this.#owner.output.send(this.#showing.messages.reaction(this.#attendance!.table, said));
    } catch (error) {
      this.#owner.fail(error);
    }
  }

  lost(why?: Rejection): void {
    if (this.#end()) this.#owner.lose(this, why);
  }

  /** Sends who is present; `pacing` says when. */
  tell(presence: Presence): void {
    const text = this.#showing.messages.presence(this.#attendance!.table, presence);
    this.#owner.output.send(text);
  }

  /** Sends the whole table, once all that it shows is stored. */
  #show(): void {
    const attendance = this.#attendance;
    // A move that is on its way to the disk is told when it is there.
    if (attendance === undefined || attendance.table.seq !== attendance.stored) return;
    const { missed, presence, gap } = this.#collected!;
    this.#collected = undefined;
    const catchUp = { missed, presence: presence!, gap };
    const text = this.#showing.messages.entered(attendance, catchUp);
    this.#owner.output.send(text);
  }

  #end(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    this.#showing.pacing.forget(this);
    return true;
  }
}

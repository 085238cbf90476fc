/** The tables that are open on one socket, and what its client says to them, in order. */
import type { Rejection } from '@stammtisch/kernel';
import type { MemberId, Table, Tables } from '@stammtisch/table';
import type { ClientMessage } from '@stammtisch/wire/table';
import type { Guesses } from '../limits/guesses.ts';
import { socketRefusal } from './codes.ts';
import { EnteredTable, type TableOwner, type TableShowing } from './entered-table.ts';
import type { SocketLimits } from './limits.ts';
import { format } from './messages.ts';
import type { SocketMetrics } from './metrics.ts';
import type { Output } from './output.ts';

/** What all sockets of a server share. */
export interface TablesHost extends TableShowing {
  readonly tables: Tables;
  readonly limits: SocketLimits;
  readonly guesses: Guesses;
  readonly metrics: SocketMetrics;
  readonly onBug: (error: unknown) => void;
  /** Whether a member may send one more command now. */
  mayCommand(table: Table, member: MemberId): boolean;
}

/** Whose tables they are. */
export interface TablesOwner extends Pick<TableOwner, 'output' | 'fail'> {
  readonly address: string;
  /** A table was entered. */
  onEntered(): void;
}

type Message<Type extends ClientMessage['type']> = Extract<ClientMessage, { type: Type }>;

export class EnteredTables implements TableOwner {
  readonly #host: TablesHost;
  readonly #owner: TablesOwner;
  /** Nearly always one, never more than a few. */
  #tables: readonly EnteredTable[] = [];
  /** What came while a table was being entered: messages are taken in their order. */
  readonly #inbox: ClientMessage[] = [];
  #isEntering = false;
  #isOver = false;

  constructor(host: TablesHost, owner: TablesOwner) {
    this.#host = host;
    this.#owner = owner;
  }

  get output(): Output {
    return this.#owner.output;
  }

  take(message: ClientMessage): void {
    if (this.#isEntering) return this.#keep(message);
    switch (message.type) {
      case 'do':
        return this.#do(message);
      case 'react':
        return this.#react(message);
      case 'enter':
        void this.#enter(message);
        return;
      case 'exit':
        return this.#exit(message);
      case 'ping':
        this.output.send(format({ ...message, type: 'pong' }));
    }
  }

  /** Leaves all tables; nothing is taken any more. */
  leaveAll(): void {
    this.#isOver = true;
    this.#inbox.length = 0;
    for (const table of this.#tables) table.leave();
    this.#tables = [];
  }

  /** Lets a command through to its table. */
  #do(message: Message<'do'>): void {
    const entered = this.#find(message.table);
    if (entered?.attendance === undefined) {
      return this.output.reject(message, socketRefusal('not-entered'));
    }
    const { attendance } = entered;
    const { table, member } = attendance;
    if (member === undefined || this.#host.mayCommand(table, member)) {
      return attendance.submit(message, (result) => entered.answer(message, result));
    }
    this.#host.metrics.turnedAway('socket', 'requests');
    this.output.reject(message, socketRefusal('too-many-commands'));
  }

  #react({ table, seat, reaction }: Message<'react'>): void {
    const { attendance } = this.#find(table) ?? {};
    const why =
      attendance === undefined
        ? socketRefusal('not-entered')
        : attendance.react({ seat, reaction });
    // Without the table, whose name would say that it has to be entered again.
    if (why !== undefined) this.output.refuse(why);
  }

  /** Keeps a message until the table that is being entered is there. */
  #keep(message: ClientMessage): void {
    if (this.#inbox.length < this.#host.limits.inbox) this.#inbox.push(message);
    else if (message.type === 'do') this.output.reject(message, socketRefusal('too-many-messages'));
    else this.output.refuse(socketRefusal('too-many-messages'));
  }

  async #enter(message: Message<'enter'>): Promise<void> {
    this.#isEntering = true;
    try {
      await this.#attend(message);
    } catch (error) {
      this.#host.onBug(error);
      this.output.refuse(socketRefusal('server-error'), message.table);
    }
    this.#isEntering = false;
    try {
      while (!this.#isEntering && this.#inbox.length > 0) this.take(this.#inbox.shift()!);
    } catch (error) {
      this.fail(error);
    }
  }

  async #attend({ table, token, since }: Message<'enter'>): Promise<void> {
    const { tables, guesses, limits } = this.#host;
    const { address } = this.#owner;
    const max = limits.tablesPerSocket;
    if (this.#tables.length >= max && this.#find(table) === undefined) {
      return this.output.refuse(socketRefusal('too-many-entered', { max }), table);
    }
    const listener = new EnteredTable(this.#host, this);
    const guess = { entry: 'socket', address, reference: table } as const;
    const result = await guesses.lookUp(guess, () =>
      tables.attend({ table, token, since, listener }),
    );
    if (!result.ok) return this.output.refuse(result.error, table);
    const { attendance } = result.value;
    if (this.#isOver) return attendance.leave();
    this.#owner.onEntered();
    // The client enters anew, perhaps with a token now.
    const before = this.#find(attendance.table.id);
    if (before !== undefined) this.#leave(before);
    this.#tables = this.#tables.concat(listener);
    listener.open(result.value, since);
  }

  lose(entered: EnteredTable, why: Rejection = socketRefusal('table-lost')): void {
    this.#forget(entered);
    this.output.refuse(why, entered.id);
  }

  fail(error: unknown): void {
    this.#owner.fail(error);
  }

  #exit({ table }: Message<'exit'>): void {
    const entered = this.#find(table);
    if (entered === undefined) {
      return this.output.refuse(socketRefusal('not-entered'), table);
    }
    this.#leave(entered);
  }

  #find(table: string): EnteredTable | undefined {
    return this.#tables.find(({ id }) => id === table);
  }

  #leave(entered: EnteredTable): void {
    this.#forget(entered);
    entered.leave();
  }

  #forget(entered: EnteredTable): void {
    this.#tables = this.#tables.filter((other) => other !== entered);
  }
}

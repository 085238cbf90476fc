import type { Result } from '@stammtisch/kernel';
import type { Conversation } from './conversation.ts';

/** The bot that is checked. */
export interface CheckedBot {
  /** Whether the bot connects to us; otherwise it has one line only. */
  readonly overNetwork: boolean;
  /** A new line to the bot; its program is started if it does not run. */
  meet(withinMs: number): Promise<Result<Conversation>>;
  /** A new line from the program that runs already. */
  meetAgain(withinMs: number): Promise<Result<Conversation>>;
  /** Whether its program ends by itself within the time. */
  ended(withinMs: number): Promise<boolean>;
  /** How its program ended, such as `exit code 1`; undefined while it runs. */
  ending(): string | undefined;
  /** The end of what its program wrote for its author. */
  complaints(): string;
  /** Ends its program; `meet` starts it anew. */
  stop(): void;
  /** Leaves nothing behind. */
  close(): Promise<void>;
}

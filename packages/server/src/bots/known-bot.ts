import type { NetworkBot } from '@stammtisch/lines';

/** A bot of the bot port whose token somebody has sent. */
export interface KnownBot {
  readonly name: string;
  /** Whether it plays something that counts. */
  readonly isBusy: boolean;
  /** Undefined where it is not connected. */
  readonly bot: NetworkBot | undefined;
  /** Keeps it from its next game of practice; resolves when it is between two, to how to go on. */
  readonly hold?: (() => Promise<() => void>) | undefined;
}

/** A bot of our own protocol at the standing table, where it plays one game after the other. */
import { randomUUID } from 'node:crypto';
import type { Sentence } from '@stammtisch/kernel';
import { parseBotHello } from '@stammtisch/wire';
import { NetworkBot, answerHello, turnAway } from '@stammtisch/lines';
import { dismiss } from '../bots/goodbye.ts';
import { type BotRegistry, type Registered, registeredAs } from '../bots/registry.ts';
import { saidInHello } from '../bots/said.ts';
import type { Connection } from '../net/connection.ts';

export interface StandingBot extends Registered<NetworkBot> {
  readonly connection: Connection;
  /** In a row: games that it was taken out of. */
  failedGames: number;
}

/** All bots of our own protocol at a table, waiting or playing. */
export type StandingBots = BotRegistry<NetworkBot, StandingBot>;

export interface StandingHello {
  readonly staying: StandingBots;
  /** What is played here. */
  readonly games: readonly string[];
  /** Names that the bot cannot have. */
  readonly taken: readonly string[];
  readonly onGone: (bot: StandingBot) => void;
}

/** Answers a hello; who cannot stay is told why and closed. */
export function admitStanding(
  connection: Connection,
  line: string,
  { staying, games, taken, onGone }: StandingHello,
): StandingBot | undefined {
  const parsed = parseBotHello(line, taken);
  if (!parsed.ok) {
    turnAway(connection, parsed.error);
    return undefined;
  }
  const hello = parsed.value;
  const { name } = hello;
  const answer = answerHello(connection, { name, token: randomUUID(), games });
  // A game that is left is lost here, so that there is nothing to come back to with the token.
  const entry = staying.add({ ...registeredAs(name, undefined), connection, failedGames: 0 });
  const bot = new NetworkBot({
    connection,
    hello,
    said: saidInHello(name, line, answer),
    onGone() {
      if (!staying.disconnect(entry, bot)) return;
      staying.remove(entry);
      onGone(entry);
    },
  });
  staying.connect(entry, bot, undefined);
  return entry;
}

/** Turns away a bot of our own protocol where none can play. */
export function refuseStanding(connection: Connection, line: string, why: Sentence): void {
  const hello = parseBotHello(line, []);
  if (hello.ok) dismiss(connection, why, hello.value.lang);
  else turnAway(connection, hello.error);
}

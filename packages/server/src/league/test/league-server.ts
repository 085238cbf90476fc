/** Whole servers with leagues for tests. */
import { assert } from '@stammtisch/kernel';
import type { LeagueApi, LeagueRow } from '@stammtisch/wire/league';
import { askUntil } from '@stammtisch/testkit/ask-until';
import { onTestFinished } from 'vitest';
import { connectBot, type HandBot } from '../../inquiries/test/bot.ts';
import { MANY, type Running, startServer } from '../../serve/http/test/running.ts';
import type { TableServerPlan } from '../../serve/plan.ts';

export type ShownLeague = LeagueApi<'League'>;

export interface LeagueServer extends Running {
  readonly league: () => Promise<ShownLeague>;
  /** Waits until the league is as wanted. */
  readonly until: (isSo: (league: ShownLeague) => boolean) => Promise<ShownLeague>;
  readonly bot: (
    name: string,
    hello?: object,
    answer?: Parameters<typeof connectBot>[2],
  ) => HandBot;
}

/** The league of Crazy Eights, whose games are short. */
export const LEAGUE = '/api/v1/leagues/crazy-eights';

export async function openLeagueServer(
  changes: Partial<TableServerPlan> = {},
): Promise<LeagueServer> {
  const running = await startServer({
    ...changes,
    limits: {
      http: { perMinute: MANY },
      ...changes.limits,
      // Reference bots that search would take most of the time of a test.
      league: { thinkMsPerSecond: 0, ...changes.limits?.league },
    },
  });
  const league = async (): Promise<ShownLeague> => {
    const answer = await running.ask<ShownLeague>('GET', LEAGUE);
    assert(answer.status === 200, `a league is shown: ${answer.text}`);
    return answer.body;
  };
  return {
    ...running,
    league,
    until: (isSo) => askUntil(league, isSo),
    bot(name, hello = {}, answer) {
      const words = { name, league: 'crazy-eights', ...hello };
      const bot = connectBot(running.server.botPort, words, answer);
      onTestFinished(() => bot.leave());
      return bot;
    },
  };
}

export function rowOf({ rows }: ShownLeague, player: string): LeagueRow | undefined {
  return rows.find((row) => row.player === player);
}

/** How many deals of a player count. */
export function dealsOf(league: ShownLeague, player: string): number {
  return rowOf(league, player)?.deals ?? 0;
}

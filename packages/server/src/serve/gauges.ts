/** What is read of a running server when somebody asks for its measurements. */
import type { Viewers } from '../hosted-contests/live/viewers.ts';
import type { Instruments } from '../metrics/instruments.ts';
import { measureStorage } from '../quotas/metrics.ts';
import type { Sockets } from '../sockets/attach.ts';
import type { Engine } from './engine.ts';
import type { LimitsInUse } from './limits-in-use.ts';

export function watchServer(
  engine: Engine,
  sockets: Sockets,
  viewers: Viewers,
  limits: LimitsInUse,
): void {
  const { instruments } = engine.metrics;
  const { gauge } = instruments;
  const { tables, players } = engine;
  gauge('tables_awake', 'tables in memory', () => tables.awake);
  gauge('sockets', 'open sockets', () => sockets.count);
  gauge(
    'programs_free',
    'bots over the network that wait to be seated',
    () => players.listPrograms().length,
  );
  watchLimitsInUse(instruments, limits);
  watchContests(engine, viewers);
  watchLeagues(engine);
  watchReplays(engine);
  watchStorage(engine);
  watchPeers(engine, instruments);
}

function watchLimitsInUse({ gauges }: Instruments, { list }: LimitsInUse): void {
  const labels = ['limit'];
  gauges('limit_used', 'how much of a limit is used', labels, () =>
    list().map(({ limit, used }) => ({ labels: { limit }, value: used })),
  );
  gauges('limit_max', 'the limit', labels, () =>
    list().map(({ limit, max }) => ({ labels: { limit }, value: max })),
  );
}

function watchContests({ contests, metrics }: Engine, viewers: Viewers): void {
  const { gauge } = metrics.instruments;
  const counts = (): ReturnType<typeof contests.counts> => contests.counts();
  gauge('contests_open', 'contests that are not over', () => counts().open);
  gauge('contest_bots', 'bots that are here for contests or practice', () => counts().bots);
  gauge('contest_games', 'games of contests and practice so far', () => counts().games);
  gauge('contest_viewers', 'sockets that look at contests', () => viewers.count);
}

function watchLeagues({ leagues, metrics }: Engine): void {
  const { gauge, total } = metrics.instruments;
  gauge('league_bots', 'bots that are here for leagues', () => leagues.counts().bots);
  total(
    'league_games_total',
    'games of leagues that are played here',
    () => leagues.counts().games,
  );
}

function watchReplays({ replays, metrics }: Engine): void {
  const { gauge, total } = metrics.instruments;
  gauge('replays_waiting', 'recorded games that wait for a thread', () => replays.waiting);
  gauge('replays_running', 'recorded games that are played again', () => replays.running);
  total('replay_moves_total', 'moves played again, as charged', () => replays.moves);
}

function watchStorage({ quotas, storeMeter, contests, metrics }: Engine): void {
  measureStorage(metrics.instruments, quotas, () => {
    const { tables, games, rulesets } = storeMeter.size;
    const practisers = contests.practice.show().rows.length;
    return { tables, games, rulesets, contests: contests.counts().kept, practisers };
  });
}

/** Of a server that shares its database with others; alerts of operators know the names of 1.0. */
function watchPeers({ cluster, tables }: Engine, { gauge, total }: Instruments): void {
  const { traffic } = tables;
  if (cluster === undefined || traffic === undefined) return;
  const help = 'other servers on the same database that can be heard';
  gauge('neighbours', help, () => traffic.alive);
  gauge('neighbour_line', '1: others can be heard and told', () => (cluster.isUp ? 1 : 0));
  const unheard = 'servers on the same database that are not heard though they should be';
  gauge('neighbours_unheard', unheard, () => cluster.unheard);
  total('neighbour_sent_total', 'messages to other servers', () => traffic.sent);
  total('neighbour_received_total', 'messages of other servers', () => traffic.received);
  total('foreign_records_total', 'records of others that were taken in', () => traffic.records);
  total('conflicts_total', 'appends that another server was ahead of', () => traffic.conflicts);
  total('compared_total', 'tables compared with the database', () => traffic.compared);
  total('caught_up_total', 'tables found behind without news', () => traffic.caughtUp);
}

/** One address has long games loaded and checked, over and over, while others play. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findGame } from '@stammtisch/games';
import {
  type Action,
  assert,
  formatLog,
  logOf,
  nextTurn,
  parseOptions,
  parseSeed,
  pick,
  playMove,
  RETIRE,
  type Rng,
  type Session,
  startSession,
} from '@stammtisch/kernel';
import type { Stubborn } from '../../apps/cli/src/serve/test/stubborn.ts';
import { readMetrics } from '../lib/metrics.ts';
import { DUEL, gatherAll, untilMoved } from '../lib/players.ts';
import { openSite } from '../lib/site.ts';
import { type Fault, type Trial, until } from '../lib/trial.ts';
import type { Shot } from './freeze-attacker.ts';

const LOADS = 30;
const CHECKS = 60;
const MOVES = 23_329;
/** What others do before it is compared with what they do during the attack. */
const QUIET_MOVES = 15;
/** Far above what a busy machine does by itself, far below what an attack achieved. */
const STALL_MS = 1500;
const QUIET_TIMES = 5;
const GROWTH_MB = 400;
const POLL_MS = 200;

/** The server stays at the disposal of the others, keeps its memory, and says no in sentences. */
export const freezeServer: Fault = async (trial) => {
  const file = join(trial.folder, 'long.json');
  writeFileSync(file, makeLongLog(trial.rng));
  const site = await openSite(trial);
  const players = await gatherAll(trial, site.port, [DUEL, DUEL]);
  await untilMoved(players, 5);
  const quiet = await watch(site.port(), players, () => untilMoved(players, QUIET_MOVES));
  const shots: Shot[] = [];
  const attacked = await watch(site.port(), players, async () => {
    shots.push(...(await attack(trial, site.port(), file)));
    await untilMoved(players, 5);
  });
  checkShots(shots);
  checkStall('the server', quiet.loopMs, attacked.loopMs);
  checkStall('a move of others', quiet.moveMs, attacked.moveMs);
  const grownMb = (attacked.memory - quiet.memory) / 1e6;
  assert(grownMb < GROWTH_MB, `memory grows by less than ${GROWTH_MB} MB: ${grownMb.toFixed(0)}`);
  const refused = shots.filter(({ status }) => status >= 400).length;
  return (
    `${shots.length} games of ${MOVES} moves sent, ${refused} refused in sentences; longest move of ` +
    `others ${quiet.moveMs.toFixed(0)} ms before, ${attacked.moveMs.toFixed(0)} ms meanwhile; ` +
    `server held up ${quiet.loopMs.toFixed(0)} and ${attacked.loopMs.toFixed(0)} ms; ` +
    `${(attacked.memory / 1e6).toFixed(0)} MB at most`
  );
};

function checkShots(shots: readonly Shot[]): void {
  assert(shots.length === LOADS + CHECKS, `all are answered: ${shots.length}`);
  for (const { status, text } of shots) {
    if (status < 400) continue;
    assert(status === 429 || status === 503, `it is refused for now: ${status} ${text}`);
    const { message } = JSON.parse(text) as { readonly message: { de: string; en: string } };
    assert(message.de.endsWith('.') && message.en.endsWith('.'), `in sentences: ${text}`);
  }
  const done = shots.filter(({ status }) => status < 400).length;
  assert(done > 0, 'a few of them are none too many');
  assert(done < shots.length / 2, `one address does not get all it wants: ${done}`);
}

function checkStall(what: string, quietMs: number, attackedMs: number): void {
  const most = STALL_MS + QUIET_TIMES * quietMs;
  assert(
    attackedMs < most,
    `${what} takes ${attackedMs.toFixed(0)} ms, ${quietMs.toFixed(0)} ms without the attack`,
  );
}

interface Watched {
  /** The longest that the thread of the tables was kept from looking. */
  readonly loopMs: number;
  /** The longest time in which some table got no answer to a move. */
  readonly moveMs: number;
  readonly memory: number;
}

/** Looks at a server and those who play there until something is over. */
async function watch(
  port: number,
  players: readonly Stubborn[],
  during: () => Promise<void>,
): Promise<Watched> {
  await readMetrics(port);
  let isOver = false;
  const over = during().finally(() => (isOver = true));
  const seen = players.map(({ acknowledged }) => ({ count: acknowledged.length, at: now() }));
  let [loopMs, moveMs, memory, polledAt] = [0, 0, 0, now()];
  await until(
    async () => {
      for (const [i, { acknowledged }] of players.entries()) {
        const before = seen[i]!;
        moveMs = Math.max(moveMs, now() - before.at);
        if (acknowledged.length > before.count) seen[i] = { count: acknowledged.length, at: now() };
      }
      if (isOver || now() - polledAt > POLL_MS) {
        const metrics = await readMetrics(port);
        loopMs = Math.max(loopMs, 1000 * metrics.value('event_loop_delay_seconds'));
        memory = Math.max(memory, metrics.value('memory_bytes'));
        polledAt = now();
      }
      return isOver;
    },
    () => 'the attack to end',
  );
  await over;
  return { loopMs, moveMs, memory };
}

function now(): number {
  return performance.now();
}

const ATTACKER = fileURLToPath(new URL('freeze-attacker.ts', import.meta.url));

/** From another address and another process, which leaves the cores to the others. */
async function attack(trial: Trial, port: number, file: string): Promise<Shot[]> {
  const args = [file, port, LOADS, CHECKS].map(String);
  const node = [process.execPath, '--import', import.meta.resolve('tsx'), ATTACKER, ...args];
  const child = spawn('nice', ['-n', '19', ...node], { stdio: ['ignore', 'pipe', 'inherit'] });
  trial.defer(() => child.kill('SIGKILL'));
  const [shots, [code]] = await Promise.all([json(child.stdout), once(child, 'exit')]);
  assert(code === 0, 'the attacker comes to its end');
  return shots as Shot[];
}

/** A legal game of Mau-Mau in which everybody would rather draw than win, with bots that play on. */
function makeLongLog(rng: Rng): string {
  const game = findGame('mau-mau');
  assert(game.ok, 'there is Mau-Mau');
  const { id, options: spec } = game.value;
  const rules = spec.defaultPreset;
  const options = parseOptions(spec, rules, {});
  assert(options.ok, 'its usual rules are rules');
  const players = ['person', 'greedy', 'search:50ms', 'greedy'];
  const deal = { game: game.value, options: options.value, seed: parseSeed(`long ${id}`) };
  const session = { ...startSession({ ...deal, seats: players.length }), news: [] };
  const last = players.length - 1;
  playMove(session, { seat: last, action: RETIRE });
  while (session.moves.length < MOVES) {
    const turn = nextTurn(session);
    assert(turn !== undefined, 'nobody wins who does not want to');
    playMove(session, { seat: turn.seat, action: dawdle(session, turn.legal, rng) });
    // Who has left may be taken out again, and that is a move too: so the limit of turns is no end.
    for (let i = 0; i < 2; i++) playMove(session, { seat: last, action: RETIRE });
  }
  return formatLog(logOf(session, { rules, players }));
}

function dawdle({ deal }: Session, legal: readonly Action[], rng: Rng): Action {
  const slow = legal.filter((action) => !/^(?:play|call)/.test(deal.game.codec.format(action)));
  const choice = slow.length === 0 ? legal : slow;
  return choice[pick(rng, choice.length)]!;
}

/**
 * Somebody who knows the name of a bot and the code of its table wants its seat and its hand: after a
 * restart of the server, and through another server on the same database. The bot itself wants them too.
 */
import { assert, pick } from '@stammtisch/kernel';
import { runBot, type RunningBot } from '@stammtisch/testkit/bots';
import { startPostgres } from '@stammtisch/testkit/services';
import { playStubbornly } from '../../apps/cli/src/serve/test/stubborn.ts';
import { DUEL, fork } from '../lib/players.ts';
import { openSite, post, type Site } from '../lib/site.ts';
import { type Fault, type Trial, until } from '../lib/trial.ts';

const NAME = 'Kiebitz';

export const stealBotSeat: Fault = async (trial) => {
  let tries = 0;
  for (let time = 0; time < trial.times; time++) {
    tries += await afterRestart(trial, `alone ${time}`);
    tries += await onAnotherNode(trial, `pair ${time}`);
  }
  return `${tries} impostors with name and code got neither seat nor hand; the bot always did`;
};

async function afterRestart(trial: Trial, folder: string): Promise<number> {
  const site = await openSite(trial, {}, folder);
  const { code, token } = await seatBot(trial, site);
  await site.end('SIGKILL');
  await site.start();
  return fightForSeat(trial, await botPortOf(site), code, token);
}

async function onAnotherNode(trial: Trial, folder: string): Promise<number> {
  const postgres = await startPostgres();
  trial.defer(() => postgres.stop());
  const plan = { env: { STAMMTISCH_DATABASE: postgres.url } };
  const one = await openSite(trial, plan, `${folder} one`);
  const other = await openSite(trial, plan, `${folder} other`);
  const { code, token } = await seatBot(trial, one);
  const before = await tryImpostors(trial, await botPortOf(other), code);
  await one.end('SIGKILL');
  return before + (await fightForSeat(trial, await botPortOf(other), code, token));
}

async function fightForSeat(
  trial: Trial,
  botPort: number,
  code: string,
  token: string,
): Promise<number> {
  const early = await tryImpostors(trial, botPort, code);
  const bot = await come(trial, botPort, { name: NAME, token });
  assert(isIn(bot), `the bot is let in with its token: ${bot.lines.join(' ')}`);
  await until(
    () => heard(bot, 'start'),
    () => 'the bot to be told its game again',
  );
  // Also while it plays, and when it has just gone.
  const meanwhile = await tryImpostors(trial, botPort, code);
  bot.socket.destroy();
  await bot.closed;
  return early + meanwhile + (await tryImpostors(trial, botPort, code));
}

async function tryImpostors(trial: Trial, botPort: number, code: string): Promise<number> {
  // Under a name that nobody has had: one that was used is kept for a while.
  const other = await come(trial, botPort, { name: `Dohle ${pick(trial.rng, 1_000_000)}` });
  const foreign = tokenOf(other);
  other.socket.destroy();
  const hellos = [
    { name: NAME, table: code },
    { name: NAME, table: code, seat: 1 },
    { name: NAME },
    { name: NAME, table: code, token: foreign },
    { name: NAME, table: code, token: 'f'.repeat(foreign.length) },
  ];
  for (const hello of hellos) {
    const impostor = await come(trial, botPort, hello);
    const isRefused = !isIn(impostor) && !heard(impostor, 'start');
    assert(isRefused, `an impostor got in: ${impostor.lines.join(' ').slice(0, 500)}`);
  }
  return hellos.length;
}

/** A table with a game that is running, at which the bot has a seat. */
async function seatBot(trial: Trial, site: Site): Promise<{ code: string; token: string }> {
  const ticket = await post(site.port(), 'tables', { name: 'Anna', ...DUEL });
  const bot = await come(trial, await botPortOf(site), { name: NAME, table: ticket.code });
  assert(isIn(bot), 'the bot can sit down');
  const { port } = site;
  const anna = playStubbornly({ port, ticket, rng: fork(trial.rng), deals: true });
  trial.defer(() => anna.close());
  await until(
    () => heard(bot, 'start'),
    () => 'the first game',
  );
  return { code: ticket.code, token: tokenOf(bot) };
}

async function botPortOf(site: Site): Promise<number> {
  return (await site.serving().ports).botPort;
}

/** Connects, says hello, and has its answer. */
async function come(trial: Trial, port: number, hello: object): Promise<RunningBot> {
  const bot = runBot({
    port,
    name: '',
    behave: (socket) => (line) => {
      if (!line.includes('sendName')) return;
      socket.write(`${JSON.stringify({ type: 'hello', v: 1, ...hello })}\n`);
    },
  });
  trial.defer(() => bot.socket.destroy());
  await until(
    () => isIn(bot) || heard(bot, 'rejected') || bot.socket.closed,
    () => `an answer to ${JSON.stringify(hello)}`,
  );
  // Whoever is let in is told its game at once.
  if (isIn(bot)) await new Promise((done) => setTimeout(done, 50));
  return bot;
}

function isIn(bot: RunningBot): boolean {
  return heard(bot, 'hello');
}

function heard({ lines }: RunningBot, type: string): boolean {
  return lines.some((line) => line.includes(`"type":"${type}"`));
}

function tokenOf({ lines }: RunningBot): string {
  const hello = lines.find((line) => line.includes('"type":"hello"'));
  return (JSON.parse(hello!) as { readonly token: string }).token;
}

/** Whole contests over real sockets: bots are processes, everything goes through the server. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recountTournament } from '@stammtisch/arena';
import { assert } from '@stammtisch/kernel';
import type { ContestGame, ContestInfo, ContestMatch } from '@stammtisch/wire/contest';
import { CONTEST_SCHEMAS } from '@stammtisch/wire/contest';
import { enterFreeHack } from '@stammtisch/testkit/bots';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMemoryFolder, openFolder } from '../contest/folder.ts';
import { readFailures } from '../contest/match-transcripts.ts';
import { findForgedPaper } from './files/papers.ts';
import { type ContestServer, openContestServer, type Ticket } from './test/contest-server.ts';

async function openServer(
  changes?: Parameters<typeof openContestServer>[0],
): Promise<ContestServer> {
  const opened = await openContestServer(changes);
  onTestFinished(() => opened.close());
  return opened;
}

async function recount(opened: ContestServer, { contest }: Ticket): Promise<string> {
  const store = openFolder(join(opened.folder, 'contests', contest));
  const counted = await recountTournament(store, readFailures(store));
  return counted.ok ? 'same' : counted.error.text.en;
}

function names({ entrants }: ContestInfo): string[] {
  return entrants.map(({ name }) => name);
}

describe('a contest', () => {
  it('is played by good, crashing and slow bots and built-in ones, and can be counted again', async () => {
    const opened = await openServer();
    const ticket = await opened.create({
      rules: 'contest',
      deals: 2,
      entrants: 3,
      bots: ['greedy', 'search:20'],
      clock: { moveMs: 300, bankMs: 0 },
      returnMs: 700,
    });
    opened.send(ticket, 'Gut');
    opened.send(ticket, 'Absturz', 'crash');
    opened.send(ticket, 'Langsam', 'slow');
    const info = await opened.until(ticket, ({ state }) => state === 'finished');
    expect(CONTEST_SCHEMAS.Contest.parse(info)).toEqual(info);
    expect(names(info).toSorted()).toEqual(['Absturz', 'Gut', 'Langsam', 'greedy', 'search:20']);
    expect(info.matches).toHaveLength(10);
    expect(info.progress).toMatchObject({ matches: 10, finished: 10, deals: 20, games: 40 });
    expect(['Gut', 'greedy', 'search:20']).toContain(info.winner);
    expect(info.standings.find(({ name }) => name === 'Langsam')!.wins).toBeLessThan(4);
    expect(info.entrants.find(({ name }) => name === 'Absturz')!.out).toBe('absent');
    expect(await recount(opened, ticket)).toBe('same');
  });

  it('shows every game with the exact lines, think times, notes and failures', async () => {
    const opened = await openServer();
    const ticket = await opened.create({
      deals: 2,
      entrants: 2,
      clock: { moveMs: 200, bankMs: 0 },
    });
    opened.send(ticket, 'Gut');
    opened.send(ticket, 'Langsam', 'slow');
    await opened.until(ticket, ({ state }) => state === 'finished');
    const path = `/api/v1/contests/${ticket.code}/matches/1`;
    const { body: match } = await opened.ask<ContestMatch>('GET', path);
    expect(CONTEST_SCHEMAS.ContestMatch.parse(match)).toEqual(match);
    expect(match.gameRows).toHaveLength(4);
    expect(match.gameRows[0]!.results.toSorted()).toEqual(['timeout', 'won']);
    expect(match.dealRows.map(({ deal }) => deal)).toEqual([1, 2]);
    const { body: game } = await opened.ask<ContestGame>('GET', `${path}/games/2`);
    expect(CONTEST_SCHEMAS.ContestGame.parse(game)).toEqual(game);
    const good = game.decisions.filter(({ name }) => name === 'Gut');
    for (const decision of good) {
      expect(JSON.parse(decision.request)).toMatchObject({ type: 'act' });
      expect(decision.legal).toContain(decision.action);
      expect(decision.note).toBe(`one of ${decision.legal!.length}`);
      expect(decision.thinkMs).toBeGreaterThanOrEqual(0);
      expect(game.log['moves']).toHaveProperty(
        String(decision.move),
        `${decision.seat} ${decision.action}`,
      );
    }
    const slow = game.decisions.findLast(({ name }) => name === 'Langsam')!;
    expect(slow.answers).toEqual([]);
    expect(slow.rejected!.join()).toContain('timeout');
    expect((await opened.ask('GET', `${path}/games/5`)).status).toBe(404);
    expect((await opened.ask('GET', path.replace('/1', '/2'))).status).toBe(404);
  });

  it('lets bots of 2017 in at a port of its own, beside others', async () => {
    const opened = await openServer();
    const ticket = await opened.create({
      rules: 'contest',
      format: 'knockout',
      deals: 1,
      entrants: 3,
      freeHackPort: true,
    });
    const old = enterFreeHack(ticket.freeHackPort!, 'Oldie');
    onTestFinished(() => old.leave());
    opened.send(ticket, 'Neu');
    opened.send({ ...ticket, code: ticket.contest }, 'Mit Id');
    const info = await opened.until(ticket, ({ state }) => state === 'finished');
    expect(info.entrants.find(({ name }) => name === 'Oldie')!.protocol).toBe('free-hack');
    expect(info.bracket!.rounds).toHaveLength(2);
    expect(info.bracket!.rounds.flat().filter(({ match }) => match !== undefined)).toHaveLength(2);
    expect(await recount(opened, ticket)).toBe('same');
  });

  it.each(['swiss', 'ladder'] as const)('is a %s where that is wished', async (format) => {
    const opened = await openServer();
    const bots = ['random', 'greedy', 'counting'];
    const ticket = await opened.create({ format, deals: 1, rounds: 2, bots, game: 'mau-mau' });
    opened.send(ticket, 'Gut');
    await opened.until(ticket, ({ entrants }) => entrants.some(({ kind }) => kind === 'network'));
    expect((await opened.command(ticket, { do: 'start' })).status).toBe(200);
    const info = await opened.until(ticket, ({ state }) => state === 'finished');
    expect(info.progress.rounds).toBe(2);
    expect(await recount(opened, ticket)).toBe('same');
  });

  it('commits itself to its deals before the first game, and tells the seed only at the end', async () => {
    const opened = await openServer();
    const clock = { moveMs: 60_000, bankMs: 0 };
    const ticket = await opened.create({ deals: 12, bots: ['random'], clock });
    const bot = opened.send(ticket, 'Gut');
    await opened.until(ticket, ({ entrants }) => entrants.length === 2);
    const kept = readFileSync(
      join(opened.folder, 'contests', ticket.contest, 'contest.json'),
      'utf8',
    );
    const { seed } = JSON.parse(kept) as { seed: string };
    const before = await opened.info(ticket);
    await opened.command(ticket, { do: 'start' });
    await opened.until(ticket, ({ progress }) => progress.deals > 1);
    // Nobody can look at a contest that is over before they do.
    bot.kill('SIGSTOP');
    const during = await opened.info(ticket);
    const match = await opened.ask('GET', `/api/v1/contests/${ticket.code}/matches/1`);
    const game = await opened.ask('GET', `/api/v1/contests/${ticket.code}/matches/1/games/1`);
    expect([match.status, game.status]).toEqual([200, 200]);
    for (const text of [JSON.stringify(before), JSON.stringify(during), match.text, game.text]) {
      expect(text).not.toContain(seed);
      expect(text).not.toContain(seed.slice('sealed:'.length));
      expect(text).not.toContain(ticket.token);
      expect(text).not.toContain('"token"');
    }
    for (const file of ['archive.zip', 'results.csv', 'results.json']) {
      const path = `/api/v1/contests/${ticket.code}/${file}`;
      expect(await opened.ask('GET', path)).toMatchObject({
        status: 409,
        body: { code: 'contest-not-finished' },
      });
    }
    bot.kill('SIGCONT');
    const after = await opened.until(ticket, ({ state }) => state === 'finished');
    expect(after.seed).toBe(seed);
    const hash = createHash('sha256').update(`stammtisch-contest-1\n${after.seed!}`).digest('hex');
    expect([before.commitment, after.commitment, ticket.commitment]).toEqual([hash, hash, hash]);
  });

  it('gives everything away at the end, but no tokens: CSV, JSON and an archive to count again', async () => {
    const opened = await openServer();
    const ticket = await opened.create({ deals: 2, entrants: 1, bots: ['greedy'] });
    opened.send(ticket, '=Gut, "x"');
    await opened.until(ticket, ({ state }) => state === 'finished');
    const path = `/api/v1/contests/${ticket.code}`;
    const csv = await opened.ask('GET', `${path}/results.csv`);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.text.split('\r\n')).toHaveLength(4);
    expect(csv.text).toContain(`"'=Gut, ""x"""`);
    const json = await opened.ask<ContestInfo>('GET', `${path}/results.json`);
    expect(json.body.standings).toHaveLength(2);
    const zip = await fetch(`http://127.0.0.1:${opened.server.port}${path}/archive.zip`);
    const { unzipSync } = await import('fflate');
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    const list = Object.keys(files).map((name) => name.split('/').slice(1).join('/'));
    expect(list).toEqual(expect.arrayContaining(['tournament.json', 'results.json', 'README.txt']));
    expect(list.filter((name) => name.startsWith('transcripts/'))).toHaveLength(1);
    expect(list).not.toContain('entrants.json');
    const texts = new Map(
      Object.entries(files).map(([name, bytes]) => [
        name.split('/').slice(1).join('/'),
        new TextDecoder().decode(bytes),
      ]),
    );
    const store = createMemoryFolder(texts);
    const recount = await recountTournament(store, readFailures(store));
    assert(recount.ok, 'the archive can be counted again');
    expect(await findForgedPaper(store, recount.value)).toBeUndefined();
    for (const [file, from, to] of [
      ['contest.json', '"place": 1', '"place": 9'],
      ['contest.json', `"commitment": "${ticket.commitment}"`, '"commitment": "0"'],
      ['contest.json', '"standings": [', '"standings": '],
      ['results.csv', '1,', '2,'],
      ['results.csv', ',network,', ',network,x'],
    ] as const) {
      const paper = texts.get(file)!;
      expect(paper).toContain(from);
      const read = (name: string): Promise<string | undefined> =>
        Promise.resolve(name === file ? paper.replace(from, to) : texts.get(name));
      expect(await findForgedPaper({ read }, recount.value)).toBe(file);
    }
    for (const text of texts.values()) {
      expect(text).not.toContain('tokenHash');
      expect(text).not.toMatch(/"token\\?":\\?"/);
    }
    const folder = readdirSync(join(opened.folder, 'contests', ticket.contest));
    expect(folder).toContain('entrants.json');
  });
});

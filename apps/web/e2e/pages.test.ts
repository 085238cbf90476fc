/** Every page opens, fits and speaks one language; `looks.long.test.ts` looks closer. */
import { askUntil } from '@stammtisch/testkit/ask-until';
import type { LeagueApi } from '@stammtisch/wire/league';
import { expect, it } from 'vitest';
import type { Route } from '../src/router/routes.ts';
import { areHere, command, openContest, playFirst, until } from './test/contests.ts';
import { findForeign, findOverflow } from './test/looks.ts';
import { setStage } from './test/stage.ts';
import { PHONE } from './test/visitor.ts';
import { de, workshopDe } from './test/words.ts';

const stage = setStage({ ownServer: true });
const t = de.contests;

/** Where a page is, and what stands there when it is drawn. */
type Stop = readonly [path: string, text: string];

/** Tables of this browser are opened in `games.test.ts`. */
type Addressed = Exclude<Route['page'], 'local'>;

/**
 * A deal that a bot has played in the league of Crazy Eights. The bot leaves then: a league forgets old
 * deals when there are many new ones.
 */
async function playInLeague(): Promise<string> {
  const { server } = stage;
  const bot = await playFirst(server.botPort, { name: 'Elster', league: 'crazy-eights' });
  const findDeal = async (): Promise<string | null | undefined> => {
    const answer = await fetch(`${server.url}/api/v1/leagues/crazy-eights`);
    const { feed } = (await answer.json()) as LeagueApi<'League'>;
    return feed.map((news) => ('players' in news ? news.deal : null)).find((id) => id !== null);
  };
  const deal = await askUntil(findDeal, (id) => id !== undefined);
  bot.leave();
  return deal!;
}

it('on a phone all of them', async () => {
  const { server } = stage;
  const ticket = await openContest(server, {
    title: 'Pokal',
    deals: 1,
    bots: ['random', 'greedy'],
  });
  await until(server, ticket, areHere(2));
  await command(server, ticket, { do: 'start' });
  await until(server, ticket, ({ state }) => state === 'finished');
  const table = await server.open({ name: 'Anna', config: { game: 'mau-mau', seats: 2 } });
  const contest = `/contests/${ticket.contest}`;
  const league = '/league/crazy-eights';
  const deal = await playInLeague();
  const stops: Readonly<Record<Addressed, Stop>> = {
    start: ['/', de.start.title],
    remote: [`/t/${table.table}`, de.join.watch],
    tv: [`/tv/${table.code}`, table.code],
    replay: ['/replay', de.replay.none],
    embed: ['/embed', de.app.notFound],
    verify: ['/verify', de.replay.none],
    daily: ['/daily', de.daily.play],
    windows: ['/windows', de.windows.skip],
    rules: ['/rules/mau-mau?v=1&rules=prsi&handSize=5', de.rules.playShared],
    bot: ['/bot', workshopDe.leaving],
    'mops-royal': ['/mops-royal', 'Neues Spiel starten'],
    docs: ['/docs', de.docs.title],
    missing: ['/no/such/page', de.app.notFound],
    contests: ['/contests', 'Pokal'],
    contest: [contest, t.ratings],
    'contest-screen': [`${contest}/screen`, 'Pokal'],
    'contest-match': [`${contest}/matches/1`, t.allGames],
    'contest-compare': [`${contest}/matches/1/compare`, t.compare.title],
    'contest-game': [`${contest}/matches/1/games/1`, t.travel.title],
    practice: ['/practice', t.practice.none],
    leagues: ['/league', de.league.lead],
    league: [league, de.league.register.title],
    'league-bot': [`${league}/bots/Elster`, de.league.bot.track],
    'league-game': [`${league}/deals/${deal}/1`, t.travel.title],
  };
  const { page } = await stage.visit({ size: PHONE });
  for (const [path, text] of Object.values(stops)) {
    await page.goto(server.url + path);
    const shown = page.getByText(text).or(page.getByLabel(text));
    await shown.filter({ visible: true }).first().waitFor();
    const overflow = await findOverflow(page);
    // Documents are partly in English.
    const foreign = path === '/docs' ? [] : await findForeign(page, 'de');
    expect({ path, overflow, foreign }).toEqual({ path, overflow: [], foreign: [] });
  }
});

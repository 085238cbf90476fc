import { GAMES } from '@stammtisch/games';
import { LANGS, parseLog } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { type Connected, connect, type Seen } from './test/connect.ts';

/** Plays what a choice says until the match is over. */
async function playOn({ call }: Connected, first: Seen, input = {}): Promise<Seen> {
  let seen = first;
  while (seen.data['over'] !== true) {
    seen = await call('play', { move: '1', ...input });
    expect(seen.text).not.toMatch(/undefined|\{@?\w+\}/);
    if (seen.isError) throw new Error(seen.text);
  }
  return seen;
}

/** The rules where a model sits. */
const HERE = 'rules://here';

describe('a match of a model', () => {
  it.each(Object.keys(GAMES))('of %s is played to its verdict', async (game) => {
    const connected = await connect();
    const first = await connected.call('play_match', { game, bot: 'random', seed: game });
    expect(first.data).toMatchObject({ game, over: false });
    const last = await playOn(connected, first);
    expect(last.text).toContain('The match is over.\n1 deals');
    expect(connected.results).toMatchObject([{ deals: 1, games: 2 }]);
    // The next one may begin.
    expect((await connected.call('play_match', { game, bot: 'random' })).isError).toBe(false);
  });

  it('keeps what the model says and uses beside its moves', async () => {
    const logs: string[] = [];
    const connected = await connect('en', { onLogs: (lines) => logs.push(...lines) });
    const first = await connected.call('play_match', { game: 'chanco', bot: 'auto' });
    const input = { remark: 'because', tokens: 7, cost: 0.01 };
    const last = await playOn(connected, first, input);
    const games = logs.map((line) => {
      const log = parseLog(line);
      if (!log.ok) throw new Error(log.error.code);
      return log.value;
    });
    expect(games).toHaveLength(2);
    for (const { moves, players, remarks = [] } of games) {
      const own = [...moves.keys()].filter((at) => players[Number(moves[at]![0])] === 'model');
      expect(remarks.map(({ move }) => move)).toEqual(own);
      for (const { move, seat, ...said } of remarks) {
        expect(moves[move]).toMatch(new RegExp(`^${seat} `));
        expect(said).toEqual({ thinkMs: 1000, ...input });
      }
    }
    const count = games.reduce((sum, { remarks = [] }) => sum + remarks.length, 0);
    expect(last.text).toContain(`reported ${count * 7} tokens and ${count / 100} cost`);
  });

  it('ends when its budget is used up, and says so', async () => {
    const connected = await connect();
    const request = { game: 'chanco', bot: 'auto', deals: 50, tokens: 20 };
    const last = await playOn(connected, await connected.call('play_match', request), {
      tokens: 10,
    });
    expect(last.text).toContain('The budget of 20 tokens is used up');
    expect(connected.results).toMatchObject([{ deals: 0 }]);
  });

  it('ends when its time is used up while the model thinks, and that costs no game', async () => {
    const connected = await connect();
    const request = { game: 'mau-mau', deals: 5, minutes: 1 / 60_000 };
    let told = (await connected.call('play_match', request)).text;
    const look = async (): Promise<string> => (told += (await connected.call('look')).text);
    await expect.poll(look).toContain('The match is over');
    expect(told).toMatch(/The budget of .* min is used up/);
    expect(connected.results).toMatchObject([{ deals: 0, games: 0 }]);
  });

  it('gives an illegal move another try, and loses the game only after the last', async () => {
    const connected = await connect();
    const request = { game: 'crazy-eights', bot: 'random', deals: 1, seed: 'x' };
    const { data } = await connected.call('play_match', request);
    const legal = (data['legal'] as { move: string }[]).map(({ move }) => move);
    const wrong = ['play AC', 'play 2C', 'play 3C'].find((move) => !legal.includes(move))!;
    const tries = [];
    for (let i = 0; i < 3; i++) tries.push(await connected.call('play', { move: wrong }));
    expect(tries.map(({ isError }) => isError)).toEqual([true, true, true]);
    expect(tries[0]!.text).toMatch(/Possible are: .*You have 2 tries left\./s);
    expect(tries[2]!.text).toContain('this game is lost for you');
    const after = await connected.call('wait', { seconds: 5 });
    expect(after.text).toContain('Game 1, seat 1: lost by illegal moves.');
  });

  it('says Mau with the move that makes it due, unless the model wants to forget it', async () => {
    const request = { game: 'mau-mau', bot: 'greedy', deals: 2, seed: 'mau' };
    for (const says of [true, false]) {
      const connected = await connect();
      let told = '';
      let seen = await connected.call('play_match', request);
      while (seen.data['over'] !== true) {
        const move = seen.data['mayCall'] === true ? 'nothing' : '1';
        seen = await connected.call('play', { move, call: says });
        told += seen.text;
      }
      expect(told.includes('You: "Mau!"')).toBe(says);
    }
  });

  it('is broken off when the model leaves', async () => {
    const connected = await connect();
    await connected.call('play_match', { game: 'mau-mau', bot: 'greedy', deals: 5 });
    expect((await connected.call('leave')).text).toBe('You have gone.');
    expect((await connected.call('look')).isError).toBe(true);
  });
});

describe('what a model is told', () => {
  it.each([
    ['look', {}, /You sit at no table/],
    ['play', { move: '1' }, /You sit at no table/],
    ['wait', {}, /You sit at no table/],
    ['start_game', {}, /You sit at no table/],
    ['react', { reaction: 'thanks' }, /You sit at no table/],
    ['react', { reaction: 'damn' }, /well-played/],
    ['leave', {}, /You sit at no table/],
    ['read_rules', { game: 'poker' }, /poker/],
    ['read_rules', { game: 'mau-mau', rules: 'nope' }, /nope/],
    ['open_table', { game: 'poker' }, /poker/],
    ['open_table', { game: 'mops-royal', others: Array(9).fill('normal') }, /1 to 3 others, not 9/],
    ['open_table', { game: 'mau-mau' }, /cannot be reached/],
    ['join_table', { code: 'KATZE-HUND-427' }, /cannot be reached/],
    ['play_match', { game: 'mau-mau', bot: 'nobody' }, /nobody/],
    ['play_match', { game: 'mau-mau', bot: 'cmd:true' }, /list_games names/],
    ['play_match', { game: 'mau-mau', bot: 'net:model' }, /list_games names/],
    ['play_match', { game: 'mau-mau', deals: 0 }, /deals/],
    ['play', { move: '1', extra: true }, /extra/],
  ])('%s %j is refused with a sentence', async (name, input, words) => {
    const { call } = await connect();
    const { isError, text } = await call(name, input);
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringMatching(words) });
  });

  it('a move that means nothing, too much or no number of the list', async () => {
    const { call } = await connect();
    await call('play_match', { game: 'mau-mau', bot: 'greedy', seed: 'x' });
    expect((await call('play', { move: 'banana' })).text).toMatch(/no such move\. Take a number/);
    expect((await call('play', { move: '99' })).text).toMatch(/no number 99/);
    expect((await call('play', { move: 'retire' })).text).toMatch(/no such move/);
    expect((await call('start_game')).isError).toBe(true);
    expect((await call('react', { reaction: 'thanks' })).isError).toBe(true);
    expect((await call('open_table', { game: 'mau-mau' })).text).toMatch(/playing already/);
  });

  it('the rules as house rules make them, and those in force where it sits', async () => {
    const { client, call } = await connect();
    const asked = { game: 'mau-mau', rules: 'contest', options: { handSize: 3 } };
    expect((await call('read_rules', asked)).text).toContain('Everyone gets 3 cards');
    expect((await call('read_rules', { ...asked, options: { handSize: 'x' } })).isError).toBe(true);
    await call('play_match', { game: 'mau-mau', rules: 'contest', bot: 'greedy' });
    const { text } = await call('read_rules');
    expect(text).toContain('Everyone gets 7 cards');
    expect((await client.readResource({ uri: HERE })).contents).toMatchObject([{ text }]);
  });

  it('the same whether it writes the number of a move as a number or as a text', async () => {
    const request = { game: 'mau-mau', bot: 'greedy', seed: 'x' };
    const answers = [1, '1'].map(async (move) => {
      const { call } = await connect();
      await call('play_match', request);
      return call('play', { move });
    });
    const [asNumber, asText] = await Promise.all(answers);
    expect(asNumber).toMatchObject({ ...asText, isError: false });
  });

  it('that it can begin only one thing, also where it asks for two at once', async () => {
    const { call } = await connect();
    const request = { game: 'chanco', bot: 'auto' };
    const answers = await Promise.all([call('play_match', request), call('play_match', request)]);
    expect(answers.filter(({ isError }) => isError)).toHaveLength(1);
  });

  it('all there is, whether its client shows it the words of an answer or the data', async () => {
    const { client, call } = await connect();
    const first = await call('play_match', { game: 'mau-mau', bot: 'greedy', deals: 5 });
    const answers = [
      first,
      await call('look'),
      await call('play', { move: 1 }),
      await call('leave'),
    ];
    for (const { text, data } of answers) expect(data['text']).toBe(text);
    expect(answers.map(({ data }) => 'view' in data)).toEqual([false, true, false, false]);
    const rules = { name: 'read_rules', arguments: { game: 'mau-mau' } };
    expect(await client.callTool(rules)).not.toHaveProperty('structuredContent');
  });

  it('why its other cards cannot be played', async () => {
    const { call } = await connect();
    await call('play_match', { game: 'mau-mau', bot: 'greedy', seed: 'x' });
    const { text } = await call('look', { reasons: true });
    expect(text).toMatch(/Not possible now:\n- play .+: .+\./);
  });

  it.each(LANGS)('the tools and all rules, in %s', async (lang) => {
    const { client, call } = await connect(lang);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('play_match');
    for (const { title, description } of tools) expect(`${title} ${description}`).not.toBe('');
    expect(client.getInstructions()).toContain('«»');
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain(HERE);
    await expect(client.readResource({ uri: HERE })).rejects.toThrow('play_match');
    for (const { uri } of resources.filter((one) => one.uri !== HERE)) {
      const { contents } = await client.readResource({ uri });
      expect((contents[0] as { text: string }).text.length).toBeGreaterThan(200);
    }
    expect((await call('list_games')).text.split('\n')).toHaveLength(Object.keys(GAMES).length);
    await expect(client.readResource({ uri: 'rules://poker/standard' })).rejects.toThrow('poker');
  });
});

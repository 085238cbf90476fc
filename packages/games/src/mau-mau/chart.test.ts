import { readFileSync } from 'node:fs';
import { formatMermaid, type Region, type Row, rowsFrom } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { mauMau } from './game.ts';
import { optionsOf } from './test/positions.ts';

const TABLES = readFileSync(new URL('testdata/statechart-tables.md', import.meta.url), 'utf8');
const [action, player] = mauMau.chart(optionsOf('statechart')).regions as [Region, Region];

/** The cells of the table under a heading. */
function readTable(heading: string): string[][] {
  const part = TABLES.split(`## ${heading}`)[1]!.split('\n## ')[0]!;
  const lines = part.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('*', '')),
  );
}

/** A row of the first table in the words of the chart. */
function readActionRow([state, on, guard, effect, next]: readonly string[]): string[] {
  if (state!.startsWith('any of')) {
    const targets = next!.split(' / ');
    return on!.split(' / ').map((event, i) => line('GamePlay', event, '', '', targets[i]!));
  }
  const condition = guard!
    .replace(/c is an? (\w+)/, (_, rank: string) => `c.rank = ${rank === 'Jack' ? 'J' : rank}`)
    .replace('any other', 'otherwise');
  const effects = effect!
    .replace('draw 2 × sevens; sevens = 0 (same player goes on)', 'draw sevens')
    .split('; ')
    .join(', ');
  return [line(state!, on!, condition, effects, next!)];
}

/** The second table says more in words; each of its rows is one or several rows of the chart. */
const PLAYER_ROWS: Readonly<Record<string, readonly string[]>> = {
  'WaitForNextTurn; nextTurn(n); -> decide': [
    line('WaitForNextTurn', 'nextTurn(n)', '', '', 'decide'),
  ],
  'WaitForMau, WaitForMauMau; nextTurn(n); the remembered player draws 1 -> decide': [
    line('WaitForMau', 'nextTurn(n)', '', 'remembered draws', 'decide'),
    line('WaitForMauMau', 'nextTurn(n)', '', 'remembered draws', 'decide'),
  ],
  'decide; player on turn has 1 card; remember him; rotate n -> WaitForMau': [
    line('decide', '', 'one card left', 'remember, rotate n', 'WaitForMau'),
  ],
  'decide; player on turn has 0 cards; remember him; rotate n -> WaitForMauMau': [
    line('decide', '', 'no card left', 'remember, rotate n', 'WaitForMauMau'),
  ],
  'decide; otherwise; rotate n -> WaitForNextTurn': [
    line('decide', '', 'otherwise', 'rotate n', 'WaitForNextTurn'),
  ],
  'WaitForMau; mau(p), p remembered; -> WaitForNextTurn': [
    line('WaitForMau', 'mau(p)', 'p remembered', '', 'WaitForNextTurn'),
  ],
  'WaitForMauMau; maumau(p), p remembered; p goes to the end of the ranking; if one player is left he is ranked last, the game is finished -> Finished, else -> WaitForNextTurn':
    [
      line('WaitForMauMau', 'maumau(p)', 'p remembered', 'finishPlayer(p)', 'ranked'),
      line('ranked', '', 'one left', 'finishGame', 'Finished'),
      line('ranked', '', 'otherwise', '', 'WaitForNextTurn'),
    ],
};

function line(from: string, on: string, guard: string, effects: string, to: string): string {
  return `${from} | ${on} | ${guard} | ${effects} | ${to}`;
}

function lineOf({ from, on, guard = '', effects, to }: Row): string {
  return line(from, on, guard, effects.join(', '), to);
}

describe('the chart of the preset statechart', () => {
  it('has in its action automaton the rows of the table and no others but marked ones', () => {
    const written = readTable('Action automaton').flatMap(readActionRow);
    const own = action.rows.filter(({ isOwn }) => isOwn !== true).map(lineOf);
    expect(own.toSorted()).toEqual(written.toSorted());
    expect(written).toHaveLength(16);
  });

  it('has in its player automaton the rows of the table and no others but marked ones', () => {
    const written = readTable('Player automaton').map((cells) => cells.join('; '));
    expect(written).toEqual(Object.keys(PLAYER_ROWS));
    const own = player.rows.filter(({ isOwn }) => isOwn !== true).map(lineOf);
    expect(own.toSorted()).toEqual(Object.values(PLAYER_ROWS).flat().toSorted());
  });

  it('marks what was added: seats that are left, an inherited wish, too few cards for a fine', () => {
    const own = [action, player].flatMap(({ rows }) => rows.filter(({ isOwn }) => isOwn === true));
    expect(own.map(({ id }) => id).toSorted()).toEqual([
      'GamePlay.retire',
      'InPlay.finishGame',
      'JackChosen.retire',
      'JackInherited.suit',
      'WaitForMau.retire',
      'WaitForMau.turn-broke',
      'WaitForMauMau.retire',
      'WaitForMauMau.turn-broke',
    ]);
    expect(action.ownStates).toEqual(['JackInherited']);
  });

  it('ends by one arrow for all states of GamePlay', () => {
    const ends = action.rows.filter(({ to }) => action.final.includes(to));
    expect(ends.map(({ id }) => id)).toEqual(['GamePlay.finishGame', 'GamePlay.cancelGame']);
    for (const state of action.group!.states) {
      expect(rowsFrom(action, state).map(({ id }) => id)).toContain('GamePlay.finishGame');
    }
  });

  it('lets no Jack follow a wish', () => {
    const fromWish = action.rows.filter(({ from }) => from === 'SuitChosen');
    expect(fromWish.map(({ to }) => to)).not.toContain('JackChosen');
    const allowed = mauMau.chart(optionsOf('statechart', { 'wish.onWish': 'allowed' })).regions[0]!;
    expect(allowed.rows.some(({ from, to }) => from === 'SuitChosen' && to === 'JackChosen')).toBe(
      true,
    );
  });

  it('explains its words, in both languages', () => {
    const { legend = [] } = mauMau.chart(optionsOf('statechart'));
    expect(legend.map(({ term }) => term)).toEqual(
      expect.arrayContaining(['canPlay(c)', 'draw sevens', 'nextTurn(n)', '*']),
    );
    expect(legend.find(({ term }) => term === 'draw sevens')!.means).toEqual({
      de: 'zieht 2 × sevens Karten; sevens = 0',
      en: 'draws 2 × sevens cards; sevens = 0',
    });
  });

  it('is drawn with composite states and choice points', () => {
    const drawn = formatMermaid(mauMau.chart(optionsOf('statechart')));
    expect(drawn).toContain('state GamePlay {');
    expect(drawn).toContain('GamePlay --> GameFinished: finishGame');
    expect(drawn).toContain('state Normal_chooseCardc <<choice>>');
    expect(drawn).toContain('JackChosen --> JackInherited: retire(p) [p on turn] / leave *');
  });
});

describe('where the opening card acts', () => {
  it('the game begins in the state that its card leads to', () => {
    const { rows } = mauMau.chart(optionsOf('standard', { 'start.effect': 'applies' })).regions[0]!;
    const starts = rows.filter(({ on }) => on === 'startGame');
    expect(starts.map(({ guard, to }) => `${guard} ${to}`)).toEqual([
      'c.rank = 7 SevenChosen',
      'c.rank = 8 Normal',
      'c.rank = J JackChosen',
      'otherwise Normal',
    ]);
  });
});

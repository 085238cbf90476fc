import { GAMES } from '@stammtisch/games';
import { formatSeed, parseSeed } from '@stammtisch/kernel';
import { expect, it } from 'vitest';
import { BOTS_REVISION } from './revision.ts';
import { botsOf } from './roster.ts';
import { playBots } from './test/play.ts';

/** A short mark of all moves of a few games. */
function markOf(gameId: string, bot: string): string {
  const game = GAMES[gameId]!;
  const seats = Math.max(3, game.seats.min);
  const text = bot === 'search' ? 'search:30' : bot;
  const bots = Array.from({ length: seats }, () => text);
  const games = ['one', 'two'].map((seed) => playBots(game, bots, seed).moves.join('\n'));
  return formatSeed(parseSeed(games.join('\n\n'))).slice(0, 12);
}

it('is raised whenever a bot plays differently: then write down the number and the marks', () => {
  const marks = ['mau-mau', 'mops-royal', 'chanco', 'crazy-eights', 'schwimmen', 'luegen'].flatMap(
    (id) => botsOf(id).map((bot) => `${id} ${bot} ${markOf(id, bot)}`),
  );
  const forgetful = `mau-mau forgetful:greedy ${markOf('mau-mau', 'forgetful:greedy')}`;
  expect({ revision: BOTS_REVISION, marks: [...marks, forgetful] }).toEqual({
    revision: 2,
    marks: [
      'mau-mau random 570574829cbc',
      'mau-mau automaton 7c53ac536934',
      'mau-mau greedy 57bb8cded187',
      'mau-mau hoarder e860636ef6e8',
      'mau-mau counting 438dc4a35edc',
      'mau-mau search 165df2cd3be6',
      'mau-mau learned a9c48cb25f04',
      'mops-royal random 4fd14883c2c5',
      'mops-royal greedy 5dabb17c02a4',
      'mops-royal search 6db75d9ae43f',
      'chanco random 6f107e3582cc',
      'chanco auto 548af9cc58c8',
      'chanco search c01fcb85e299',
      'crazy-eights random 70bcdd04566f',
      'crazy-eights greedy a04fda13932d',
      'crazy-eights search f88c8cdf94b5',
      'schwimmen random 5d7b08b25533',
      'schwimmen search dec4d7c4c879',
      'luegen random 75bd3ce8d9cd',
      'luegen greedy da0cac25a1d4',
      'luegen search 47504df22b07',
      'mau-mau forgetful:greedy dd50789447df',
    ],
  });
});

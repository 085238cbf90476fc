import { describeContract } from '@stammtisch/testkit';
import { GAMES } from './all-games.ts';

for (const game of Object.values(GAMES)) describeContract(game);

import { describeContract } from '@stammtisch/testkit';
import { GAMES } from './registry.ts';

for (const game of Object.values(GAMES)) describeContract(game);

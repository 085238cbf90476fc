/** The contract again with many more rulesets that nobody wrote down. */
import { describeContract } from '@stammtisch/testkit';
import { GAMES } from './all-games.ts';

const HOUSE_RULES = 24;

for (const game of Object.values(GAMES)) describeContract(game, HOUSE_RULES);

import { describeContract } from '@stammtisch/testkit';
import { chanco } from './chanco/game.ts';
import { mauMau } from './mau-mau/game.ts';
import { mopsRoyal } from './mops-royal/game.ts';

describeContract(mauMau);
describeContract(mopsRoyal);
describeContract(chanco);

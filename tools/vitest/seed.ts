/** Run by vitest before each file of tests: gives all property tests the seed of this run. */
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env['STAMMTISCH_TEST_SEED']) });

import { describe } from 'vitest';
import { testStore } from '../test/store-contract.ts';
import { createMemoryStore } from './memory-store.ts';

describe('the store in memory', () => {
  testStore(async () => createMemoryStore(), 100);
});

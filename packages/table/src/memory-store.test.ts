import { describe } from 'vitest';
import { createMemoryStore } from './memory-store.ts';
import { testStore } from './test/store-contract.ts';

describe('the store in memory', () => {
  testStore(async () => createMemoryStore(), 100);
});

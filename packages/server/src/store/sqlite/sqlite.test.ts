import { speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { faultOf } from './faults.ts';
import { refuse } from './refusals.ts';
import { findSqlite } from './sqlite.ts';

describe('SQLite', () => {
  it('is the one that was installed with the program', () => {
    const db = new (findSqlite())(':memory:');
    expect(db.prepare('SELECT 6 * 7 AS answer').get()).toEqual({ answer: 42 });
    db.close();
  });

  it('is that of Node where the installed one cannot be loaded', () => {
    const inNode = { DatabaseSync: Symbol('of Node') };
    const asked: string[] = [];
    const found = findSqlite((name) => {
      asked.push(name);
      if (name === 'node:sqlite') return inNode;
      throw new Error('No native build was found');
    });
    expect([found, asked]).toEqual([
      inNode.DatabaseSync,
      ['@photostructure/sqlite', 'node:sqlite'],
    ]);
  });

  it('is missed in one sentence that says what to do, where there is none', () => {
    const spoken = findFault((name) => {
      throw new Error(`Cannot find module '${name}'\nRequire stack:\n- /here`);
    });
    expect(spoken).toMatch(/^SQLite is missing.*Node 22\.16.*Cannot find module '@photo[^\n]*\.$/);
  });
});

function findFault(load: (name: string) => unknown): string {
  try {
    findSqlite(load);
  } catch (error) {
    return speak(refuse(faultOf(error), 'data'), 'en');
  }
  return '';
}

/** What every store promises about all else it keeps, and about odd and large things. */
import { describe, expect, it } from 'vitest';
import type { OpenStore } from './store-contract.ts';
import { finished, ODD_TEXTS, opening, records, ruleset } from './store-samples.ts';

const ALL = { limit: 100 };

export function testSaved(open: OpenStore): void {
  describe('rulesets and settings', () => {
    it('keep a ruleset under its name until it is deleted; the last one counts', async () => {
      const store = await open();
      await store.putRuleset(ruleset('Oma', { options: { hand: 5 } }));
      const saved = ruleset('Oma', { options: { hand: 6, nested: [1, null, { a: 'b' }] }, at: 5 });
      await store.putRuleset(saved);
      expect(await store.readRuleset('Oma')).toEqual(saved);
      expect(await store.readRuleset('oma')).toBeUndefined();
      expect(await store.deleteRuleset('Oma')).toBe(true);
      expect(await store.deleteRuleset('Oma')).toBe(false);
      expect(await store.readRuleset('Oma')).toBeUndefined();
    });

    it('list rulesets newest first', async () => {
      const store = await open();
      const saved = [1, 3, 2].map((at) => ruleset(`r${at}`, { at }));
      for (const one of saved) await store.putRuleset(one);
      expect(await store.listRulesets()).toEqual([saved[1], saved[2], saved[0]]);
    });

    it('make a setting once, also where many ask at the same time', async () => {
      const store = await open();
      let made = 0;
      const make = (): string => `key ${++made}`;
      const asked = await Promise.all([1, 2, 3].map(() => store.keepSetting('key', make)));
      expect([...asked, await store.keepSetting('key', make)]).toEqual(Array(4).fill('key 1'));
      expect(await store.keepSetting('other', make)).toBe('key 2');
      expect(made).toBe(2);
    });

    it('replace a setting', async () => {
      const store = await open();
      await store.putSetting('key', 'first');
      await store.putSetting('key', 'second');
      expect(await store.keepSetting('key', () => 'third')).toBe('second');
    });

    it('keep nothing of a setting that could not be made', async () => {
      const store = await open();
      const failing = store.keepSetting('key', () => {
        throw new Error('no luck');
      });
      await expect(failing).rejects.toThrow('no luck');
      expect(await store.keepSetting('key', () => 'second')).toBe('second');
    });
  });
}

export function testOddData(open: OpenStore): void {
  describe('odd data', () => {
    it.each(ODD_TEXTS.map((text) => [JSON.stringify(text), text]))(
      'comes back as it was: %s',
      async (_, text) => {
        const store = await open();
        const names = [text, `${text}!`];
        const game = finished('t', 1, { names, reason: text });
        const first = { ...opening('t', { names, rules: text }), records: records(1, 2, text) };
        expect(await store.append([{ ...first, finished: game }])).toEqual(['done']);
        expect(await store.read('t', 0)).toEqual(first.records);
        expect(await store.find('t')).toMatchObject({ names, rules: text });
        expect(await store.listTables(ALL)).toMatchObject([{ names, rules: text }]);
        expect(await store.readGame('t-1')).toEqual(game);
        const saved = ruleset(text, { options: { [text]: text } });
        await store.putRuleset(saved);
        expect(await store.readRuleset(text)).toEqual(saved);
        expect(await store.keepSetting(text, () => text)).toBe(text);
      },
    );

    it('is told apart where it names something', async () => {
      const store = await open();
      const names = [
        ...ODD_TEXTS,
        'a',
        'a\u0000c',
        '\ud83d alone, and \udca1',
        '\ufffd',
        '\\u0000',
      ];
      await store.append(names.map((name) => opening(name, { code: `${name} code` })));
      for (const name of names) {
        expect(await store.find(name)).toMatchObject({ table: name });
        expect(await store.find(`${name} code`)).toMatchObject({ table: name });
        expect(await store.deleteTable(`${name}\u0000`)).toBe(false);
        await store.putRuleset(ruleset(name));
        await store.keepSetting(name, () => `of ${name}`);
      }
      for (const name of names) {
        expect(await store.readRuleset(name)).toEqual(ruleset(name));
        expect(await store.keepSetting(name, () => 'other')).toBe(`of ${name}`);
      }
      expect(await store.listTables({ limit: 99 })).toHaveLength(names.length);
    });

    it('may be large', async () => {
      const store = await open();
      const text = 'Großes Blatt 🃏 '.repeat(100_000);
      const game = finished('t', 1, { log: JSON.stringify(text), events: JSON.stringify([text]) });
      const first = { ...opening('t'), records: records(1, 1, text), finished: game };
      expect(await store.append([first])).toEqual(['done']);
      expect(await store.read('t', 0)).toEqual(first.records);
      expect(await store.readGame('t-1')).toEqual(game);
      const many = records(2, 5000);
      expect(await store.append([{ table: 't', records: many }])).toEqual(['done']);
      expect(await store.read('t', 1)).toEqual(many);
    });
  });
}

import { mauMau, type MauMauOptions } from '@stammtisch/games';
import { parseOptions } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { NETS } from './all-nets.ts';
import { inputCount } from './inputs.ts';
import { addNet, findNet, loadNets, type NetName, netNameFor } from './nets.ts';

const BYTES_MAX = 300_000;
const NAMES = Object.keys(NETS) as NetName[];

function optionsOf(preset: string, changes: Partial<MauMauOptions> = {}): MauMauOptions {
  const parsed = parseOptions(mauMau.options, preset, changes);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

describe('the nets', () => {
  it.each(NAMES)('%s is small, and has an input for all that is shown', (name) => {
    const { sizes, data } = NETS[name];
    expect((data.length * 3) / 4).toBeLessThan(BYTES_MAX);
    expect(sizes[0]).toBe(inputCount(Number(name.split('-')[1])));
    expect(findNet(name).layers).toHaveLength(sizes.length - 1);
  });

  it.each<[string, Partial<MauMauOptions>, number, NetName | undefined]>([
    ['contest', {}, 2, 'contest-2'],
    ['contest', {}, 3, undefined],
    ['standard', {}, 2, 'standard-2'],
    ['standard', {}, 3, 'standard-3'],
    ['standard', {}, 4, 'standard-4'],
    ['standard', {}, 5, undefined],
    ['standard', { 'deal.first': 'winner', turnLimit: 500 }, 3, 'standard-3'],
    ['standard', { handSize: 6 }, 3, undefined],
    ['standard', { decks: 2 }, 3, undefined],
    ['contest', { 'draw.voluntary': false }, 2, undefined],
    ['dart', {}, 2, undefined],
  ])('for %s with %j and %d seats: %s', (preset, changes, seats, name) => {
    expect(netNameFor(optionsOf(preset, changes), seats)).toBe(name);
  });

  it('come one by one where not all are there from the start', async () => {
    // What a page has before it loads one: nothing under the name.
    addNet('standard-4', { sizes: [], data: '' });
    await loadNets('mau-mau', 4);
    await loadNets('chanco', 4);
    addNet('standard-4', NETS['standard-4']);
    expect(findNet('standard-4').layers).toHaveLength(3);
  });
});

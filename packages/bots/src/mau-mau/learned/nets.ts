/** The nets there are: which rules and how many seats each of them was trained for. */
import { mauMau, type MauMauOptions } from '@stammtisch/games';
import { assert, parseOptions } from '@stammtisch/kernel';
import { type Net, type PackedNet, unpackNet } from './net.ts';

/** How every net is loaded, by the ruleset and the seats that it knows. */
const LOAD = {
  'contest-2': async () => (await import('./nets/contest-2.ts')).net,
  'standard-2': async () => (await import('./nets/standard-2.ts')).net,
  'standard-3': async () => (await import('./nets/standard-3.ts')).net,
  'standard-4': async () => (await import('./nets/standard-4.ts')).net,
} satisfies Record<string, () => Promise<PackedNet>>;

export type NetName = keyof typeof LOAD;

/** Options that change nothing in the cards that are laid. */
const BESIDE_PLAY = new Set([
  'deal.first',
  'illegal.costs',
  'points.values',
  'points.wishFinish',
  'turnLimit',
]);

const packed = new Map<NetName, PackedNet>();
const unpacked = new Map<NetName, Net>();

/** Lets a net be found. */
export function addNet(name: NetName, net: PackedNet): void {
  packed.set(name, net);
}

/** Loads the nets for so many seats, so that they can be found; other games have none. */
export async function loadNets(gameId: string, seats: number): Promise<void> {
  if (gameId !== mauMau.id) return;
  const missing = NAMES.filter((name) => seatsOf(name) === seats && !packed.has(name));
  await Promise.all(missing.map(async (name) => addNet(name, await LOAD[name]())));
}

/** The net that knows these rules with so many seats; undefined where none was trained for them. */
export function netNameFor(options: MauMauOptions, seats: number): NetName | undefined {
  return NAMES.find(
    (name) => seatsOf(name) === seats && isPlayedAs(options, optionsOf(name.split('-')[0]!)),
  );
}

function seatsOf(name: NetName): number {
  return Number(name.split('-')[1]);
}

/** A net that was loaded. */
export function findNet(name: NetName): Net {
  let net = unpacked.get(name);
  if (net === undefined) {
    const kept = packed.get(name);
    assert(kept !== undefined, `the net ${name} was not loaded`);
    unpacked.set(name, (net = unpackNet(kept)));
  }
  return net;
}

const NAMES = Object.keys(LOAD) as NetName[];
const optionsByPreset = new Map<string, MauMauOptions>();

function optionsOf(preset: string): MauMauOptions {
  let options = optionsByPreset.get(preset);
  if (options === undefined) {
    const parsed = parseOptions(mauMau.options, preset);
    assert(parsed.ok, 'a ruleset of ours');
    optionsByPreset.set(preset, (options = parsed.value));
  }
  return options;
}

function isPlayedAs(options: MauMauOptions, known: MauMauOptions): boolean {
  return (Object.keys(known) as (keyof MauMauOptions)[]).every(
    (key) => BESIDE_PLAY.has(key) || options[key] === known[key],
  );
}

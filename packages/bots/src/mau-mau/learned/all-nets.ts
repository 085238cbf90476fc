import type { PackedNet } from './net.ts';
import { addNet, type NetName } from './nets.ts';
import { net as contest2 } from './nets/contest-2.ts';
import { net as standard2 } from './nets/standard-2.ts';
import { net as standard3 } from './nets/standard-3.ts';
import { net as standard4 } from './nets/standard-4.ts';

/**
 * Every net by its name. Programs have all of them by it; a bundle that leaves it out finds only the
 * nets that it has loaded.
 */
export const NETS: Readonly<Record<NetName, PackedNet>> = addAll({
  'contest-2': contest2,
  'standard-2': standard2,
  'standard-3': standard3,
  'standard-4': standard4,
});

function addAll(nets: Record<NetName, PackedNet>): Record<NetName, PackedNet> {
  for (const name of Object.keys(nets) as NetName[]) addNet(name, nets[name]);
  return nets;
}

/** Several processes over one store, and a line between them that a test can make as bad as it likes. */
import { assert } from '@stammtisch/kernel';
import type { PeerMessage } from '../runtime/peer-messages.ts';
import type { TableStore } from '../store/store.ts';
import { createHarness, type Harness, type HarnessSetup, settle } from './harness.ts';

export interface Cluster {
  readonly store: TableStore;
  readonly nodes: readonly Node[];
  now: number;
  /** What becomes of a message to one node: after how many milliseconds it comes, each time. */
  deliver: (message: PeerMessage) => readonly number[];
  /** One more process. */
  addNode(): Node;
  /** A process ends without a word; whoever is on it has to go elsewhere. */
  kill(node: Node): void;
  /** Lets time pass on all nodes; what is due and what is on its way happens at its time. */
  pass(ms: number): Promise<void>;
}

export interface Node {
  readonly name: string;
  readonly harness: Harness;
  /** Everything it has said. */
  readonly said: PeerMessage[];
}

/** Far more than anything in a test has to do. */
const STEPS_MAX = 50_000;

export function createCluster(count: number, setup: HarnessSetup = {}): Cluster {
  const first = createHarness(setup);
  const nodes: Node[] = [];
  const letters: { at: number; to: Node; text: string }[] = [];
  let names = 0;

  const cluster: Cluster = {
    store: first.store,
    nodes,
    get now() {
      return first.now;
    },
    set now(ms) {
      first.now = ms;
    },
    deliver: () => [1],
    addNode() {
      const name = `node ${++names}`;
      const said: PeerMessage[] = [];
      const tell = (message: PeerMessage, only?: string): void => {
        if (!nodes.includes(node)) return;
        said.push(message);
        for (const to of nodes) {
          if (to === node || (only !== undefined && to.name !== only)) continue;
          for (const ms of cluster.deliver(message)) {
            letters.push({ at: first.now + ms, to, text: JSON.stringify(message) });
          }
        }
      };
      const readSeqs = async (tables: readonly string[]): Promise<Map<string, number>> => {
        const rows = await Promise.all(tables.map((table) => first.store.find(table)));
        return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.table, row.seq]])));
      };
      const harness = first.restart({ peers: { node: name, tell, readSeqs } });
      const node: Node = { name, harness, said };
      nodes.push(node);
      return node;
    },
    kill(node) {
      nodes.splice(nodes.indexOf(node), 1);
    },
    async pass(ms) {
      const end = first.now + ms;
      await settle();
      for (let steps = 0; ; steps++) {
        assert(steps < STEPS_MAX, 'time stands still');
        const at = Math.min(
          ...nodes.map(({ harness }) => harness.tables.dueAt()),
          ...letters.map((letter) => letter.at),
        );
        if (at > end) break;
        first.now = Math.max(first.now, at);
        for (const { to, text } of takeArrived(letters, first.now)) {
          if (nodes.includes(to)) to.harness.tables.hear(JSON.parse(text));
        }
        for (const { harness } of nodes)
          if (harness.tables.dueAt() <= first.now) harness.tables.tick();
        await settle();
      }
      first.now = end;
    },
  };
  for (let i = 0; i < count; i++) cluster.addNode();
  return cluster;
}

function takeArrived<T extends { readonly at: number }>(letters: T[], now: number): T[] {
  const arrived = letters.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
  for (const letter of arrived) letters.splice(letters.indexOf(letter), 1);
  return arrived;
}

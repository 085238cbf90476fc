// Uses nothing that an old Node does not have, since it is what tells people that theirs is too old.
import { readFileSync } from 'node:fs';

/**
 * Why nothing runs with that version of Node, in both languages; empty where it does.
 *
 * @param {string} version such as 20.19.0
 * @returns {string}
 */
export function refuseNode(version) {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const needed = JSON.parse(manifest).engines.node.replace('>=', '');
  if (!isOlder(version, needed)) return '';
  return (
    `stammtisch: Node ${needed} oder neuer wird gebraucht; das hier ist Node ${version}.\n` +
    `stammtisch: Node ${needed} or newer is needed; this is Node ${version}.\n`
  );
}

function isOlder(version, needed) {
  const [have, want] = [version, needed].map((each) => each.split('.').map(Number));
  const differs = want.findIndex((part, place) => part !== have[place]);
  return differs >= 0 && have[differs] < want[differs];
}

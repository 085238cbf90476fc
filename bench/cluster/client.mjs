// Tables on one server after the other. `within`: both clients of a table are on the server where it
// was opened. `across`: they are on two. `routed`: the table is opened anywhere, and a hash of its name
// says where both are, as behind a proxy. The address is that word and the servers, with blanks between.
import { createHash } from 'node:crypto';
import { openTable as openAt } from '../tables/stammtisch-client.mjs';

let opened = 0;

export function openTable(address, events) {
  const [way, ...servers] = address.split(' ');
  const home = servers[opened++ % servers.length];
  const away = servers[opened % servers.length];
  if (way === 'across') return openAt(`${home},${away}`, events);
  const route = way === 'routed' ? (table) => serverOf(table, servers) : undefined;
  return openAt(home, events, undefined, route);
}

/** The server with the highest hash: a server that goes or comes moves only its own tables. */
function serverOf(table, servers) {
  const weigh = (server) => createHash('sha1').update(`${table} ${server}`).digest('hex');
  return servers.toSorted((one, other) => (weigh(one) < weigh(other) ? 1 : -1))[0];
}

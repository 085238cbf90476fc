// Tables on one server after the other: `within` has both clients of a table on one server, `across`
// has them on two. The address is that word and the servers, with blanks between.
import { openTable as openAt } from '../tables/stammtisch-client.mjs';

let opened = 0;

export function openTable(address, events) {
  const [way, ...servers] = address.split(' ');
  const home = servers[opened++ % servers.length];
  const away = way === 'across' ? servers[opened % servers.length] : home;
  return openAt(`${home},${away}`, events);
}

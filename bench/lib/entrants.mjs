// Bots of a table server, in a process of their own, until they are killed: the port, what their hello
// says beside the name, how many, and whether each comes from an address of its own (Linux).
import { enterBot } from '@stammtisch/testkit/bots';

const [port, hello, count, from] = process.argv.slice(2);
for (let i = 0; i < Number(count); i++) {
  enterBot(Number(port), `bot ${i}`, {
    withToken: true,
    hello: JSON.parse(hello),
    // What 100,000 games say would fill the memory of the machine.
    keepLines: false,
    ...(from === 'apart' ? { from: `127.1.${i >> 8}.${i & 255}` } : {}),
  });
}

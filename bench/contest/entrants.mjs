// The bots of one contest of a table server, in a process of their own, until they are killed.
import { enterBot } from '@stammtisch/testkit/bots';

const [port, contest, count] = process.argv.slice(2);
for (let i = 0; i < Number(count); i++) {
  enterBot(Number(port), `bot ${i}`, { withToken: true, hello: { contest } });
}

// A table for two who take turns, on boardgame.io with its in-memory store; prints its address.
import { createRequire } from 'node:module';
import { GAME } from './boardgame-name.mjs';

// Its folders for Node are CommonJS only.
const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server');

const HOST = '127.0.0.1';

const game = {
  name: GAME,
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    count: ({ G }) => {
      G.count++;
    },
  },
};

const server = Server({ games: [game], origins: [] });
// It would listen on all addresses of the machine, and it has no option for one.
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, done) => listen(port, HOST, done);
const { appServer } = await server.run({ port: 0 });
process.stdout.write(`http://${HOST}:${appServer.address().port}/\n`);

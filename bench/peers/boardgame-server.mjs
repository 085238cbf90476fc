// A table for two who take turns, on boardgame.io with its in-memory store; prints its address. With
// `cards` they play Mau-Mau, else they count.
import { createRequire } from 'node:module';
import { GAME } from './boardgame-name.mjs';
import { deal, play, viewOf } from './mau-mau.mjs';

// Its folders for Node are CommonJS only.
const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const HOST = '127.0.0.1';
const TWO = { name: GAME, minPlayers: 2, maxPlayers: 2 };

const counting = {
  ...TWO,
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    count: ({ G }) => {
      G.count++;
    },
  },
};

const cards = {
  ...TWO,
  setup: ({ random }) => deal(() => random.Number()),
  playerView: ({ G, playerID }) => viewOf(G, Number(playerID)),
  moves: {
    play({ G, random, events, playerID }, action) {
      const seat = Number(playerID);
      if (!viewOf(G, seat).legal.includes(action)) return INVALID_MOVE;
      const draw = () => random.Number();
      play(G, seat, action, draw);
      // The next game begins with the move after the last one.
      if (G.over) Object.assign(G, { ...deal(draw), turn: G.turn });
      if (G.turn !== seat) events.endTurn();
    },
  },
};

const server = Server({ games: [process.argv[2] === 'cards' ? cards : counting], origins: [] });
// It would listen on all addresses of the machine, and it has no option for one.
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, done) => listen(port, HOST, done);
const { appServer } = await server.run({ port: 0 });
process.stdout.write(`http://${HOST}:${appServer.address().port}/\n`);

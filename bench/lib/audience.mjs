// Viewers of a live page, in a process of their own; prints how many messages they have got when told.
import { WebSocket } from 'ws';

const [port, path, count] = process.argv.slice(2);
let messages = 0;
let open = 0;
for (let i = 0; i < Number(count); i++) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1${path}`);
  socket.on('open', () => {
    if (++open === Number(count)) process.send('here');
  });
  socket.on('message', () => messages++);
  socket.on('error', () => undefined);
}
process.on('message', () => process.send(messages));

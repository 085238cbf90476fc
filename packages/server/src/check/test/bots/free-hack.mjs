// A Free-Hack bot with one fault, named by its first argument; `none` has none.
//     node free-hack.mjs FAULT HOST PORT
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

const [fault, host, port] = process.argv.slice(2);
const JACK = 4;

function fits(card, top, wish) {
  const [suit, rank] = [card % 4, card >> 2];
  if (wish >= 0 && fault !== 'ignores-wish') return suit === wish && rank !== JACK;
  return rank === JACK || suit === top % 4 || rank === top >> 2;
}

/** One game on one connection. */
async function play(socket) {
  let hand = [];
  let laid;
  const say = (reply) => socket.write(`${JSON.stringify(reply)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const message = JSON.parse(line);
    if (fault === 'crashes-on-unknown-fields' && 'future' in message) throw new Error('what?');
    if (message.sendName) say({ status: fault === 'no-name' ? 'hi' : 'okay', name: 'Broken' });
    else if ('setName' in message) {
      if (fault === 'insists-on-its-name' && !message.setName) throw new Error('not my name');
    } else if ('turnOf' in message) {
      if (fault === 'answers-when-skipped' && message.skipped) say({ status: 'skip' });
    } else if ('topcard' in message) {
      const drawn = message.drawedCards ?? [];
      if (message.hand === undefined) hand.push(...drawn);
      else hand = fault === 'counts-twice' ? [...message.hand, ...drawn] : [...message.hand];
      laid = hand.find((card) => fits(card, message.topcard, message.wishedColor));
      if (fault === 'only-draws') laid = undefined;
      if (laid === undefined) say({ status: 'skip' });
      else {
        hand.splice(hand.indexOf(laid), 1);
        const wish = fault === 'never-wishes' ? {} : { wishedColor: 2 };
        say({ status: 'turn', selectedCard: laid, ...wish });
      }
    } else if ('drawedCards' in message) {
      // A card that was not taken is forgotten, or laid again though it is gone.
      if (message.status === 'error' && laid !== undefined && fault !== 'forgets') hand.push(laid);
      if (message.drawedCards >= 0) hand.push(message.drawedCards);
      if (fault === 'loses-count' && message.status === 'error') hand.push((laid + 1) % 32);
    }
  }
}

for (let tries = 0; tries < 200; tries++) {
  const socket = connect(Number(port), host);
  socket.on('error', () => undefined);
  await play(socket);
  socket.destroy();
  if (fault === 'never-comes-back') await new Promise((resolve) => setTimeout(resolve, 60_000));
}

// What goes over the line at a real table, for a program that has to send and take the same bytes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openTable } from '../tables/stammtisch-client.mjs';

const BUILD = fileURLToPath(new URL('build/', import.meta.url));
export const SAMPLE = `${BUILD}sample.json`;
const MOVES = 120;
/** Members may not send faster for long. */
const BETWEEN_MS = 40;

/** Plays some moves at a server of ours and writes down what was sent and told; sizes in bytes. */
export async function takeSample(address) {
  const commands = [];
  const updates = new Map();
  const answers = [];
  const onMessage = (seat, message) => {
    if (message.type === 'answer') answers.push(message);
    if (!isMove(message)) return;
    const both = updates.get(message.seq) ?? [];
    both[seat] = message;
    updates.set(message.seq, both);
  };
  const onSent = (_, text) => {
    const message = JSON.parse(text);
    if (message.command?.do === 'play') commands.push(message);
  };
  let table;
  await new Promise((resolve, reject) => {
    const onTurn = () =>
      updates.size < MOVES ? setTimeout(() => table.move(), BETWEEN_MS) : resolve();
    openTable(address, { onTurn, onSeen: () => undefined, onMessage, onSent }).then((opened) => {
      table = opened;
      onTurn();
    }, reject);
  });
  table.close();
  const whole = [...updates.values()].filter((both) => both[0] && both[1]);
  mkdirSync(BUILD, { recursive: true });
  writeFileSync(SAMPLE, JSON.stringify({ commands, updates: whole }));
  return {
    command: meanSize(commands),
    update: meanSize(whole.flat()),
    answer: meanSize(answers),
  };
}

function isMove({ type, news }) {
  return type === 'update' && news.length === 1 && news[0].type === 'played';
}

function meanSize(messages) {
  const bytes = messages.map((message) => Buffer.byteLength(JSON.stringify(message)));
  return bytes.reduce((sum, size) => sum + size, 0) / bytes.length;
}

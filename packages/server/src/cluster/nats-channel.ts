/** Servers talk through NATS: a carrier of messages only, nothing is kept there. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, ok, type Result } from '@stammtisch/kernel';
import { AuthorizationError, connect, type NatsConnection } from '@nats-io/transport-node';
import type { PeerChannel, ChannelHandlers } from './peer-channel.ts';
import { type NatsAddress, natsRefusal, parseNatsAddress } from './nats-address.ts';

export interface NatsChannelSetup extends ChannelHandlers {
  readonly url: string;
  /** The same for all servers over one database, and no other's. */
  readonly subject: string;
}

const CONNECT_MS = 5_000;
const RECONNECT_MS = 250;
/**
 * A NATS server that does not answer for three times as long is gone. That must be known before the other
 * servers, which cannot be heard then, count as gone themselves.
 */
const PING_MS = 1_000;

interface State {
  readonly setup: NatsChannelSetup;
  nats: NatsConnection | undefined;
  isUp: boolean;
  isOver: boolean;
}

/**
 * Connects. A NATS server that is away is tried again for as long as it takes, from the start as well
 * as later; only one that does not let us in is an error.
 */
export async function openNatsChannel(setup: NatsChannelSetup): Promise<Result<PeerChannel>> {
  const address = parseNatsAddress(setup.url);
  if (!address.ok) return address;
  const { where } = address.value;
  const state: State = { setup, nats: undefined, isUp: false, isOver: false };
  try {
    listen(state, await dial(address.value));
  } catch (error) {
    if (error instanceof AuthorizationError) return fail(natsRefusal('nats-password', { where }));
    setup.onDown();
  }
  const joining = state.nats === undefined ? joinLater(state, address.value) : undefined;
  return ok({
    send: (text, to) => send(state, text, to),
    get isUp() {
      return state.isUp;
    },
    async close() {
      state.isUp = false;
      state.isOver = true;
      await joining;
      // The last messages, such as goodbye, go out before.
      await state.nats?.flush().catch(() => undefined);
      await state.nats?.close();
    },
  });
}

function send({ setup, nats, isUp }: State, text: string, to: string | undefined): void {
  // While the channel is cut nothing is kept for later: that could be for hours.
  if (!isUp || nats === undefined || nats.isClosed()) return;
  nats.publish(to === undefined ? setup.subject : subjectOf(setup.subject, to), text);
}

/** Tries until the NATS server is there. */
async function joinLater(state: State, address: NatsAddress): Promise<void> {
  while (!state.isOver) {
    await sleep(RECONNECT_MS);
    const nats = await dial(address).catch(() => undefined);
    if (nats === undefined) continue;
    if (state.isOver) return nats.close();
    listen(state, nats);
    state.setup.onUp();
    return undefined;
  }
}

function dial({ servers, user, pass, token, isEncrypted }: NatsAddress): Promise<NatsConnection> {
  return connect({
    servers: [...servers],
    name: 'stammtisch',
    // A server knows what it has said itself.
    noEcho: true,
    timeout: CONNECT_MS,
    maxReconnectAttempts: -1,
    // One that lets nobody in for a while, because it was set up wrongly, is no reason to stop trying.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: RECONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
    ...(user === undefined ? {} : { user }),
    ...(pass === undefined ? {} : { pass }),
    ...(token === undefined ? {} : { token }),
    ...(isEncrypted ? { tls: {} } : {}),
  });
}

/** Hears what is for this server from now on; a connection that is cut is mended by itself. */
function listen(state: State, nats: NatsConnection): void {
  const { subject, node, onText } = state.setup;
  state.nats = nats;
  state.isUp = true;
  for (const name of [subject, subjectOf(subject, node)]) {
    nats.subscribe(name, {
      callback: (error, message) => {
        if (error === null) onText(message.string());
      },
    });
  }
  void watch(state, nats).catch(() => undefined);
}

async function watch(state: State, nats: NatsConnection): Promise<void> {
  for await (const { type } of nats.status()) {
    if (state.isOver) return;
    if (type === 'disconnect') {
      state.isUp = false;
      state.setup.onDown();
    }
    if (type !== 'reconnect') continue;
    state.isUp = true;
    state.setup.onUp();
  }
}

function subjectOf(subject: string, node: string): string {
  return `${subject}.${node}`;
}

/** Servers talk through NATS: a carrier of messages only, nothing is kept there. */
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
/** A server that does not answer pings for twice as long is gone. */
const PING_MS = 5_000;

/** Connects; a channel that is cut later is mended by itself. */
export async function openNatsChannel(setup: NatsChannelSetup): Promise<Result<PeerChannel>> {
  const address = parseNatsAddress(setup.url);
  if (!address.ok) return address;
  try {
    return ok(createChannel(await dial(address.value), setup));
  } catch (error) {
    const { where } = address.value;
    if (error instanceof AuthorizationError) return fail(natsRefusal('nats-password', { where }));
    const detail = error instanceof Error ? error.message : String(error);
    return fail(natsRefusal('nats-unreachable', { where, detail }));
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
    reconnectTimeWait: RECONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
    ...(user === undefined ? {} : { user }),
    ...(pass === undefined ? {} : { pass }),
    ...(token === undefined ? {} : { token }),
    ...(isEncrypted ? { tls: {} } : {}),
  });
}

function createChannel(
  nats: NatsConnection,
  { subject, onText, onUp }: NatsChannelSetup,
): PeerChannel {
  let isUp = true;
  nats.subscribe(subject, {
    callback: (error, message) => {
      if (error === null) onText(message.string());
    },
  });
  const watch = async (): Promise<void> => {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') isUp = false;
      if (type !== 'reconnect') continue;
      isUp = true;
      onUp();
    }
  };
  void watch().catch(() => undefined);
  return {
    send(text) {
      // While the channel is cut nothing is kept for later: that could be for hours.
      if (isUp && !nats.isClosed()) nats.publish(subject, text);
    },
    get isUp() {
      return isUp;
    },
    async close() {
      isUp = false;
      // The last messages, such as goodbye, go out before.
      await nats.flush().catch(() => undefined);
      await nats.close();
    },
  };
}

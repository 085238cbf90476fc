/**
 * A proxy for TCP says in the first line for whom it connects: version 1 of the PROXY protocol, as nginx
 * and HAProxy send it.
 */
import { isIP, type Socket } from 'node:net';

/** With its end, as the protocol says. */
const LINE_BYTES_MAX = 107;
const BEGIN = 'PROXY ';
const END = '\r\n';

/**
 * Takes the line off a connection. Returns the address that it names, or undefined where no such line
 * comes in time; nobody may have listened to the connection before.
 */
export function readProxyLine(socket: Socket, withinMs: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    let head = Buffer.alloc(0);
    const settle = (address: string | undefined): void => {
      clearTimeout(timer);
      socket.off('readable', read).off('end', giveUp).off('close', giveUp);
      resolve(address);
    };
    const giveUp = (): void => settle(undefined);
    const read = (): void => {
      for (let chunk: Buffer | null; (chunk = socket.read() as Buffer | null) !== null;) {
        head = Buffer.concat([head, chunk]);
      }
      const end = head.indexOf(END);
      const isBegun = BEGIN.startsWith(head.toString('latin1', 0, BEGIN.length));
      if (end < 0 && isBegun && head.length < LINE_BYTES_MAX) return;
      const line = head.toString('latin1', 0, Math.max(end, 0));
      const rest = head.subarray(end + END.length);
      if (end >= 0 && rest.length > 0) socket.unshift(rest);
      settle(addressIn(line, socket));
    };
    const timer = setTimeout(giveUp, withinMs).unref();
    socket.on('error', () => undefined);
    socket.on('readable', read).on('end', giveUp).on('close', giveUp);
  });
}

const LINE = /^PROXY (?:(UNKNOWN)(?: .*)?|TCP([46]) (\S+) \S+ \d{1,5} \d{1,5})$/;

function addressIn(line: string, { remoteAddress }: Socket): string | undefined {
  const [, unknown, family, address = ''] = LINE.exec(line) ?? [];
  // The proxy itself connects, to see whether somebody is there.
  if (unknown !== undefined) return remoteAddress;
  return family !== undefined && isIP(address) === Number(family) ? address : undefined;
}

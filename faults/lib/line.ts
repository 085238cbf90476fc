/** A line to a service that can be cut or hang, without the service knowing of it. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Trial } from './trial.ts';

export interface Line {
  readonly port: number;
  /** All connections end, and new ones do as soon as they are made. */
  readonly cut: () => void;
  /** Nothing gets through any more, and nobody is told. */
  readonly hang: () => void;
  /** What was held back arrives; what was cut must be made anew. */
  readonly mend: () => void;
}

export async function openLine(trial: Trial, to: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'hanging' = 'open';
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (state === 'hanging') socket.pause();
  };
  const server = createServer((near) => {
    keep(near);
    if (state === 'cut') return void near.destroy();
    const far = connect(to, '127.0.0.1');
    keep(far);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('data', (chunk) => other.write(chunk));
      one.on('end', () => other.end());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    state = 'cut';
    for (const socket of sockets) socket.destroy();
  };
  trial.defer(() => {
    cut();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    hang() {
      state = 'hanging';
      for (const socket of sockets) socket.pause();
    },
    mend() {
      state = 'open';
      for (const socket of sockets) socket.resume();
    },
  };
}

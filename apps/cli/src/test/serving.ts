/** `stammtisch serve` as people start it: the built program, in a process of its own. */
import { start, type Started } from './started.ts';

export interface Serving extends Pick<Started, 'out' | 'err' | 'until' | 'kill'> {
  /** Fulfilled with the ports once the server says that it runs; rejected where it ends before. */
  readonly ports: Promise<Ports>;
  readonly ended: Promise<Ended>;
}

export interface Ports {
  readonly port: number;
  readonly botPort: number;
}

export interface Ended {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Starts a server; it is gone when the test is. */
export function serve(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Serving {
  const { out, err, until, kill, ended } = start(['serve', ...args], env);
  const ports = until(() => PORTS.exec(out()), 'its ports').then(([, port, botPort]) => ({
    port: Number(port),
    botPort: Number(botPort),
  }));
  // Tests of servers that do not start look at how they end.
  ports.catch(() => undefined);
  const told = ended.then((code) => ({ code, out: out(), err: err() }));
  return { out, err, until, ports, kill, ended: told };
}

const PORTS = /http:\/\/.*?:(\d+)\n.*[Pp]ort (\d+)\.\n/;

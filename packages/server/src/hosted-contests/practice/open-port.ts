import { type Admission, receiveEntrant } from '../../contest/admission.ts';
import { listen } from '../../net/listen.ts';
import type { PracticeHost } from './practice.ts';

/** Opens a port where bots of both protocols, also those of 2017, are admitted. */
export function openPort(
  { host, botLimits: limits, onBug }: PracticeHost,
  admission: Admission,
  port: number,
): ReturnType<typeof listen> {
  const onConnection = (connection: Parameters<typeof receiveEntrant>[1]): void =>
    receiveEntrant(admission, connection);
  return listen({ host, port, limits, onBug, onConnection });
}

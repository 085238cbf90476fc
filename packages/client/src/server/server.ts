import { GLOBAL_SURROUNDINGS, type Socket, type Surroundings } from './surroundings.ts';

/** A server, and what it is reached by; everything that is asked of a server takes it first. */
export interface Server extends Surroundings {
  /** Such as `https://cards.example`, without a slash at its end. */
  readonly address: string;
}

/** Where its interface is, below its address. */
const API = '/api/v1';

/** Names a server; nothing is sent. */
export function serverAt(address: string, own: Partial<Surroundings> = {}): Server {
  return { ...GLOBAL_SURROUNDINGS, ...own, address: address.replace(/\/+$/, '') };
}

/** The address of something in the interface of a server. */
export function apiAddress({ address }: Pick<Server, 'address'>, path: string): string {
  return address + API + path;
}

/** Opens a socket of the interface. */
export function openApiSocket(server: Server, path: string): Socket {
  return server.openSocket(apiAddress(server, path).replace(/^http/, 'ws'));
}

/** A random number from 0 to below 1, fine enough to spread what would come at the same moment. */
export function randomShare({ randomBytes }: Pick<Server, 'randomBytes'>): number {
  return randomBytes(1)[0]! / 256;
}

/** So many random bytes as hexadecimal digits. */
export function randomHex({ randomBytes }: Pick<Server, 'randomBytes'>, bytes: number): string {
  return Array.from(randomBytes(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

import { networkInterfaces } from 'node:os';

/** Where phones in the same network find this machine, as IPv4 addresses. */
export function listLanAddresses(interfaces = networkInterfaces()): string[] {
  return Object.values(interfaces).flatMap((addresses = []) =>
    addresses
      .filter(
        ({ family, internal, address }) => family === 'IPv4' && !internal && isUsable(address),
      )
      .map(({ address }) => address),
  );
}

/** An address that a machine gives itself when nobody else gives it one reaches nobody. */
function isUsable(address: string): boolean {
  return !address.startsWith('169.254.');
}

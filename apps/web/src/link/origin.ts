/** Where a page came from, as others would have to ask for it. */

type Place = Pick<Location, 'protocol' | 'hostname' | 'port'>;

/** Whether it is an address that every machine has for itself alone. */
export function isLoopback({ hostname }: Pick<Place, 'hostname'>): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** The same server under another address of its machine. */
export function originAt({ protocol, port }: Place, address: string): string {
  return `${protocol}//${address}${port === '' ? '' : `:${port}`}`;
}

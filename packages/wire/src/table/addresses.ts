/** Where the sockets of tables are, below `/api/v1`. */

/** The socket that names no table, as clients of before 1.1 use it. */
const PLAIN_SOCKET = '/socket';

const TABLE_SOCKET = /^\/tables\/[^/]{1,200}\/socket$/;

/**
 * The socket of a table. The name is for proxies, which can lead all who are at a table to one server
 * by it. Servers do not look at it: which tables are entered is said on the socket.
 */
export function tableSocket(table: string): string {
  return `/tables/${encodeURIComponent(table)}${PLAIN_SOCKET}`;
}

export function isTableSocket(path: string): boolean {
  return path === PLAIN_SOCKET || TABLE_SOCKET.test(path);
}

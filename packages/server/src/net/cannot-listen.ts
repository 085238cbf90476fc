import { type Rejection, sentence } from '@stammtisch/kernel';

/** Why a port could not be opened; `port-in-use` where another one may do. */
export function cannotListen(host: string, port: number, error: NodeJS.ErrnoException): Rejection {
  const code = error.code ?? error.message;
  if (code === 'EADDRINUSE') {
    return {
      code: 'port-in-use',
      ...sentence('Port {port} ist schon belegt.', 'Port {port} is in use already.', { port }),
    };
  }
  return {
    code: 'cannot-listen',
    ...sentence(
      'An {host}, Port {port}, lassen sich keine Verbindungen annehmen ({code}).',
      'It is not possible to listen on {host}, port {port} ({code}).',
      { host, port, code },
    ),
  };
}

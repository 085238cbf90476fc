/** The server that this page came from. */
import { type NetworkWatch, serverAt } from '@stammtisch/client';
import { tellOfLimit } from './limits.ts';

/** It has no address of its own: browsers know where they are. */
export const pageServer = serverAt('', { openSocket, watchNetwork, onLimit: tellOfLimit });

function openSocket(path: string): WebSocket {
  const { protocol, host } = window.location;
  return new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`);
}

function watchNetwork({ onBack, onGone }: NetworkWatch): () => void {
  addEventListener('online', onBack);
  addEventListener('focus', onBack);
  addEventListener('offline', onGone);
  return () => {
    removeEventListener('online', onBack);
    removeEventListener('focus', onBack);
    removeEventListener('offline', onGone);
  };
}

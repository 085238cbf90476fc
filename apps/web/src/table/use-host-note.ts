import type { TableNow } from '@stammtisch/client';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/texts.ts';
import { showNote } from '../ui/toasts.tsx';

/** Tells the player when they have become the host, except where they opened the table. */
export function useHostNote({ you }: TableNow): void {
  const t = useTexts();
  const isHost = you?.host;
  const before = useRef(isHost);
  useEffect(() => {
    if (before.current === false && isHost === true) showNote(t('table.nowHost'));
    before.current = isHost;
  }, [isHost, t]);
}

import type { TableNow } from '@stammtisch/client';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/texts.ts';
import { showNote } from '../ui/toasts.tsx';

/** Tells everybody whose part of the shuffle did not come, and that it was shuffled anew. */
export function useVoidNote({ news, seq, you }: TableNow): void {
  const t = useTexts();
  const told = useRef(seq);
  useEffect(() => {
    for (const item of news) {
      if (item.type !== 'voided' || item.seq <= told.current) continue;
      const isOwn = item.missing.some(({ member }) => member === you?.member);
      const names = item.missing.map(({ name }) => name).join(', ');
      showNote(isOwn ? t('table.voidedOwn') : t('table.voided', { names }), 'bad');
    }
    told.current = seq;
  }, [seq]);
}

import type { TableNow } from '@stammtisch/client';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/texts.ts';
import { showNote } from '../ui/toasts.tsx';

/** Tells the others that the host has changed what counts, or has begun a new evening. */
export function useSlateNote({ news, seq, you }: TableNow): void {
  const t = useTexts();
  const told = useRef(seq);
  useEffect(() => {
    const set = news.findLast((item) => item.type === 'slate' && item.seq > told.current);
    told.current = seq;
    if (set?.type !== 'slate') return;
    const { count, goal, anew } = set;
    const what = t(`slate.counts.${count}`);
    const aim =
      goal === undefined ? t('slate.noteCount', { what }) : t('slate.note', { what, goal });
    if (you?.host === true && anew !== true) showNote(t('slate.setDone'));
    else showNote(anew === true ? `${t('slate.noteAnew')} ${aim}` : aim);
  }, [seq]);
}

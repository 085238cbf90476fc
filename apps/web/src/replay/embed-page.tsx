/** A film inside a page of somebody else: only the film, and a link that opens it in a window of its own. */
import type { Problem } from '@stammtisch/client';
import type { Result } from '@stammtisch/kernel';
import { type JSX, useEffect, useState } from 'react';
import { findSharedLog, type FoundLog } from '../logs/log-source.ts';
import { whenDone } from '../model/when-done.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Notice } from '../ui/notice.tsx';
import { Screening } from './screening.tsx';

export function EmbedPage({ id }: { readonly id: string | undefined }): JSX.Element {
  const t = useTexts();
  const say = useSay();
  /** Null: the address names no game. */
  const [found, setFound] = useState<Result<FoundLog, Problem> | null>();
  useEffect(() => {
    const search = findSharedLog(id, location.hash);
    return whenDone(search, (result) => setFound(result ?? null));
  }, [id]);
  if (found === undefined) return <Notice title={t('app.loading')} isBusy />;
  if (found === null) return <Notice title={t('app.notFound')} />;
  if (!found.ok) return <Notice title={say(found.error.message)} />;
  return <Screening found={found.value} />;
}

/** A game that was played, once more: step by step, from any seat, and on from any move. */
import type { JSX } from 'react';
import { useTexts } from '../texts/texts.ts';
import { LogGate } from '../logs/log-gate.tsx';
import { Screening } from './screening.tsx';

export function ReplayPage({ id }: { readonly id: string | undefined }): JSX.Element {
  const t = useTexts();
  return (
    <LogGate page="replay" id={id} title={t('replay.title')} help={t('replay.help')}>
      {(found, onOther) => <Screening found={found} onOther={onOther} />}
    </LogGate>
  );
}

import type { GameLog } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Checks } from './checks.tsx';

interface ChecksDialogProps {
  readonly log: GameLog;
  readonly names: readonly string[];
  readonly onClose: () => void;
}

export function ChecksDialog({ log, names, onClose }: ChecksDialogProps): JSX.Element {
  const t = useTexts();
  return (
    <Dialog open onClose={onClose} title={t('verify.title')} wide>
      <Checks log={log} names={names} />
    </Dialog>
  );
}

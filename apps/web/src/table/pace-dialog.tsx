import type { JSX } from 'react';
import { PaceChoice } from '../new-table/pace-choice.tsx';
import { paceMs, paceOf } from '../new-table/paces.ts';
import { useTable } from '../table-view/table-context.ts';
import { useSend } from '../table-view/use-send.ts';
import { useTexts } from '../texts/texts.ts';
import { Dialog } from '../ui/dialog.tsx';

interface PaceDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lets the host say how quickly bots play, also while a game is on. */
export function PaceDialog({ open, onClose }: PaceDialogProps): JSX.Element {
  const t = useTexts();
  const send = useSend();
  const { now } = useTable();
  return (
    <Dialog open={open} onClose={onClose} title={t('table.paceTitle')}>
      <PaceChoice
        pace={paceOf(now.info.config.paceMs)}
        onChange={(pace) => void send({ do: 'pace', paceMs: paceMs(pace) })}
      />
      <p>{t('table.paceHelp')}</p>
    </Dialog>
  );
}

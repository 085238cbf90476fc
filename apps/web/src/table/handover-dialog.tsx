import { offerHandover } from '@stammtisch/client';
import { type JSX, useEffect, useState } from 'react';
import { pageServer } from '../link/page-server.ts';
import { ticketOf } from '../model/tickets.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import styles from './invite.module.css';
import { useTable } from '../table-view/table-context.ts';

interface HandoverDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A code with which the same person goes on with another device. */
export function HandoverDialog({ open, onClose }: HandoverDialogProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const { link } = useTable();
  const [text, setText] = useState<string>();
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    if (!open) return;
    setText(undefined);
    const { table } = link;
    const token = ticketOf(table)?.token ?? '';
    void offerHandover(pageServer, { table, token }).then((offer) => {
      setText(offer.ok ? offer.value.code : say(offer.error.message));
      setMinutes(offer.ok ? Math.round(offer.value.validMs / 60_000) : 0);
    });
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title={t('table.otherDevice')}>
      <p className={styles.code}>{text ?? t('app.loading')}</p>
      {minutes === 0 ? null : <p>{t('table.otherDeviceHelp', { minutes })}</p>}
    </Dialog>
  );
}

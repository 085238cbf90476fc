import type { Problem } from '@stammtisch/client';
import type { JSX } from 'react';
import { forgetTicket } from '../model/tickets.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useTable } from './table-context.ts';

interface LeaveQuestionProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The table is left. */
  readonly onLeft: () => void;
  readonly onFail: (problem: Problem) => void;
}

/**
 * Whoever leaves a game that is on says what becomes of the seat; what the table is set up for is the
 * button that stands out.
 */
export function LeaveQuestion({ open, onClose, onLeft, onFail }: LeaveQuestionProps): JSX.Element {
  const t = useTexts();
  const { now, link } = useTable();
  const { status, config } = now.info;
  const leave = async (seats: 'bot' | 'out'): Promise<void> => {
    onClose();
    const left = await link.send({ do: 'leave', seats });
    if (!left.ok) return onFail(left.error);
    // Whoever has left is not asked to play on there.
    forgetTicket(now.info.id);
    onLeft();
  };
  const usual = config.leaver ?? 'bot';
  const plays = status === 'playing' && (now.you?.seats.length ?? 0) > 0;
  const ways = plays
    ? usual === 'bot'
      ? (['out', 'bot'] as const)
      : (['bot', 'out'] as const)
    : [usual];
  const actions = (
    <>
      <Button onClick={onClose}>{t('app.cancel')}</Button>
      {ways.map((way) => (
        <Button key={way} look={way === usual ? 'danger' : 'plain'} onClick={() => void leave(way)}>
          {t(plays ? `table.leaveTo.${way}` : 'table.leave')}
        </Button>
      ))}
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('table.leaveSure')} actions={actions}>
      <p>{t(plays ? 'table.leaveHelp' : 'table.leaveHelpIdle')}</p>
    </Dialog>
  );
}

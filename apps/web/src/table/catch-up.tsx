import { type JSX, useEffect, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { type Absence, lastOwnMove, sumUpAbsence } from './absence.ts';
import { Banner } from './banners.tsx';
import { MovesDialog } from '../table-view/moves-strip.tsx';
import { useTable } from '../table-view/table-context.ts';
import type { Missed } from './use-missed.ts';

/** Tells a player who comes back what they have missed: once and in one line. */
export function CatchUp({ span, forget }: Missed): JSX.Element | null {
  const t = useTexts();
  const { now } = useTable();
  const [isOpen, setOpen] = useState(false);
  const own = now.you?.seats ?? [];
  const absence = span === undefined ? undefined : sumUpAbsence(now.news, span, own);
  const hasMoved = span !== undefined && (lastOwnMove(now.news, own) ?? 0) > span.to;
  useEffect(() => {
    if (hasMoved) forget();
  }, [hasMoved]);
  if (span === undefined || absence === undefined || hasMoved) return null;
  return (
    <>
      <Banner icon="clock" text={<Told absence={absence} />}>
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t('catchUp.show')}
        </Button>
        <IconButton icon="close" label={t('app.close')} onClick={forget} />
      </Banner>
      <MovesDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('catchUp.title')}
        after={span.from}
        until={span.to}
      />
    </>
  );
}

function Told({ absence }: { readonly absence: Absence }): JSX.Element {
  const t = useTexts();
  const { moves, byBot, byClock, isNewGame } = absence;
  const parts = [
    isNewGame ? t('catchUp.dealt') : '',
    moves > 0 ? t('catchUp.moves', { count: moves }) : '',
    byBot > 0 ? t('catchUp.byBot', { count: byBot }) : '',
    byClock > 0 ? t('catchUp.byClock', { count: byClock }) : '',
  ];
  return (
    <>
      <b>{t('catchUp.title')}:</b> {parts.filter((part) => part !== '').join(' ')}
    </>
  );
}

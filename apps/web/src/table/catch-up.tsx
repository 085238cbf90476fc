import { type JSX, useEffect } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { type Absence, lastOwnMove, type Span, sumUpAbsence } from '../story/absence.ts';
import { Banner } from './banners.tsx';
import { useTable } from '../table-view/table-context.ts';
import type { Missed } from './use-missed.ts';

interface CatchUpProps extends Missed {
  /** Tells step by step what was missed. */
  readonly onRetell: (span: Span) => void;
}

/** Tells a player who comes back what they have missed: once and in one line. */
export function CatchUp({ span, forget, onRetell }: CatchUpProps): JSX.Element | null {
  const t = useTexts();
  const { now } = useTable();
  const own = now.you?.seats ?? [];
  const absence = span === undefined ? undefined : sumUpAbsence(now.news, span, own);
  const hasMoved = span !== undefined && (lastOwnMove(now.news, own) ?? 0) > span.to;
  useEffect(() => {
    if (hasMoved) forget();
  }, [hasMoved]);
  if (span === undefined || absence === undefined || hasMoved) return null;
  return (
    <Banner icon="clock" text={<Told absence={absence} />}>
      <Button look="quiet" onClick={() => onRetell(span)}>
        {t('catchUp.show')}
      </Button>
      <IconButton icon="close" label={t('app.close')} onClick={forget} />
    </Banner>
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

import { tellSlate } from '@stammtisch/table/slate';
import { type JSX, useEffect, useState } from 'react';
import { useTable } from '../table-view/table-context.ts';
import { useLang, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { announce } from '../ui/live-region.tsx';
import styles from './slate-line.module.css';
import { useOwnColumn } from './use-own-column.ts';

const SlateDialog = lazyDialog(async () => (await import('./slate-dialog.tsx')).SlateDialog);

interface SlateLineProps {
  /** On a screen for the whole room nobody opens anything. */
  readonly canOpen?: boolean;
}

/** How the evening stands, in a line, and the way to the slate. */
export function SlateLine({ canOpen = true }: SlateLineProps): JSX.Element | null {
  const t = useTexts();
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const reader = useOwnColumn();
  const { slate, round, status } = useTable().now.info;
  if (slate === undefined) return null;
  const isWonNow = status === 'over' && slate.wonIn === round?.number;
  return (
    <section className={styles.line} aria-label={t('slate.title')}>
      {isWonNow ? (
        <EveningWon />
      ) : (
        <p className={styles.words}>{tellSlate({ slate, lang, reader })}</p>
      )}
      {canOpen ? (
        <Button icon="slate" onClick={() => setOpen(true)}>
          {t('slate.title')}
        </Button>
      ) : null}
      {isOpen ? <SlateDialog onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

/** The game that is over has decided the evening. */
function EveningWon(): JSX.Element {
  const t = useTexts();
  const own = useOwnColumn();
  const { players, winner = 0 } = useTable().now.info.slate!;
  const words =
    own === winner ? t('slate.youWon') : t('slate.won', { name: players[winner]!.name });
  useEffect(() => announce(words), [words]);
  return (
    <p className={styles.won}>
      <Icon name="crown" size={32} />
      {words}
    </p>
  );
}

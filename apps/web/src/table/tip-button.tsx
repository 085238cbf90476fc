import type { JSX } from 'react';
import { seatAlone } from '../coach/alone.ts';
import { useTable } from '../table-view/table-context.ts';
import { useTexts } from '../texts/texts.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './foot.module.css';

/** Asks the coach for a hint; only for somebody who plays against bots alone. */
export function TipButton({ onAsk }: { readonly onAsk: () => void }): JSX.Element | null {
  const t = useTexts();
  const scope = useTable();
  if (seatAlone(scope) === undefined) return null;
  return (
    <button type="button" className={styles.button} onClick={onAsk} title={t('coach.tipOpen')}>
      <Icon name="tip" size={20} />
      <span className={styles.label} aria-hidden="true">
        {t('coach.tip')}
      </span>
      <span className="sr-only">{t('coach.tipOpen')}</span>
    </button>
  );
}

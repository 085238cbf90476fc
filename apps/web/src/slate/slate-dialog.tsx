import { tellSlate } from '@stammtisch/table/slate';
import type { JSX } from 'react';
import { useTable } from '../table-view/table-context.ts';
import { useLang, useTexts } from '../texts/texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EveningLuckPart } from './evening-luck.tsx';
import { SlateBoard } from './slate-board.tsx';
import styles from './slate-dialog.module.css';
import { SlateSettings } from './slate-settings.tsx';
import { SlateShare } from './slate-share.tsx';
import { useEveningLuck } from './use-evening-luck.ts';
import { useOwnColumn } from './use-own-column.ts';

/** All games of the evening, what counts, and how it is shown to others. */
export function SlateDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const { now } = useTable();
  const reader = useOwnColumn();
  const { slate, id } = now.info;
  const luck = useEveningLuck(id, slate);
  const hasGames = slate !== undefined && slate.deals.length > 0;
  return (
    <Dialog open onClose={onClose} title={t('slate.title')} wide>
      <div className={styles.body}>
        {hasGames ? <SlateBoard slate={slate} /> : <p>{t('slate.empty')}</p>}
        {hasGames && slate.deals.some(({ dealer }) => dealer !== undefined) ? (
          <p className={styles.help} aria-hidden>
            <span className={styles.dealer} />
            {t('slate.dealer')}
          </p>
        ) : null}
        {slate === undefined ? null : <p>{tellSlate({ slate, lang, reader })}</p>}
        {hasGames ? (
          <>
            <SlateShare slate={slate} luck={luck.done} />
            <EveningLuckPart players={slate.players} luck={luck} />
          </>
        ) : null}
        {now.you?.host === true ? <SlateSettings slate={slate} /> : null}
      </div>
    </Dialog>
  );
}

import { type JSX, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './moves-strip.module.css';
import { useTable } from './table-context.ts';
import { tellNews } from '@stammtisch/wire/table';
import { useTableTell } from './use-table-tell.ts';

const SHOWN = 5;

/** What just happened in words; all of it behind a tap. */
export function MovesStrip(): JSX.Element {
  const t = useTexts();
  const tell = useTableTell();
  const { now, game } = useTable();
  const [isOpen, setOpen] = useState(false);
  const since = (now.info.round?.since ?? 1) - 1;
  const told = tellNews(game, now.news, since).slice(-SHOWN);
  const lines = told.map(({ sentence, key }) => ({ key, text: tell(sentence) }));
  return (
    <>
      <button type="button" className={styles.strip} onClick={() => setOpen(true)}>
        <Icon name="list" size={18} />
        <span className="sr-only">{t('table.allMoves')}: </span>
        <span className={styles.lines}>
          {lines.length === 0
            ? t('table.noMoves')
            : lines.toReversed().map(({ key, text }) => (
                <span key={key} className={styles.line}>
                  {text}
                </span>
              ))}
        </span>
      </button>
      <MovesDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('table.lastMoves')}
        after={since}
      />
    </>
  );
}

interface MovesDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Only what happened after this number. */
  readonly after: number;
}

/** Moves in words, newest first. */
function MovesDialog({ open, onClose, title, after }: MovesDialogProps): JSX.Element {
  const tell = useTableTell();
  const { now, game } = useTable();
  const told = open ? tellNews(game, now.news, after) : [];
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ol className={styles.list}>
        {told.toReversed().map(({ key, sentence }) => (
          <li key={key}>{tell(sentence)}</li>
        ))}
      </ol>
    </Dialog>
  );
}

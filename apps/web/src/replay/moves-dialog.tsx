import { type JSX, useEffect, useRef } from 'react';
import { useTell } from '../cards/use-tell.ts';
import { useTexts } from '../texts/texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { Film, Looker } from '../logs/film.ts';
import styles from './moves-dialog.module.css';
import { Remarks } from './remarks.tsx';
import { tellMove } from './tell-move.ts';

interface MovesDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly film: Film;
  readonly looker: Looker;
  readonly position: number;
  readonly names: readonly string[];
  readonly onGo: (position: number) => void;
}

/** Every move in words; a press goes there. */
export function MovesDialog({ open, onClose, ...rest }: MovesDialogProps): JSX.Element {
  const t = useTexts();
  return (
    <Dialog open={open} onClose={onClose} title={t('replay.list')}>
      {open ? <MovesList {...rest} onClose={onClose} /> : null}
    </Dialog>
  );
}

function MovesList(props: Omit<MovesDialogProps, 'open'>): JSX.Element {
  const { film, looker, position, names, onGo, onClose } = props;
  const t = useTexts();
  const tell = useTell();
  const current = useRef<HTMLLIElement>(null);
  // Nothing may be returned: browsers answer with a promise by now, and React calls what it gets.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'center' });
  }, []);
  const lines = [
    t('replay.before'),
    ...film.moves.map((_, index) =>
      tellMove(film, index, looker)
        .map((sentence) => tell(sentence, names))
        .join(' '),
    ),
  ];
  return (
    <ol className={styles.list}>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a move is named by its number
        <li key={at} ref={at === position ? current : null} className={styles.item}>
          <button
            type="button"
            className={styles.move}
            aria-current={at === position ? 'step' : undefined}
            onClick={() => {
              onGo(at);
              onClose();
            }}
          >
            <span className={styles.number}>{at}</span>
            <span>
              {line}
              <Remarks film={film} move={at - 1} names={names} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

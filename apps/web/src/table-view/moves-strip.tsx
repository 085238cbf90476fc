import { type AnyGame, type GameEvent, type Sentence, tellBeginning } from '@stammtisch/kernel';
import type { News } from '@stammtisch/wire/table';
import { type JSX, useState } from 'react';
import { useTell } from '../cards/use-tell.ts';
import { useTexts } from '../texts/texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './moves-strip.module.css';
import { useTable } from './table-context.ts';

const SHOWN = 5;

/** What just happened in words; all of it behind a tap. */
export function MovesStrip(): JSX.Element {
  const t = useTexts();
  const tell = useTell();
  const { now, game, names } = useTable();
  const [isOpen, setOpen] = useState(false);
  const since = (now.info.round?.since ?? 1) - 1;
  const told = tellNews(game, now.news, since).slice(-SHOWN);
  const lines = told.map(({ sentence, key }) => ({ key, text: tell(sentence, names) }));
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
  /** Only what happened after this number, up to the other one. */
  readonly after: number;
  readonly until?: number;
}

/** Moves in words, newest first. */
export function MovesDialog(props: MovesDialogProps): JSX.Element {
  const { open, onClose, title, after, until = Infinity } = props;
  const tell = useTell();
  const { now, game, names } = useTable();
  const told = open ? tellNews(game, now.news, after).filter(({ seq }) => seq <= until) : [];
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ol className={styles.list}>
        {told.toReversed().map(({ key, sentence }) => (
          <li key={key}>{tell(sentence, names)}</li>
        ))}
      </ol>
    </Dialog>
  );
}

interface Told {
  readonly key: string;
  readonly seq: number;
  readonly sentence: Sentence;
}

/** Who begins, and the moves after a number in the words of the game, oldest first. */
export function tellNews(game: AnyGame, news: readonly News[], after: number): Told[] {
  return news.flatMap((item) => {
    if (item.seq <= after) return [];
    if (item.type === 'dealt') return tellDeal(item);
    if (item.type !== 'played') return [];
    return item.events.flatMap((event, index) => {
      const sentence = game.tell(event as unknown as GameEvent);
      const key = `${item.seq} ${index}`;
      return sentence === undefined ? [] : [{ key, seq: item.seq, sentence }];
    });
  });
}

function tellDeal({ seq, first }: Extract<News, { type: 'dealt' }>): Told[] {
  return first === undefined ? [] : [{ key: `${seq}`, seq, sentence: tellBeginning(first) }];
}

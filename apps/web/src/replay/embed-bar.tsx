import type { JSX } from 'react';
import type { Film } from '../logs/film.ts';
import type { FoundLog } from '../logs/log-source.ts';
import { pathTo } from '../logs/share.ts';
import bar from '../table-view/bar.module.css';
import { useSay, useTexts } from '../texts/texts.ts';
import styles from './embed-bar.module.css';

interface EmbedBarProps {
  readonly film: Film;
  readonly found: FoundLog;
  readonly position: number;
}

/** Nothing in a frame leads to another page of ours within it: there a page elsewhere could lay something over it. */
export function EmbedBar({ film, found, position }: EmbedBarProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  return (
    <header className={styles.bar}>
      <h1 className={bar.title}>
        <span className={bar.game}>{say(film.game.title)}</span>
      </h1>
      <a className={styles.link} href={pathTo(found, position)} target="_blank" rel="noopener">
        {t('embed.open')}
      </a>
    </header>
  );
}

import { type JSX, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import styles from './file-drop.module.css';

/**
 * Takes a file that is dropped anywhere on the page; without it a browser would leave the page to show
 * it. Those who cannot drag have a button elsewhere.
 */
export function FileDrop({
  onFile,
}: {
  readonly onFile: (file: File) => void;
}): JSX.Element | null {
  const t = useTexts();
  const latest = useRef(onFile);
  latest.current = onFile;
  const [isOver, setOver] = useState(false);
  // Before somebody can see the page: it would be left for a file that nobody takes.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // Without anything that is entered instead, it has left the window.
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      latest.current(file);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => stop.abort();
  }, []);
  return isOver ? <div className={styles.drop}>{t('start.drop')}</div> : null;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

import { type DragEvent, type JSX, type ReactNode, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { beginFromFile } from './begin.ts';
import styles from './start-page.module.css';

/** A file that is dropped anywhere on the page is loaded. */
export function FileDrop({ children }: { readonly children: ReactNode }): JSX.Element {
  const t = useTexts();
  const [isOver, setOver] = useState(false);
  return (
    // Those who cannot drag have the button.
    <div
      role="presentation"
      onDragOver={(event) => {
        if (!isFile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file === undefined) return;
        event.preventDefault();
        void beginFromFile(file);
      }}
    >
      {children}
      {isOver ? <div className={styles.drop}>{t('start.drop')}</div> : null}
    </div>
  );
}

function isFile({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

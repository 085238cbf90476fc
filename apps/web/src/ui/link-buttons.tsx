import type { JSX } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Button } from './button.tsx';
import styles from './link-buttons.module.css';
import { showNote } from './toasts.tsx';

interface LinkButtonsProps {
  /** What is said beside the link where it is shared. */
  readonly words: string;
  readonly link: string;
}

/** Takes a link to others: copied, or by what the device has for it. */
export function LinkButtons({ words, link }: LinkButtonsProps): JSX.Element {
  const t = useTexts();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    showNote(t('app.copied'));
  };
  // A player who changes their mind has not failed.
  const share = (): void =>
    void navigator.share({ title: t('app.name'), text: words, url: link }).catch(() => undefined);
  return (
    <div className={styles.buttons}>
      {navigator.clipboard === undefined ? (
        <output className={styles.link}>{link}</output>
      ) : (
        <Button icon="copy" onClick={() => void copy()}>
          {t('room.link')}
        </Button>
      )}
      {navigator.share === undefined ? null : (
        <Button icon="link" onClick={share}>
          {t('app.share')}
        </Button>
      )}
    </div>
  );
}

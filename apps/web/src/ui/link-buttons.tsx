import { type JSX, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Button } from './button.tsx';
import styles from './link-buttons.module.css';
import { useCopy } from './use-copy.ts';

interface LinkButtonsProps {
  /** What is said beside the link where it is shared. */
  readonly words: string;
  readonly link: string;
}

/** Takes a link to others: copied, by what the device has for it, or read where neither is sure to work. */
export function LinkButtons({ words, link }: LinkButtonsProps): JSX.Element {
  const t = useTexts();
  const copy = useCopy();
  const [isShown, setShown] = useState(navigator.clipboard === undefined);
  const copyOrShow = async (): Promise<void> => {
    if (!(await copy(link))) setShown(true);
  };
  // A player who changes their mind has not failed.
  const share = (): void =>
    void navigator.share({ title: t('app.name'), text: words, url: link }).catch(() => undefined);
  return (
    <div className={styles.buttons}>
      {isShown ? <output className={styles.link}>{link}</output> : null}
      <Button icon="copy" onClick={() => void copyOrShow()}>
        {t('room.link')}
      </Button>
      {navigator.share === undefined ? null : (
        <Button icon="link" onClick={share}>
          {t('app.share')}
        </Button>
      )}
    </div>
  );
}

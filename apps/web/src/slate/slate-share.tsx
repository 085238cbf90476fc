import { type EveningLuck, formatSlateCsv, formatSlateText } from '@stammtisch/table/slate';
import type { SlateInfo } from '@stammtisch/wire/table';
import type { JSX } from 'react';
import { titleOf } from '../games/catalogue.ts';
import { useLang, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { useSaveFile } from '../ui/use-save-file.ts';
import styles from './slate-dialog.module.css';

interface SlateShareProps {
  readonly slate: SlateInfo;
  /** Goes along once it is known. */
  readonly luck: EveningLuck | undefined;
}

/** The evening for those who were there: as a text, and as a table in a file. */
export function SlateShare({ slate, luck }: SlateShareProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const saveFile = useSaveFile();
  const writing = { slate, lang, titleOf, luck };
  const copy = useCopy();
  // A player who changes their mind has not failed.
  const share = (): void =>
    void navigator
      .share({ title: t('slate.caption'), text: formatSlateText(writing) })
      .catch(() => undefined);
  const save = (): void =>
    void saveFile({ fileName: `${t('slate.fileName')}.csv`, text: formatSlateCsv(writing) });
  return (
    <div className={styles.buttons}>
      {navigator.share === undefined ? null : (
        <Button icon="link" onClick={share}>
          {t('app.share')}
        </Button>
      )}
      <Button icon="copy" onClick={() => void copy(formatSlateText(writing))}>
        {t('slate.copy')}
      </Button>
      <Button icon="save" onClick={save}>
        {t('slate.save')}
      </Button>
    </div>
  );
}

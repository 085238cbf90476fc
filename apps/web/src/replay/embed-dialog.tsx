import { type JSX, useEffect, useState } from 'react';
import type { Film } from '../logs/film.ts';
import type { FoundLog } from '../logs/log-source.ts';
import { embedLinkTo } from '../logs/share.ts';
import { whenDone } from '../model/when-done.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './embed-dialog.module.css';

interface EmbedDialogProps {
  readonly film: Film;
  readonly found: FoundLog;
  readonly onClose: () => void;
}

/** What to write into another page so that the film is shown there. */
export function EmbedDialog({ film, found, onClose }: EmbedDialogProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const [link, setLink] = useState<string | null>();
  useEffect(() => whenDone(embedLinkTo(found), (made) => setLink(made ?? null)), [found]);
  const code = typeof link === 'string' ? formatFrame(link, say(film.game.title)) : '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('embed.title')}
      actions={code === '' ? null : <CopyButton text={code} label={t('embed.copy')} />}
    >
      {link === null ? (
        <p>{t('replay.tooLong')}</p>
      ) : (
        <>
          <p>{t('embed.help')}</p>
          <textarea
            className={styles.code}
            aria-label={t('embed.title')}
            readOnly
            rows={5}
            value={code}
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      )}
    </Dialog>
  );
}

/** Neither an address of ours nor the name of a game has a quotation mark. */
function formatFrame(link: string, title: string): string {
  return `<iframe src="${link}" title="${title}" height="600" style="border:0;width:100%;max-width:480px" loading="lazy"></iframe>`;
}

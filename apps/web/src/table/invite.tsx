import { type JSX, useState } from 'react';
import { encode } from 'uqr';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { showNote } from '../ui/toasts.tsx';
import styles from './invite.module.css';

/** How others find a table: a code to call out, a link, a picture of it. */
export function Invite({ code }: { readonly code: string }): JSX.Element {
  const t = useTexts();
  const [link] = useState(() => `${location.origin}/t/${encodeURIComponent(code)}`);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    showNote(t('app.copied'));
  };
  return (
    <section className={styles.invite} aria-label={t('room.invite')}>
      <QrCode text={link} label={t('room.qr')} />
      <div className={styles.words}>
        <p className={styles.code}>{code}</p>
        <p className={styles.help}>{t('room.inviteHelp')}</p>
        <div className={styles.buttons}>
          {navigator.clipboard === undefined ? (
            <output className={styles.link}>{link}</output>
          ) : (
            <Button icon="copy" onClick={() => void copy()}>
              {t('room.link')}
            </Button>
          )}
          {navigator.share === undefined ? null : (
            <Button
              icon="link"
              onClick={() => {
                // Whoever changes their mind has not failed.
                navigator
                  .share({ title: t('app.name'), text: code, url: link })
                  .catch(() => undefined);
              }}
            >
              {t('app.share')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function QrCode({ text, label }: { readonly text: string; readonly label: string }): JSX.Element {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#1d1510" shapeRendering="crispEdges" />
    </svg>
  );
}

import type { JSX } from 'react';
import { encode } from 'uqr';
import { useOrigin } from '../link/use-origin.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { showNote } from '../ui/toasts.tsx';
import styles from './invite.module.css';

/** How others find a table: a code to call out, a link, a picture of it. */
export function Invite({ code }: { readonly code: string }): JSX.Element {
  const t = useTexts();
  const origin = useOrigin();
  const link = `${origin ?? location.origin}/t/${encodeURIComponent(code)}`;
  return (
    <section className={styles.invite} aria-label={t('room.invite')}>
      {typeof origin !== 'string' ? null : <QrCode text={link} label={t('room.qr')} />}
      <div className={styles.words}>
        <p className={styles.code}>{code}</p>
        <p className={styles.help}>{t(origin === null ? 'room.onlyHere' : 'room.inviteHelp')}</p>
        <LinkButtons code={code} link={link} />
      </div>
    </section>
  );
}

function LinkButtons({
  code,
  link,
}: {
  readonly code: string;
  readonly link: string;
}): JSX.Element {
  const t = useTexts();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    showNote(t('app.copied'));
  };
  // A player who changes their mind has not failed.
  const share = (): void =>
    void navigator.share({ title: t('app.name'), text: code, url: link }).catch(() => undefined);
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

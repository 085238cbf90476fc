import type { CSSProperties, JSX } from 'react';
import { useOrigin } from '../link/use-origin.ts';
import { useTexts } from '../texts/texts.ts';
import { LinkButtons } from '../ui/link-buttons.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import styles from './invite.module.css';

/** How others find a table: a code to call out, a link, a picture of it. */
export function Invite({ code }: { readonly code: string }): JSX.Element {
  const t = useTexts();
  const { link, isReachable, isOnlyHere } = useInviteLink(code);
  return (
    <section className={styles.invite} aria-label={t('room.invite')}>
      {isReachable ? <QrCode text={link} label={t('room.qr')} /> : null}
      <div className={styles.words}>
        <CodeLine code={code} />
        <p className={styles.help}>{t(isOnlyHere ? 'room.onlyHere' : 'room.inviteHelp')}</p>
        <LinkButtons words={code} link={link} />
      </div>
    </section>
  );
}

/** A code to call out. */
export function CodeLine({ code }: { readonly code: string }): JSX.Element {
  return (
    <p className={styles.code} style={{ '--letters': code.length } as CSSProperties}>
      {code}
    </p>
  );
}

interface InviteLink {
  readonly link: string;
  /** Other devices can follow it; false also until that is known. */
  readonly isReachable: boolean;
  readonly isOnlyHere: boolean;
}

/** The address of a table for those who are invited. */
export function useInviteLink(code: string): InviteLink {
  const origin = useOrigin();
  return {
    link: `${origin ?? location.origin}/t/${encodeURIComponent(code)}`,
    isReachable: typeof origin === 'string',
    isOnlyHere: origin === null,
  };
}

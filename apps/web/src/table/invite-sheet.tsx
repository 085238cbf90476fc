import type { JSX } from 'react';
import { goTo } from '../router/router.ts';
import { useOrigin } from '../link/use-origin.ts';
import { useTable } from '../table-view/table-context.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CodeLine, Invite } from './invite.tsx';
import styles from './invite.module.css';

export interface InviteSheetProps {
  /** Friends, or the big screen of the room. */
  readonly whom: 'friends' | 'tv';
  readonly onClose: () => void;
}

/** Calls others to a table while it is played at. */
export function InviteSheet({ whom, onClose }: InviteSheetProps): JSX.Element {
  const t = useTexts();
  const { code } = useTable().now.info;
  return (
    <Dialog open onClose={onClose} title={t(whom === 'tv' ? 'tv.show' : 'room.invite')}>
      {whom === 'tv' ? <TvWay code={code} /> : <Invite code={code} />}
    </Dialog>
  );
}

function TvWay({ code }: { readonly code: string }): JSX.Element {
  const t = useTexts();
  const origin = useOrigin();
  return (
    <div className={styles.words}>
      <p>{t(origin === null ? 'room.onlyHere' : 'tv.how')}</p>
      <p className={styles.address}>{`${origin ?? location.origin}/tv`}</p>
      <CodeLine code={code} />
      <p className={styles.help}>{t('tv.noHands')}</p>
      <div className={styles.buttons}>
        <Button icon="tv" onClick={() => goTo({ page: 'tv', table: code })}>
          {t('tv.here')}
        </Button>
      </div>
    </div>
  );
}

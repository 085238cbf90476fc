import type { JSX } from 'react';
import { isShuffling } from '../link/link.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Banners } from './banners.tsx';
import { Invite } from './invite.tsx';
import { memberName } from './member-name.ts';
import { RoomRules } from './room-rules.tsx';
import { RoomSeats } from './room-seats.tsx';
import { useTable } from '../table-view/table-context.ts';
import { TopBar } from './top-bar.tsx';
import styles from './waiting-room.module.css';
import { useSend } from '../table-view/use-send.ts';

/** Before the first deal: who sits where, by which rules, and how others find the table. */
export function WaitingRoom(): JSX.Element {
  const { link, now } = useTable();
  return (
    <div className={styles.shell}>
      <TopBar />
      <Banners />
      <main className={styles.room}>
        {link.kind === 'remote' ? <Invite code={now.info.code} /> : null}
        <RoomSeats />
        <RoomRules />
        <Begin />
      </main>
    </div>
  );
}

function Begin(): JSX.Element {
  const t = useTexts();
  const send = useSend();
  const { now, faces } = useTable();
  const { info, you, presence } = now;
  const open = faces.filter(({ kind }) => kind === 'open').length;
  const host = memberName(info, info.host);
  return (
    <footer className={styles.begin}>
      {open > 0 ? <p>{t('room.waitingSeats', { count: open })}</p> : null}
      {presence.watchers > 0 ? <p>{t('room.watchers', { count: presence.watchers })}</p> : null}
      {you?.host === true ? (
        <Button
          look="primary"
          wide
          icon="hand"
          disabled={open > 0 || isShuffling(info)}
          onClick={() => void send({ do: 'start' })}
        >
          {isShuffling(info) ? t('room.shuffling') : t('room.start')}
        </Button>
      ) : (
        <p>{t('room.waiting', { name: host })}</p>
      )}
    </footer>
  );
}

import type { JSX } from 'react';
import { SlateLine } from '../slate/slate-line.tsx';
import { useTexts } from '../texts/texts.ts';
import { Banners } from './banners.tsx';
import { Comers } from './comers.tsx';
import { gatheringOf } from './gathering.ts';
import { Invite } from './invite.tsx';
import { NextGame } from './next-game.tsx';
import { SpokenReactions } from './reaction-button.tsx';
import { RoomRules } from './room-rules.tsx';
import { RoomSeats } from './room-seats.tsx';
import { useTable } from '../table-view/table-context.ts';
import { TopBar } from './top-bar.tsx';
import styles from './waiting-room.module.css';

/** Before the first deal: who sits where, by which rules, and how others find the table. */
export function WaitingRoom(): JSX.Element {
  const { link, now } = useTable();
  return (
    <div className={styles.shell}>
      <TopBar />
      <Banners>
        <Comers />
      </Banners>
      <main className={styles.room}>
        {link.kind === 'remote' ? <Invite code={now.info.code} /> : null}
        <RoomSeats />
        <SpokenReactions />
        <RoomRules />
        <SlateLine />
        <Begin />
      </main>
    </div>
  );
}

function Begin(): JSX.Element {
  const t = useTexts();
  const { info, presence } = useTable().now;
  const { openSeats } = gatheringOf(info);
  return (
    <footer className={styles.begin}>
      {openSeats > 0 ? <p>{t('room.waitingSeats', { count: openSeats })}</p> : null}
      {presence.watchers > 0 ? <p>{t('room.watchers', { count: presence.watchers })}</p> : null}
      <NextGame after="room" />
    </footer>
  );
}

import type { JSX } from 'react';
import { isShuffling } from '../link/link.ts';
import { useNameList, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { useOnce } from '../ui/use-once.ts';
import { useTable } from '../table-view/table-context.ts';
import { useSend } from '../table-view/use-send.ts';
import { gatheringOf } from './gathering.ts';
import { memberName } from './member-name.ts';
import styles from './next-game.module.css';

interface NextGameProps {
  /** After a game, or where the table is set up. */
  readonly after: 'end' | 'room';
}

/** The way to the next game: the host deals, the others say that they would play. */
export function NextGame({ after }: NextGameProps): JSX.Element {
  const { you } = useTable().now;
  return (
    <div className={styles.next}>
      <Gathered />
      {you?.host === true ? <Deal after={after} /> : <WaitForHost after={after} />}
      {you === null || you.host ? null : you.seats.length > 0 ? <Ready /> : <WaitForSeat />}
    </div>
  );
}

/** Who is ready, who comes and who finds no seat, in words. */
function Gathered(): JSX.Element | null {
  const t = useTexts();
  const listNames = useNameList();
  const { info, you } = useTable().now;
  const { ready, unready, coming, seatless } = gatheringOf(info, you?.member);
  const isHost = you?.host === true;
  const words = [
    ready.length === 0 ? '' : t('comers.ready', { count: ready.length, names: listNames(ready) }),
    ready.length === 0 || unready.length === 0
      ? ''
      : t('comers.unready', { names: listNames(unready) }),
    coming.length === 0
      ? ''
      : t('comers.comes', { count: coming.length, names: listNames(coming) }),
    seatless.length === 0 || !isHost
      ? ''
      : t('comers.seatless', { count: seatless.length, names: listNames(seatless) }),
  ].filter((word) => word !== '');
  if (words.length === 0) return null;
  return <p role="status">{words.join(' ')}</p>;
}

function Deal({ after }: NextGameProps): JSX.Element {
  const t = useTexts();
  const send = useSend();
  const { info } = useTable().now;
  const [isBusy, once] = useOnce();
  const { ready, unready, openSeats } = gatheringOf(info);
  const isAll = ready.length > 0 && unready.length === 0;
  const label = isShuffling(info)
    ? 'room.shuffling'
    : isAll
      ? 'comers.allReady'
      : after === 'end'
        ? 'end.again'
        : 'room.start';
  return (
    <Button
      look="primary"
      wide
      icon={after === 'end' ? 'again' : 'hand'}
      className={isAll ? styles.all : undefined}
      disabled={isBusy || isShuffling(info) || (after === 'room' && openSeats > 0)}
      onClick={() => once(() => send({ do: 'start' }))}
    >
      {t(label)}
    </Button>
  );
}

function WaitForHost({ after }: NextGameProps): JSX.Element {
  const t = useTexts();
  const { info } = useTable().now;
  if (isShuffling(info)) return <p>{t('room.shuffling')}</p>;
  const name = memberName(info, info.host);
  return <p>{t(after === 'end' ? 'end.waitHost' : 'room.waiting', { name })}</p>;
}

/** Said by each player; whoever has changed their mind presses it again. */
function Ready(): JSX.Element {
  const t = useTexts();
  const send = useSend();
  const { info, you } = useTable().now;
  const isReady = info.ready?.includes(you!.member) === true;
  const once = info.round === undefined ? 'room.ready' : 'end.onceMore';
  return (
    <Button
      look={isReady ? 'plain' : 'primary'}
      wide
      icon={isReady ? 'check' : 'again'}
      aria-pressed={isReady}
      disabled={isShuffling(info)}
      onClick={() => void send({ do: 'ready', ready: !isReady })}
    >
      {t(isReady ? 'comers.youReady' : once)}
    </Button>
  );
}

/** For members without a seat. */
function WaitForSeat(): JSX.Element {
  const t = useTexts();
  const send = useSend();
  const { info, you } = useTable().now;
  const isWaiting = info.waiting?.includes(you!.member) === true;
  return (
    <Button
      look={isWaiting ? 'plain' : 'primary'}
      wide
      icon={isWaiting ? 'check' : 'person'}
      aria-pressed={isWaiting}
      disabled={isShuffling(info)}
      onClick={() => void send({ do: 'wait-for-deal', wait: !isWaiting })}
    >
      {t(isWaiting ? 'comers.youWait' : 'comers.wait')}
    </Button>
  );
}

import type { RoundInfo } from '@stammtisch/wire/table';
import { type JSX, Suspense, useEffect, useState } from 'react';
import { goTo } from '../router/router.ts';
import { endingOf } from '../games/registry.ts';
import { EndLuck } from '../insight/end-luck.tsx';
import { isShuffling } from '../link/link.ts';
import { playSound } from '../model/sounds.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Busy } from '../ui/busy.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './end-panel.module.css';
import { memberName } from './member-name.ts';
import { useTable } from '../table-view/table-context.ts';
import { useSend } from '../table-view/use-send.ts';

type Outcome = NonNullable<RoundInfo['outcome']>;

/** The result, and the way to another game. */
export function EndPanel({ onRoom }: { readonly onRoom: () => void }): JSX.Element | null {
  const { now } = useTable();
  const { round, status } = now.info;
  const [closedFor, setClosedFor] = useState<number>();
  const isOver = status === 'over' && round?.outcome !== undefined;
  useEffect(() => {
    if (isOver && round.outcome?.cancelled !== true) playSound('win');
  }, [isOver, round?.number]);
  if (!isOver) return null;
  return (
    <Ending
      outcome={round.outcome!}
      isSealed={round.sealed === true}
      isOpen={closedFor !== round.number}
      onClose={() => setClosedFor(round.number)}
      onOpen={() => setClosedFor(undefined)}
      onRoom={onRoom}
    />
  );
}

interface EndingProps {
  readonly outcome: Outcome;
  /** Its cards stay hidden, so that there is nothing more to look at. */
  readonly isSealed: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onOpen: () => void;
  readonly onRoom: () => void;
}

function Ending(props: EndingProps): JSX.Element {
  const { outcome, isSealed, isOpen, onClose, onOpen, onRoom } = props;
  const t = useTexts();
  const say = useSay();
  const { game, names, now } = useTable();
  const Places = endingOf(game.id);
  const view = now.views[0]?.view;
  const reason = game.reasons[outcome.reason];
  const isCancelled = outcome.cancelled === true;
  const isLoaded = now.info.round?.shuffle === undefined;
  // A game that was loaded when it was over has no moves that anybody could look at.
  const hasMoves = (now.info.round?.moves ?? 0) > 0;
  const gameId = `${now.info.id}-${now.info.round?.number ?? 1}`;
  if (!isOpen) {
    return (
      <div className={styles.reopen}>
        <Button look="primary" icon={isCancelled ? 'close' : 'crown'} onClick={onOpen}>
          {t(isCancelled ? 'end.cancelledTitle' : 'end.title')}
        </Button>
      </div>
    );
  }
  const actions = (
    <>
      <Button onClick={onClose}>{t('end.look')}</Button>
      {hasMoves && !isSealed ? (
        <Button icon="film" onClick={() => goTo({ page: 'replay', game: gameId })}>
          {t('end.replay')}
        </Button>
      ) : null}
      {isCancelled || !hasMoves || isSealed ? null : <EndLuck gameId={gameId} />}
      {now.you === null ? null : (
        <Button icon="people" onClick={onRoom}>
          {t('end.room')}
        </Button>
      )}
      <Again />
    </>
  );
  return (
    <Dialog open onClose={onClose} title={<Winner outcome={outcome} />} actions={actions}>
      {hasMoves || isLoaded ? null : <p className={styles.reason}>{t('end.asDealt')}</p>}
      {reason === undefined ? null : <p className={styles.reason}>{say(reason)}</p>}
      {isSealed ? <p className={styles.reason}>{t('end.sealed')}</p> : null}
      {isCancelled ? null : Places === undefined || view === undefined ? (
        <PlainPlaces outcome={outcome} />
      ) : (
        <Suspense fallback={<Busy />}>
          <Places view={view} places={outcome.places} names={names} />
        </Suspense>
      )}
    </Dialog>
  );
}

function PlainPlaces({ outcome }: { readonly outcome: Outcome }): JSX.Element {
  const t = useTexts();
  const { names } = useTable();
  return (
    <ol className={styles.places}>
      {rankSeats(outcome).map((seat) => (
        <li
          key={seat}
          className={styles.place}
          data-first={outcome.places[seat] === 1 || undefined}
        >
          <span className={styles.number}>{t('end.place', { place: outcome.places[seat] })}</span>
          <span>{names[seat]}</span>
          {outcome.points.some((points) => points !== 0) ? (
            <span className={styles.points}>
              {t('end.points', { count: outcome.points[seat] ?? 0 })}
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Winner({ outcome }: { readonly outcome: Outcome }): JSX.Element {
  const t = useTexts();
  const { names, now } = useTable();
  const winners = rankSeats(outcome).filter((seat) => outcome.places[seat] === 1);
  const own = now.you?.seats ?? [];
  const isYours = own.length === 1 && winners.length === 1 && own[0] === winners[0];
  const who = winners.map((seat) => names[seat] ?? '');
  return (
    <span className={styles.winner}>
      {outcome.cancelled === true ? null : <Icon name="crown" size={28} />}
      {outcome.cancelled === true
        ? t('end.cancelled')
        : isYours
          ? t('end.youWon')
          : who.length === 1
            ? t('end.won', { name: who[0] })
            : t('end.wonTogether', { names: who.join(', ') })}
    </span>
  );
}

function Again(): JSX.Element {
  const t = useTexts();
  const send = useSend();
  const { now } = useTable();
  const host = memberName(now.info, now.info.host);
  if (now.you?.host !== true) return <p>{t('end.waitHost', { name: host })}</p>;
  return (
    <Button
      look="primary"
      icon="again"
      disabled={isShuffling(now.info)}
      onClick={() => void send({ do: 'start' })}
    >
      {isShuffling(now.info) ? t('room.shuffling') : t('end.again')}
    </Button>
  );
}

/** Best first. */
function rankSeats({ places }: Outcome): number[] {
  return places.map((_, seat) => seat).toSorted((one, other) => places[one]! - places[other]!);
}

import { listWinners, rankSeats } from '@stammtisch/kernel';
import { type JSX, useEffect, useState } from 'react';
import { goTo } from '../router/router.ts';
import { endingOf, fetchEndingOf } from '../games/registry.ts';
import { EndCostly } from '../coach/end-costly.tsx';
import { EndLuck } from '../insight/end-luck.tsx';
import { readerOf } from '../link/link.ts';
import { playSound } from '../model/sounds.ts';
import { endTicket } from '../model/tickets.ts';
import { SlateLine } from '../slate/slate-line.tsx';
import { useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { fetchSoon } from '../ui/fetch-soon.ts';
import { Icon } from '../ui/icon.tsx';
import { lazyOverlay } from '../ui/lazy-part.tsx';
import styles from './end-panel.module.css';
import { InviteDialog } from './invite-dialog.tsx';
import { NextGame } from './next-game.tsx';
import { type GameOutcome, isMoment } from './winners.ts';
import { SpokenReactions } from './reaction-button.tsx';
import { useTable } from '../table-view/table-context.ts';
import { useShownNames } from '../table-view/use-shown-names.ts';

const Victory = lazyOverlay(
  async () => (await import('./victory.tsx')).Victory,
  <div className={styles.victory} />,
);

/** The result, and the way to another game. */
export function EndPanel({ onRoom }: { readonly onRoom: () => void }): JSX.Element | null {
  const { game, now } = useTable();
  const { id, config, round, status } = now.info;
  const [closedFor, setClosedFor] = useState<number>();
  const isOver = status === 'over' && round?.outcome !== undefined;
  useEffect(() => {
    if (!isOver || round.outcome?.cancelled === true) return;
    playSound(isMoment(round.outcome!, now.you) ? 'win' : 'over');
  }, [isOver, round?.number]);
  useEffect(() => {
    if (isOver && config.daily !== undefined) endTicket(id);
  }, [isOver]);
  useEffect(() => fetchSoon(() => fetchEndingOf(game.id)), [game.id]);
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
  readonly outcome: GameOutcome;
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
  const { game, now } = useTable();
  const [isInviting, setInviting] = useState(false);
  const reason = game.reasons[outcome.reason];
  const isCancelled = outcome.cancelled === true;
  const isLoaded = now.info.round?.shuffle === undefined;
  // A game that was loaded when it was over has no moves that anybody could look at.
  const hasMoves = (now.info.round?.moves ?? 0) > 0;
  const isDaily = now.info.config.daily !== undefined;
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
      {isDaily ? (
        <div className={styles.results}>
          <Button look="primary" wide icon="crown" onClick={() => goTo({ page: 'daily' })}>
            {t('daily.results')}
          </Button>
        </div>
      ) : (
        <NextGame after="end" />
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={<Winner outcome={outcome} />} actions={actions}>
      {isCancelled ? null : isMoment(outcome, now.you) ? (
        <Victory />
      ) : (
        <p className={styles.reason}>{t('end.nextTime')}</p>
      )}
      {hasMoves || isLoaded ? null : <p className={styles.reason}>{t('end.asDealt')}</p>}
      {reason === undefined ? null : <p className={styles.reason}>{say(reason)}</p>}
      {isSealed ? (
        <p className={styles.reason}>{t(isDaily ? 'daily.sealed' : 'end.sealed')}</p>
      ) : null}
      <SlateLine />
      <Standings outcome={outcome} />
      {/* Not in the foot, which would leave a small phone no room for the result. */}
      <div className={styles.more}>
        {hasMoves && !isSealed ? <LookBack gameId={gameId} isStudied={!isCancelled} /> : null}
        {isDaily ? null : <ChangeTable onRoom={onRoom} onInvite={() => setInviting(true)} />}
      </div>
      <SpokenReactions />
      {isInviting ? <InviteDialog whom="friends" onClose={() => setInviting(false)} /> : null}
    </Dialog>
  );
}

interface LookBackProps {
  readonly gameId: string;
  /** A game without a result has neither luck nor mistakes. */
  readonly isStudied: boolean;
}

/** The ways back into the game that is over. */
function LookBack({ gameId, isStudied }: LookBackProps): JSX.Element {
  const t = useTexts();
  return (
    <>
      <Button icon="film" onClick={() => goTo({ page: 'replay', game: gameId })}>
        {t('end.replay')}
      </Button>
      {isStudied ? <EndLuck gameId={gameId} /> : null}
      {isStudied ? <EndCostly gameId={gameId} /> : null}
    </>
  );
}

interface ChangeTableProps {
  readonly onRoom: () => void;
  readonly onInvite: () => void;
}

/** Another game, other rules, more people. */
function ChangeTable({ onRoom, onInvite }: ChangeTableProps): JSX.Element {
  const t = useTexts();
  const { now, link } = useTable();
  const isMember = now.you !== null;
  return (
    <>
      {isMember ? (
        <Button icon="gear" onClick={onRoom}>
          {t('end.room')}
        </Button>
      ) : null}
      {link.kind === 'remote' && isMember ? (
        <Button icon="people" onClick={onInvite}>
          {t('room.invite')}
        </Button>
      ) : null}
    </>
  );
}

/**
 * How everybody did, as the game shows it or in a plain list; nothing where nobody has won. Whoever
 * shows it waits for it: if it came later, the buttons below would move away under a finger.
 */
export function Standings({ outcome }: { readonly outcome: GameOutcome }): JSX.Element | null {
  const { game, now } = useTable();
  const names = useShownNames();
  const Places = endingOf(game.id);
  const view = now.views[0]?.view;
  if (outcome.cancelled === true) return null;
  if (Places === undefined || view === undefined) return <PlainPlaces outcome={outcome} />;
  return <Places view={view} places={outcome.places} points={outcome.points} names={names} />;
}

function PlainPlaces({ outcome }: { readonly outcome: GameOutcome }): JSX.Element {
  const t = useTexts();
  const names = useShownNames();
  return (
    <ol className={styles.places}>
      {rankSeats(outcome.places).map((seat) => (
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

/** Who has won, in one line. */
export function Winner({ outcome }: { readonly outcome: GameOutcome }): JSX.Element {
  const t = useTexts();
  const { names, now } = useTable();
  const winners = listWinners(outcome.places);
  const reader = readerOf(now);
  const isYours = reader !== undefined && winners.includes(reader);
  const who = winners.filter((seat) => seat !== reader).map((seat) => names[seat] ?? '');
  return (
    <span className={styles.winner}>
      {outcome.cancelled === true ? null : <Icon name="crown" size={28} />}
      {outcome.cancelled === true
        ? t('end.cancelled')
        : isYours
          ? t(who.length === 0 ? 'end.youWon' : 'end.youWonTogether', { names: who.join(', ') })
          : who.length === 1
            ? t('end.won', { name: who[0] })
            : t('end.wonTogether', { names: who.join(', ') })}
    </span>
  );
}

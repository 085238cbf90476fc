import { type SeatView, tellNews } from '@stammtisch/wire/table';
import { type JSX, Suspense } from 'react';
import { useTell } from '../cards/use-tell.ts';
import { CaptionLine } from '../story/caption-line.tsx';
import { Announcer } from '../table/announcer.tsx';
import { Banners } from '../table/banners.tsx';
import { OthersWaiting } from '../table/comers.tsx';
import { Standings, Winner } from '../table/end-panel.tsx';
import { GameOnFelt } from '../table/game-on-felt.tsx';
import { useInviteLink } from '../table/invite.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { TurnLine } from '../table/top-bar.tsx';
import { SlateLine } from '../slate/slate-line.tsx';
import { useTable } from '../table-view/table-context.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Busy } from '../ui/busy.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Portrait } from '../ui/portrait.tsx';
import styles from './tv-table.module.css';
import { useFullScreen } from './use-full-screen.ts';

const SlateBoard = lazyPart(async () => (await import('../slate/slate-board.tsx')).SlateBoard);

/** Table, last moves and the way to join, for people who sit some steps away. */
export function TvTable({ own }: { readonly own: SeatView | undefined }): JSX.Element {
  const { now } = useTable();
  const { status, round } = now.info;
  const outcome = status === 'over' ? round?.outcome : undefined;
  return (
    <div className={styles.tv} data-lobby={own === undefined || undefined}>
      <Head />
      <div className={styles.banners}>
        <Banners>
          <OthersWaiting />
        </Banners>
      </div>
      {own === undefined ? (
        <Lobby />
      ) : (
        <main className={`${styles.felt} felt`}>
          <div className={styles.game} inert={outcome !== undefined}>
            <GameOnFelt own={own} />
          </div>
          {status === 'playing' ? (
            <div className={styles.story}>
              <CaptionLine key={round?.number} view={own.view} isCovered={false} />
            </div>
          ) : null}
          {outcome === undefined ? null : (
            <section className={styles.result}>
              <h2>
                <Winner outcome={outcome} />
              </h2>
              <div>
                <Suspense fallback={<Busy />}>
                  <Standings outcome={outcome} />
                </Suspense>
              </div>
              <Slate />
            </section>
          )}
          <Announcer own={own} isCovered={false} />
        </main>
      )}
      <aside className={styles.side}>
        {status === 'closed' ? null : <Join />}
        {own === undefined ? null : <LastMoves />}
      </aside>
    </div>
  );
}

function Head(): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const { game } = useTable();
  const full = useFullScreen();
  return (
    <header className={`${styles.head} rail`}>
      <h1>{say(game.title)}</h1>
      <p className={styles.turn}>
        <TurnLine />
      </p>
      {full.isPossible ? (
        <IconButton
          icon={full.isOn ? 'close' : 'full'}
          label={t(full.isOn ? 'tv.leaveFull' : 'tv.full')}
          onClick={full.toggle}
        />
      ) : null}
    </header>
  );
}

/** So many games are shown at once: nobody scrolls there. */
const DEALS_SHOWN = 6;

/** How the evening stands, as a table and in words. */
function Slate(): JSX.Element | null {
  const { slate } = useTable().now.info;
  if (slate === undefined) return null;
  const { deals, earlier = 0 } = slate;
  const left = Math.max(0, deals.length - DEALS_SHOWN) + earlier;
  const shown = { ...slate, deals: deals.slice(-DEALS_SHOWN) };
  return (
    <div className={styles.slate}>
      <SlateLine canOpen={false} />
      {deals.length === 0 ? null : (
        <Suspense fallback={null}>
          <SlateBoard slate={left === 0 ? shown : { ...shown, earlier: left }} />
        </Suspense>
      )}
    </div>
  );
}

/** Before the first deal: who is there. */
function Lobby(): JSX.Element {
  const t = useTexts();
  const { faces } = useTable();
  return (
    <main className={styles.lobby}>
      <ul className={styles.seats} aria-label={t('room.seats')}>
        {faces.map(({ seat, kind, name, picture }) => (
          <li key={seat} className={styles.seat} data-open={kind === 'open' || undefined}>
            {picture === undefined ? (
              <Icon name={kind === 'bot' || kind === 'program' ? 'bot' : 'person'} size={40} />
            ) : (
              <span className={styles.picture}>
                <Portrait picture={picture} />
              </span>
            )}
            <span className={styles.name}>{kind === 'open' ? t('room.open') : name}</span>
          </li>
        ))}
      </ul>
      <Slate />
    </main>
  );
}

function Join(): JSX.Element {
  const t = useTexts();
  const { code } = useTable().now.info;
  const { link, isReachable } = useInviteLink(code);
  return (
    <section className={styles.join} aria-label={t('tv.join')}>
      {isReachable ? <QrCode text={link} label={t('room.qr')} /> : null}
      <p className={styles.joinWords}>{t('tv.join')}</p>
      <p className={styles.code}>{code}</p>
      {isReachable ? <p className={styles.joinWords}>{new URL(link).host}</p> : null}
    </section>
  );
}

const SHOWN = 6;

/** The newest one first and largest. */
function LastMoves(): JSX.Element {
  const t = useTexts();
  const tell = useTell();
  const { now, game, names } = useTable();
  const since = (now.info.round?.since ?? 1) - 1;
  const told = tellNews(game, now.news, since).slice(-SHOWN).toReversed();
  return (
    <ol className={styles.moves} aria-label={t('table.lastMoves')}>
      {told.map(({ key, sentence }) => (
        <li key={key}>{tell(sentence, names)}</li>
      ))}
    </ol>
  );
}

import { LANGS } from '@stammtisch/kernel';
import { type JSX, memo, useEffect, useState } from 'react';
import { goTo } from '../router/router.ts';
import { CATALOGUE, type CatalogueEntry } from '../games/catalogue.ts';
import { changeSettings, useSettings } from '../model/settings.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { FileDrop } from '../ui/file-drop.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { ContestsBox } from './contests-box.tsx';
import { Continue } from './continue.tsx';
import { beginFromFile } from '../new-table/begin.ts';
import { DailyBox } from './daily-box.tsx';
import { JoinBox } from './join-box.tsx';
import { LoadBox } from './load-box.tsx';
import { LookBack } from './look-back.tsx';
import { startAgainstBots } from '../new-table/begin.ts';
import { fetchAnyTable, fetchTable } from './fetch-ahead.ts';
import type { Way } from '../new-table/setup-dialog.tsx';
import styles from './start-page.module.css';
import { useServer } from '../new-table/use-server.ts';
import { Vignette } from './vignettes.tsx';
import { WatchList } from './watch-list.tsx';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { useOnce } from '../ui/use-once.ts';

const SetupDialog = lazyDialog(
  async () => (await import('../new-table/setup-dialog.tsx')).SetupDialog,
);
const SettingsDialog = lazyDialog(
  async () => (await import('../settings/settings-dialog.tsx')).SettingsDialog,
);

/** The games as pictures; whoever presses "play" sits at a table. */
export function StartPage(): JSX.Element {
  const t = useTexts();
  const server = useServer();
  const [setup, setSetup] = useState<Setup>();
  useWarmUp();
  return (
    <>
      <FileDrop onFile={(file) => void beginFromFile(file)} />
      <div className={styles.page}>
        <Head />
        <main className={styles.main}>
          <h1 className={styles.title}>{t('start.title')}</h1>
          <div className={styles.quick}>
            <Continue />
            <JoinBox isServerThere={server} />
          </div>
          <ul className={styles.games}>
            {CATALOGUE.map((entry) => (
              <GameCard
                key={entry.id}
                entry={entry}
                mayInvite={server !== false}
                onSetup={setSetup}
              />
            ))}
          </ul>
          <div className={styles.aside}>
            <DailyBox />
            {server === false ? null : <WatchList />}
            <LookBack />
            <LoadBox />
            {server === false ? null : <ContestsBox />}
          </div>
        </main>
        <footer className={styles.foot}>
          {server === false ? null : <Link to={{ page: 'tv' }}>{t('tv.show')}</Link>}
          <Link to={{ page: 'docs' }}>{t('docs.link')}</Link>
          <Link to={{ page: 'windows' }}>{t('windows.link')}</Link>
        </footer>
      </div>
      {setup === undefined ? null : (
        <SetupDialog
          entry={setup.entry}
          first={setup.way}
          isServerThere={server !== false}
          onClose={() => setSetup(undefined)}
        />
      )}
    </>
  );
}

function Head(): JSX.Element {
  const t = useTexts();
  const { lang } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const other = LANGS.find((known) => known !== lang)!;
  return (
    <header className={styles.head}>
      <p className={styles.brand}>
        <img src="/icon.svg" alt="" width={36} height={36} />
        <span>
          <b>{t('app.name')}</b>
          <span className={styles.tagline}>{t('app.tagline')}</span>
        </span>
      </p>
      <Button look="quiet" lang={other} onClick={() => changeSettings({ lang: other })}>
        {t(`languages.${other}`)}
      </Button>
      <IconButton icon="gear" label={t('settings.title')} onClick={() => setOpen(true)} />
      {isOpen ? <SettingsDialog open onClose={() => setOpen(false)} /> : null}
    </header>
  );
}

/** What somebody wants to be asked about. */
interface Setup {
  readonly entry: CatalogueEntry;
  readonly way: Way;
}

interface GameCardProps {
  readonly entry: CatalogueEntry;
  /** Whether friends can come, as far as is known: nothing moves when the server has answered. */
  readonly mayInvite: boolean;
  readonly onSetup: (setup: Setup) => void;
}

/** Not drawn anew with the page around it. */
const GameCard = memo(function GameCard({ entry, mayInvite, onSetup }: GameCardProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const [isBusy, once] = useOnce();
  const game = say(entry.title);
  const { usual, max } = entry.seats;
  const play = (): void => once(() => startAgainstBots(entry));
  const ask = (way: Way): void => onSetup({ entry, way });
  /** From the press to the click is time in which the table can come. */
  const fetchAhead = (): void => void fetchTable(entry.id);
  const ahead = { onPointerEnter: fetchAhead, onPointerDown: fetchAhead, onFocus: fetchAhead };
  return (
    <li className={styles.game}>
      <button
        type="button"
        className={styles.picture}
        tabIndex={-1}
        aria-hidden="true"
        onClick={play}
        {...ahead}
      >
        <Vignette game={entry.id} />
      </button>
      <div className={styles.text}>
        <h2>{game}</h2>
        <p>{say(entry.summary)}</p>
        <p className={styles.seats}>
          {t(usual < max ? 'start.seatsPacks' : 'start.seats', entry.seats)}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          look="primary"
          className={styles.play}
          disabled={isBusy}
          aria-label={t('start.playLabel', { game })}
          onClick={play}
          {...ahead}
        >
          {t('start.play')}
        </Button>
        <IconButton
          icon="gear"
          label={t('start.moreLabel', { game })}
          onClick={() => ask('bots')}
        />
        {mayInvite ? (
          <Button
            className={styles.other}
            aria-label={t('start.inviteLabel', { game })}
            onClick={() => ask('friends')}
          >
            {t('start.invite')}
          </Button>
        ) : null}
        <Button
          className={styles.other}
          aria-label={t('start.hotSeatLabel', { game })}
          onClick={() => (entry.hotSeat === undefined ? ask('device') : goTo(entry.hotSeat))}
        >
          {t('start.hotSeat')}
        </Button>
      </div>
    </li>
  );
});

/** Fetches what a table needs while somebody still looks at the pictures. */
function useWarmUp(): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([fetchAnyTable()]), WARM_UP_MS);
    return () => clearTimeout(timer);
  }, []);
}

const WARM_UP_MS = 1200;

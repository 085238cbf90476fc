import { LANGS } from '@stammtisch/kernel';
import { type JSX, useEffect, useState } from 'react';
import { goTo } from '../router/router.ts';
import { CATALOGUE, type CatalogueEntry } from '../games/catalogue.ts';
import { changeSettings, useSettings } from '../model/settings.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Busy } from '../ui/busy.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { ContestsBox } from './contests-box.tsx';
import { Continue } from './continue.tsx';
import { beginFromFile } from '../new-table/begin.ts';
import { JoinBox } from './join-box.tsx';
import { LookBack } from './look-back.tsx';
import { startAgainstBots } from '../new-table/begin.ts';
import { fetchTableOf } from './fetch-ahead.ts';
import type { Way } from '../new-table/setup-dialog.tsx';
import styles from './start-page.module.css';
import { useServer } from '../new-table/use-server.ts';
import { Vignette } from './vignettes.tsx';
import { WatchList } from './watch-list.tsx';
import { lazyOverlay } from '../ui/lazy-part.tsx';

const SetupDialog = lazyOverlay(
  async () => (await import('../new-table/setup-dialog.tsx')).SetupDialog,
  <Busy look="over" />,
);
const SettingsDialog = lazyOverlay(
  async () => (await import('../settings/settings-dialog.tsx')).SettingsDialog,
  <Busy look="over" />,
);

/** The games as pictures; whoever presses "play" sits at a table. */
export function StartPage(): JSX.Element {
  const t = useTexts();
  const server = useServer();
  const [setup, setSetup] = useState<{ readonly entry: CatalogueEntry; readonly way: Way }>();
  useWarmUp();
  return (
    <>
      <FileDrop onFile={(file) => void beginFromFile(file)} />
      <div className={styles.page}>
        <Head />
        <main className={styles.main}>
          <h1 className={styles.title}>{t('start.title')}</h1>
          <ul className={styles.games}>
            {CATALOGUE.map((entry) => (
              <GameCard
                key={entry.id}
                entry={entry}
                mayInvite={server === true}
                onSetup={(way) => setSetup({ entry, way })}
              />
            ))}
          </ul>
          <div className={styles.aside}>
            <Continue />
            <JoinBox isServerThere={server} />
            {server === false ? null : <WatchList />}
            <LookBack />
            {server === true ? <ContestsBox /> : null}
          </div>
        </main>
        <footer className={styles.foot}>
          <Link to={{ page: 'docs' }}>{t('docs.link')}</Link>
          <Link to={{ page: 'windows' }}>{t('windows.link')}</Link>
        </footer>
      </div>
      {setup === undefined ? null : (
        <SetupDialog
          entry={setup.entry}
          first={setup.way}
          isServerThere={server === true}
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

interface GameCardProps {
  readonly entry: CatalogueEntry;
  /** Whether there is a server that friends can come to. */
  readonly mayInvite: boolean;
  readonly onSetup: (way: Way) => void;
}

function GameCard({ entry, mayInvite, onSetup }: GameCardProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const game = say(entry.title);
  const { usual, max } = entry.seats;
  const play = async (): Promise<void> => {
    setBusy(true);
    await startAgainstBots(entry);
    setBusy(false);
  };
  /** From the press to the click is time in which the table can come. */
  const fetchAhead = (): void => void fetchTableOf(entry.id);
  const ahead = { onPointerEnter: fetchAhead, onPointerDown: fetchAhead, onFocus: fetchAhead };
  return (
    <li className={styles.game}>
      <button
        type="button"
        className={styles.picture}
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => void play()}
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
          onClick={() => void play()}
          {...ahead}
        >
          {t('start.play')}
        </Button>
        <IconButton
          icon="gear"
          label={t('start.moreLabel', { game })}
          onClick={() => onSetup('bots')}
        />
        {mayInvite ? (
          <Button
            className={styles.other}
            aria-label={t('start.inviteLabel', { game })}
            onClick={() => onSetup('friends')}
          >
            {t('start.invite')}
          </Button>
        ) : null}
        <Button
          className={styles.other}
          aria-label={t('start.hotSeatLabel', { game })}
          onClick={() => (entry.hotSeat === undefined ? onSetup('device') : goTo(entry.hotSeat))}
        >
          {t('start.hotSeat')}
        </Button>
      </div>
    </li>
  );
}

/** Fetches what a table needs while somebody still looks at the pictures. */
function useWarmUp(): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchTableOf(ANY_GAME), WARM_UP_MS);
    return () => clearTimeout(timer);
  }, []);
}

const WARM_UP_MS = 1200;
/** Stands for the games without a page of their own, which most have in common. */
const ANY_GAME = '';

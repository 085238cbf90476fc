/** A bot is written here, checked after every change, and plays against others. */
import { readContest } from '@stammtisch/client/contest';
import type { ContestInfo } from '@stammtisch/wire/contest';
import { type JSX, Suspense, useState } from 'react';
import { Waiting } from '../contests/waiting.tsx';
import { CATALOGUE } from '../games/catalogue.ts';
import { pageServer } from '../link/page-server.ts';
import { useAnswer } from '../link/use-answer.ts';
import { useWatched } from '../model/observable.ts';
import type { Route } from '../router/router.ts';
import { useLang, useSay, useTexts } from '../texts/texts.ts';
import { useWorkshopTexts } from '../texts/workshop.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { chooseFile } from '../ui/files.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import { PaperPage } from '../ui/paper-page.tsx';
import { Choice } from '../ui/text-field.tsx';
import { showNote } from '../ui/toasts.tsx';
import { useSaveFile } from '../ui/use-save-file.ts';
import { makeFile, readFile, STARTER_CODE } from './bot-file.ts';
import { CheckBox } from './check-box.tsx';
import { keptBot } from './kept-bot.ts';
import type { LabGame } from './lab-messages.ts';
import { LiveBox } from './live-box.tsx';
import { MatchBox } from './match-box.tsx';
import { useCheck } from './use-check.ts';
import { useMatch } from './use-match.ts';
import { CODE_LENGTH_MAX, notePlayed } from './versions.ts';
import styles from './workshop-page.module.css';

const CodeEditor = lazyPart(async () => (await import('./code-editor.tsx')).CodeEditor);

export function WorkshopPage({ contest }: { readonly contest: string | undefined }): JSX.Element {
  return contest === undefined ? <Workshop /> : <ContestWorkshop contest={contest} />;
}

/** For a contest: its game, and the way back to it. */
function ContestWorkshop({ contest }: { readonly contest: string }): JSX.Element {
  const { value, problem, again } = useAnswer(() => readContest(pageServer, contest), {
    about: contest,
  });
  if (value === undefined) return <Waiting problem={problem} again={again} />;
  return <Workshop contest={value} />;
}

type Contest = Pick<ContestInfo, 'id' | 'code' | 'game' | 'rules' | 'options'>;

function Workshop({ contest }: { readonly contest?: Contest }): JSX.Element {
  const t = useWorkshopTexts();
  const texts = useTexts();
  const bot = useWatched(keptBot);
  const [game, setGame] = useState(contest?.game ?? 'mau-mau');
  const play: LabGame =
    contest === undefined
      ? { game }
      : { game, fixed: { rules: contest.rules, options: contest.options } };
  const check = useCheck(bot.code, play);
  const matching = useMatch();
  const to: Route =
    contest === undefined ? { page: 'practice' } : { page: 'contest', contest: contest.id };
  const label = texts(contest === undefined ? 'contests.practiceLink' : 'contests.toContest');
  return (
    <PaperPage title={t('workshop.title')} back={{ label, to }} wide>
      <p className={styles.lead}>{t('workshop.lead')}</p>
      <div className={styles.columns}>
        <Code game={game} onGame={contest === undefined ? setGame : undefined} />
        <div className={styles.side}>
          <CheckBox state={check} />
          <MatchBox
            play={play}
            bot={bot}
            matching={matching}
            onPlay={() => keptBot.set(notePlayed(keptBot.get()))}
          />
          <LiveBox code={bot.code} contest={contest} />
        </div>
      </div>
    </PaperPage>
  );
}

function write(code: string): void {
  keptBot.set({ ...keptBot.get(), code });
}

interface CodeProps {
  readonly game: string;
  /** Undefined where the game is given. */
  readonly onGame: ((game: string) => void) | undefined;
}

function Code({ game, onGame }: CodeProps): JSX.Element {
  const t = useWorkshopTexts();
  const say = useSay();
  const lang = useLang();
  const { code } = useWatched(keptBot);
  const name = lang === 'de' ? 'erster-bot' : 'first-bot';
  return (
    <section className={styles.box} aria-labelledby="code">
      <h2 id="code">{t('workshop.code')}</h2>
      {onGame === undefined ? null : (
        <Choice
          label={t('workshop.game')}
          value={game}
          onChange={onGame}
          choices={CATALOGUE.map(({ id, title }) => ({ value: id, label: say(title) }))}
        />
      )}
      <Suspense fallback={<p className={styles.quiet}>{t('workshop.loading')}</p>}>
        <CodeEditor label={t('workshop.editor')} code={code} onChange={write} />
      </Suspense>
      <p className={styles.quiet}>{t('workshop.leaving')}</p>
      <FileButtons code={code} onCode={write} />
      <p className={styles.quiet}>{t('workshop.downloadHelp')}</p>
      <p>
        <Link to={{ page: 'docs', name }}>{t('workshop.guide')}</Link>
      </p>
    </section>
  );
}

interface FileButtonsProps {
  readonly code: string;
  readonly onCode: (code: string) => void;
}

function FileButtons({ code, onCode }: FileButtonsProps): JSX.Element {
  const t = useWorkshopTexts();
  const saveFile = useSaveFile();
  const [isAsking, setAsking] = useState(false);
  const open = async (): Promise<void> => {
    const file = await chooseFile('.mjs,.js,text/javascript');
    if (file === undefined) return;
    const text = await file.text().catch(() => undefined);
    if (text === undefined || text.includes('\0')) return showNote(t('workshop.notText'), 'bad');
    if (text.length > CODE_LENGTH_MAX) return showNote(t('workshop.tooLong'), 'bad');
    onCode(readFile(text));
  };
  return (
    <div className={styles.buttons}>
      <Button
        icon="save"
        onClick={() => void saveFile({ fileName: 'bot.mjs', text: makeFile(code) })}
      >
        {t('workshop.download')}
      </Button>
      <Button icon="load" onClick={() => void open()}>
        {t('workshop.openFile')}
      </Button>
      <Button icon="undo" disabled={code === STARTER_CODE} onClick={() => setAsking(true)}>
        {t('workshop.reset')}
      </Button>
      <Confirm
        open={isAsking}
        title={t('workshop.sureReset')}
        yes={t('workshop.reset')}
        onAnswer={(yes) => {
          setAsking(false);
          if (yes) onCode(STARTER_CODE);
        }}
      />
    </div>
  );
}

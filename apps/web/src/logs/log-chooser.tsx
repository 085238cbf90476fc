import type { Problem } from '@stammtisch/client';
import type { GameLog } from '@stammtisch/kernel';
import { type DragEvent, type JSX, useEffect, useState } from 'react';
import { titleOf } from '../games/catalogue.ts';
import { useLang, useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { chooseFile } from '../ui/files.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './log-chooser.module.css';
import { listLocalGames, listServerGames, type ListedGame, readLogFile } from './log-source.ts';
import { namesOf } from './names.ts';
import { PaperPage } from '../ui/paper-page.tsx';

interface LogChooserProps {
  readonly title: string;
  readonly help: string;
  /** Of a file with several games. */
  readonly logs: readonly GameLog[] | undefined;
  readonly problem: Problem | undefined;
  readonly onGame: (id: string) => void;
  readonly onLogs: (logs: readonly GameLog[]) => void;
  readonly onProblem: (problem: Problem) => void;
}

/** A file, or one of the games that are over. */
export function LogChooser(props: LogChooserProps): JSX.Element {
  const { title, help, logs, problem, onGame, onLogs, onProblem } = props;
  const t = useTexts();
  const say = useSay();
  const read = async (file: File): Promise<void> => {
    const found = await readLogFile(file);
    if (found.ok) onLogs(found.value);
    else onProblem(found.error);
  };
  return (
    <PaperPage title={title}>
      <p>{help}</p>
      <DropZone onFile={(file) => void read(file)} />
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {say(problem.message)}
        </p>
      )}
      {logs === undefined ? (
        <>
          <Games title={t('replay.here')} list={listLocalGames} onGame={onGame} isFirst />
          <Games title={t('replay.server')} list={listServerGames} onGame={onGame} />
        </>
      ) : (
        <ManyLogs logs={logs} onLog={(log) => onLogs([log])} />
      )}
    </PaperPage>
  );
}

function DropZone({ onFile }: { readonly onFile: (file: File) => void }): JSX.Element {
  const t = useTexts();
  const [isOver, setOver] = useState(false);
  const choose = async (): Promise<void> => {
    const file = await chooseFile();
    if (file !== undefined) onFile(file);
  };
  const hover = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    <div
      role="presentation"
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="file" size={40} />
      <p>{isOver ? t('replay.dropNow') : t('replay.drop')}</p>
      <Button look="primary" icon="load" onClick={() => void choose()}>
        {t('replay.choose')}
      </Button>
    </div>
  );
}

interface GamesProps {
  readonly title: string;
  readonly list: () => Promise<readonly ListedGame[]>;
  readonly onGame: (id: string) => void;
  /** Also shown when it is empty. */
  readonly isFirst?: boolean;
}

function Games({ title, list, onGame, isFirst = false }: GamesProps): JSX.Element | null {
  const t = useTexts();
  const say = useSay();
  const lang = useLang();
  const [games, setGames] = useState<readonly ListedGame[]>();
  useEffect(() => {
    void list().then(setGames);
  }, [list]);
  if (!isFirst && (games === undefined || games.length === 0)) return null;
  const time = new Intl.DateTimeFormat(lang, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {games === undefined ? <p className={styles.quiet}>{t('app.loading')}</p> : null}
      {games?.length === 0 ? <p className={styles.quiet}>{t('replay.none')}</p> : null}
      <ul className={styles.list}>
        {games?.map(({ id, game, names, moves, endedAt }) => (
          <li key={id}>
            <GameButton
              title={`${say(titleOf(game))}: ${names.join(', ')}`}
              about={`${time.format(endedAt)}, ${t('replay.moves', { count: moves })}`}
              onClick={() => onGame(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ManyLogsProps {
  readonly logs: readonly GameLog[];
  readonly onLog: (log: GameLog) => void;
}

function ManyLogs({ logs, onLog }: ManyLogsProps): JSX.Element {
  const t = useTexts();
  const seatName = (seat: number): string => t('replay.seat', { seat: seat + 1 });
  return (
    <section className={styles.section}>
      <h2>{t('replay.many')}</h2>
      <ul className={styles.list}>
        {logs.map((log, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- its place is what names it
          <li key={index}>
            <GameButton
              title={t('replay.ofMany', {
                number: index + 1,
                names: namesOf(log, seatName).join(', '),
              })}
              about={[
                log.game,
                t('replay.moves', { count: log.moves.length }),
                ...(log.outcome === undefined ? [t('replay.unfinished')] : []),
              ].join(', ')}
              onClick={() => onLog(log)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GameButtonProps {
  readonly title: string;
  /** In small letters. */
  readonly about: string;
  readonly onClick: () => void;
}

function GameButton({ title, about, onClick }: GameButtonProps): JSX.Element {
  return (
    <button type="button" className={styles.game} onClick={onClick}>
      <Icon name="film" />
      <span className={styles.words}>
        <b>{title}</b>
        <small>{about}</small>
      </span>
    </button>
  );
}

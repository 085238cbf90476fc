import type { ContestCommand, ContestInfo } from '@stammtisch/wire/contest';
import { type JSX, useState } from 'react';
import { useLang, useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { downloadFile } from '../ui/files.ts';
import { showNote } from '../ui/toasts.tsx';
import { goTo } from '../app/router.ts';
import { commandContest, deleteContest, readOwnResults } from './api.ts';
import styles from './contest-page.module.css';
import { formatTime } from './format.ts';

/** Says something to a contest as its organiser. */
export type Command = (command: ContestCommand) => Promise<void>;

/** For whoever holds the token; what is refused is said. */
export function useCommand(token: string, take: (info: ContestInfo) => void, id: string): Command {
  const say = useSay();
  return async (command) => {
    const answer = await commandContest(id, token, command);
    if (answer.ok) take(answer.value);
    else showNote(say(answer.error.message), 'bad');
  };
}

interface OrganiserProps {
  readonly info: ContestInfo;
  readonly token: string;
  readonly command: Command;
}

type Question = 'start' | 'cancel' | 'close' | 'delete';

/** What only the organiser may do; a question comes before what cannot be undone. */
export function Organiser({ info, token, command }: OrganiserProps): JSX.Element {
  const t = useTexts();
  const deleteAll = useDelete(info.id, token);
  const [question, setQuestion] = useState<Question>();
  const { state, entrants, waitsFor } = info;
  const isBefore = state === 'open' || state === 'frozen';
  const here = entrants.filter((entrant) => entrant.here).length;
  const isClass = info.class !== undefined;
  const start = t(isClass ? 'contests.startGraded' : 'contests.start');
  const yesOf = {
    start,
    cancel: t('contests.cancel'),
    close: t('contests.sendAway'),
    delete: t('contests.delete'),
  };
  const answer = (yes: boolean): void => {
    setQuestion(undefined);
    if (!yes || question === undefined) return;
    if (question === 'delete') void deleteAll();
    else void command({ do: question });
  };
  const saveResults = async (): Promise<void> => {
    const text = await readOwnResults(info.id, token);
    if (text === undefined) showNote(t('contests.noFile'), 'bad');
    else downloadFile({ fileName: `contest-${info.code}.csv`, text });
  };
  return (
    <section className={styles.organiser} aria-labelledby="organiser">
      <h2 id="organiser">{t('contests.organiser')}</h2>
      <p>
        {t(
          `contests.organiserHelp.${state === 'open' && waitsFor !== undefined ? 'counting' : state}`,
        )}
      </p>
      <div className={styles.buttons}>
        {isBefore ? (
          <>
            <Button
              look="primary"
              icon="play"
              disabled={here < 2}
              onClick={() => setQuestion('start')}
            >
              {start}
            </Button>
            <Button onClick={() => void command({ do: 'freeze', frozen: state === 'open' })}>
              {t(state === 'open' ? 'contests.freeze' : 'contests.thaw')}
            </Button>
          </>
        ) : null}
        {isBefore || state === 'running' ? (
          <Button look="danger" onClick={() => setQuestion('cancel')}>
            {t('contests.cancel')}
          </Button>
        ) : null}
        {state === 'finished' && !info.closed ? (
          <>
            <Button icon="again" onClick={() => void command({ do: 'rerun' })}>
              {t('contests.rerun')}
            </Button>
            <Button look="danger" onClick={() => setQuestion('close')}>
              {t('contests.sendAway')}
            </Button>
          </>
        ) : null}
        {state === 'finished' || state === 'cancelled' ? (
          <Button look="danger" onClick={() => setQuestion('delete')}>
            {t('contests.delete')}
          </Button>
        ) : null}
      </div>
      {isBefore && here < 2 ? <p className={styles.quiet}>{t('contests.needTwo')}</p> : null}
      {state === 'finished' && info.class?.pseudonyms === true ? (
        <div className={styles.buttons}>
          <Button icon="save" onClick={() => void saveResults()}>
            {t('contests.csvWithNames')}
          </Button>
        </div>
      ) : null}
      <Reruns info={info} />
      <Confirm
        open={question !== undefined}
        title={t(`contests.sure.${question ?? 'start'}`)}
        help={t(`contests.sureHelp.${question ?? 'start'}`, {
          here,
          away: entrants.length - here,
        })}
        yes={question === undefined ? start : yesOf[question]}
        onAnswer={answer}
      />
    </section>
  );
}

/** Deletes the contest and leaves its page; what is refused is said. */
function useDelete(id: string, token: string): () => Promise<void> {
  const t = useTexts();
  const say = useSay();
  return async () => {
    const deleted = await deleteContest(id, token);
    if (!deleted.ok) return showNote(say(deleted.error.message), 'bad');
    showNote(t('contests.deleted'));
    goTo({ page: 'contests' });
  };
}

/** Whether the contest, played again, ended alike. */
function Reruns({ info }: { readonly info: ContestInfo }): JSX.Element | null {
  const t = useTexts();
  const lang = useLang();
  if (info.reruns.length === 0) return null;
  return (
    <ul className={styles.reruns}>
      {info.reruns.map(({ at, state, different }) => (
        <li key={at}>
          {t('contests.rerunAt', { time: formatTime(at, lang) })}:{' '}
          {t(`contests.reruns.${state}`, { matches: different.join(', ') })}
        </li>
      ))}
    </ul>
  );
}

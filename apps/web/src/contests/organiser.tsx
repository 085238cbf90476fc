import { commandContest, deleteContest, readOwnResults } from '@stammtisch/client/contest';
import type { ContestCommand, ContestInfo } from '@stammtisch/wire/contest';
import { type JSX, useState } from 'react';
import { pageServer } from '../link/page-server.ts';
import { useLang, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { downloadFile } from '../ui/files.ts';
import { showNote } from '../ui/toasts.tsx';
import { goTo } from '../router/router.ts';
import styles from './contest-page.module.css';
import { formatTime } from '../texts/format.ts';
import { useProblemNote } from '../ui/use-problem-note.ts';

/** Says something to a contest as its organiser. */
export type Command = (command: ContestCommand) => Promise<void>;

/** For whoever holds the token; what is refused is said. */
export function useCommand(token: string, take: (info: ContestInfo) => void, id: string): Command {
  const note = useProblemNote();
  return async (command) => {
    const answer = await commandContest(pageServer, { contest: id, token }, command);
    if (answer.ok) take(answer.value);
    else note(answer.error);
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
  const here = countHere(info);
  const answer = (yes: boolean): void => {
    setQuestion(undefined);
    if (!yes || question === undefined) return;
    if (question === 'delete') void deleteAll();
    else void command({ do: question });
  };
  const counts = { here, away: entrants.length - here };
  const help = state === 'open' && waitsFor !== undefined ? 'counting' : state;
  return (
    <section className={styles.organiser} aria-labelledby="organiser">
      <h2 id="organiser">{t('contests.organiser')}</h2>
      <p>{t(`contests.organiserHelp.${help}`)}</p>
      <Commands info={info} command={command} onAsk={setQuestion} />
      {isBefore(info) && here < 2 ? <p className={styles.quiet}>{t('contests.needTwo')}</p> : null}
      {state === 'finished' && info.class?.pseudonyms === true ? (
        <SaveResults info={info} token={token} />
      ) : null}
      <Reruns info={info} />
      <Confirm
        open={question !== undefined}
        title={t(`contests.sure.${question ?? 'start'}`)}
        help={t(`contests.sureHelp.${question ?? 'start'}`, counts)}
        yes={t(`contests.${labelOf(info, question ?? 'start')}`)}
        onAnswer={answer}
      />
    </section>
  );
}

function countHere({ entrants }: ContestInfo): number {
  return entrants.filter((entrant) => entrant.here).length;
}

function isBefore({ state }: ContestInfo): boolean {
  return state === 'open' || state === 'frozen';
}

/** The text on the button that asks, and on the one that says yes. */
function labelOf(info: ContestInfo, question: Question) {
  if (question === 'start') return info.class === undefined ? 'start' : 'startGraded';
  return question === 'close' ? 'sendAway' : question;
}

interface CommandsProps {
  readonly info: ContestInfo;
  readonly command: Command;
  /** Asks before something that cannot be undone. */
  readonly onAsk: (question: Question) => void;
}

function Commands({ info, command, onAsk }: CommandsProps): JSX.Element {
  const t = useTexts();
  const { state } = info;
  const dangers: readonly Question[] = [
    ...(isBefore(info) || state === 'running' ? (['cancel'] as const) : []),
    ...(state === 'finished' && !info.closed ? (['close'] as const) : []),
    ...(state === 'finished' || state === 'cancelled' ? (['delete'] as const) : []),
  ];
  return (
    <div className={styles.buttons}>
      {isBefore(info) ? (
        <>
          <Button
            look="primary"
            icon="play"
            disabled={countHere(info) < 2}
            onClick={() => onAsk('start')}
          >
            {t(`contests.${labelOf(info, 'start')}`)}
          </Button>
          <Button onClick={() => void command({ do: 'freeze', frozen: state === 'open' })}>
            {t(state === 'open' ? 'contests.freeze' : 'contests.thaw')}
          </Button>
        </>
      ) : null}
      {state === 'finished' && !info.closed ? (
        <Button icon="again" onClick={() => void command({ do: 'rerun' })}>
          {t('contests.rerun')}
        </Button>
      ) : null}
      {dangers.map((question) => (
        <Button key={question} look="danger" onClick={() => onAsk(question)}>
          {t(`contests.${labelOf(info, question)}`)}
        </Button>
      ))}
    </div>
  );
}

/** The results of a class with the real names, which only its teacher gets. */
function SaveResults({ info, token }: Pick<OrganiserProps, 'info' | 'token'>): JSX.Element {
  const t = useTexts();
  const save = async (): Promise<void> => {
    const text = await readOwnResults(pageServer, { contest: info.id, token });
    if (text === undefined) showNote(t('contests.noFile'), 'bad');
    else downloadFile({ fileName: `contest-${info.code}.csv`, text });
  };
  return (
    <div className={styles.buttons}>
      <Button icon="save" onClick={() => void save()}>
        {t('contests.csvWithNames')}
      </Button>
    </div>
  );
}

/** Deletes the contest and leaves its page; what is refused is said. */
function useDelete(id: string, token: string): () => Promise<void> {
  const t = useTexts();
  const note = useProblemNote();
  return async () => {
    const deleted = await deleteContest(pageServer, { contest: id, token });
    if (!deleted.ok) return note(deleted.error);
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

/** One contest: who takes part, how it stands, and what its organiser can do. */
import type { ContestInfo } from '@stammtisch/wire/contest';
import { type JSX, useEffect, useRef, useState } from 'react';
import { goTo } from '../router/router.ts';
import { PaperPage } from '../ui/paper-page.tsx';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { announce } from '../ui/live-region.tsx';
import { Bracket } from './bracket.tsx';
import { Connect } from './connect.tsx';
import { ContestHead } from './contest-head.tsx';
import styles from './contest-page.module.css';
import { Entrants } from './entrants.tsx';
import { Fairness } from './fairness.tsx';
import { useOrganiserToken } from './kept-contests.ts';
import { Matches } from './matches.tsx';
import { Organiser, useCommand } from './organiser.tsx';
import { Ratings } from './ratings.tsx';
import { Crosstable, Standings } from './standings.tsx';
import table from './tables.module.css';
import { useContest } from './use-contest.ts';
import { Waiting } from './waiting.tsx';

export function ContestPage({ reference }: { readonly reference: string }): JSX.Element {
  const t = useTexts();
  const token = useOrganiserToken(reference);
  const { info, problem, isLive, take, again } = useContest(reference, token);
  useStateTold(info);
  if (info === undefined) return <Waiting problem={problem} again={again} />;
  const back = { label: t('contests.toAll'), to: { page: 'contests' } } as const;
  return (
    <PaperPage title={info.title} back={back} wide>
      <ContestHead info={info} />
      <div className={styles.buttons}>
        <Button icon="eye" onClick={() => goTo({ page: 'contest-screen', contest: info.id })}>
          {t('contests.screen')}
        </Button>
        {info.class?.practice === true ? (
          <Button icon="bot" onClick={() => goTo({ page: 'practice', contest: info.id })}>
            {t('contests.practice.class')}
          </Button>
        ) : null}
        {isLive ? null : <p className={styles.quiet}>{t('contests.notLive')}</p>}
      </div>
      {token === undefined ? (
        <Parts info={info} />
      ) : (
        <OwnParts info={info} token={token} take={take} again={again} />
      )}
    </PaperPage>
  );
}

interface OwnPartsProps {
  readonly info: ContestInfo;
  readonly token: string;
  readonly take: (info: ContestInfo) => void;
  readonly again: () => void;
}

/** What is played again is not in the live stream. */
const RERUN_MS = 2000;

function OwnParts({ info, token, take, again }: OwnPartsProps): JSX.Element {
  const t = useTexts();
  const command = useCommand(token, take, info.id);
  const [leaving, setLeaving] = useState<string>();
  const isRerunning = info.reruns.some(({ state }) => state === 'running');
  useEffect(() => {
    if (!isRerunning) return undefined;
    const timer = setInterval(again, RERUN_MS);
    return () => clearInterval(timer);
  }, [isRerunning, again]);
  const isOver = info.state === 'finished' || info.state === 'cancelled';
  return (
    <>
      <Organiser info={info} token={token} command={command} />
      <Parts info={info} onRemove={isOver ? undefined : setLeaving} />
      <Confirm
        open={leaving !== undefined}
        title={t('contests.sureRemove', { name: leaving ?? '' })}
        help={t(info.state === 'running' ? 'contests.removeHelpRunning' : 'contests.removeHelp')}
        yes={t('contests.remove')}
        onAnswer={(yes) => {
          if (yes && leaving !== undefined) void command({ do: 'remove', name: leaving });
          setLeaving(undefined);
        }}
      />
    </>
  );
}

interface PartsProps {
  readonly info: ContestInfo;
  readonly onRemove?: ((name: string) => void) | undefined;
}

/** Before the start people look for how to come in, later for how it stands. */
function Parts({ info, onRemove }: PartsProps): JSX.Element {
  const { state, botPort, freeHackPort, code } = info;
  const isBefore = state === 'open' || state === 'frozen';
  const isEmpty = info.entrants.length === 0;
  const entrants = <Entrants info={info} onRemove={onRemove} />;
  if (isBefore) {
    return (
      <div className={styles.split} data-tall="first">
        <Connect botPort={botPort} freeHackPort={freeHackPort} code={code} isFirst={isEmpty} />
        {isEmpty ? null : entrants}
        <Fairness info={info} />
      </div>
    );
  }
  return (
    <>
      <Tree info={info} />
      <div className={styles.columns}>
        <Standings info={info} />
        <Matches info={info} />
      </div>
      <Crosstable info={info} />
      <div className={styles.split} data-tall="last">
        <Ratings info={info} />
        {entrants}
        <Fairness info={info} />
      </div>
    </>
  );
}

function Tree({ info }: { readonly info: ContestInfo }): JSX.Element | null {
  const t = useTexts();
  const { bracket, matches, id } = info;
  if (bracket === undefined) return null;
  const running = matches.flatMap(({ match, state }) => (state === 'running' ? [match] : []));
  return (
    <section className={styles.box} aria-labelledby="bracket">
      <h2 id="bracket">{t('contests.bracket')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it can be scrolled by key */}
      <div className={table.scroll} tabIndex={0} role="region" aria-labelledby="bracket">
        <Bracket contest={id} bracket={bracket} running={running} />
      </div>
    </section>
  );
}

/** Those who listen hear when it begins and when it ends, not every game. */
function useStateTold(info: ContestInfo | undefined): void {
  const t = useTexts();
  const before = useRef(info?.state);
  useEffect(() => {
    if (info === undefined) return;
    if (before.current !== undefined && before.current !== info.state) {
      announce(t(`contests.states.${info.state}`));
    }
    before.current = info.state;
  }, [info?.state, t]);
}

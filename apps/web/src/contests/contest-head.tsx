import { timeLeft } from '@stammtisch/client/contest';
import type { ContestInfo } from '@stammtisch/wire/contest';
import type { JSX } from 'react';
import { titleOf } from '../games/catalogue.ts';
import { useGame } from '../games/use-game.ts';
import { useLang, useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import styles from './contest-page.module.css';
import { challenge } from './entrants.tsx';
import { formatDuration, formatNumber, formatShare, formatTime } from '../texts/format.ts';
import { ProgressBar } from './progress-bar.tsx';
import { useNow } from './use-now.ts';

/** What is played, and how far it is. */
export function ContestHead({ info }: { readonly info: ContestInfo }): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const { state, trouble } = info;
  return (
    <section className={styles.head} aria-label={t('contests.about')}>
      <p className={styles.stateLine}>
        <span className={styles.state} data-state={state}>
          {t(`contests.states.${state}`)}
        </span>
        <Facts info={info} />
      </p>
      {trouble === undefined ? null : (
        <p className={styles.trouble} role="alert">
          {say(trouble)}
        </p>
      )}
      <Budget info={info} />
      {state === 'open' ? <Missing info={info} /> : null}
      {state === 'running' ? <Progress info={info} /> : null}
      {state === 'finished' ? <Winner info={info} /> : null}
      {info.class?.deadline !== undefined && (state === 'open' || state === 'frozen') ? (
        <Deadline at={info.class.deadline} startsThen={info.class.startAtDeadline} />
      ) : null}
    </section>
  );
}

/** Game, rules, format, deals and time in one line. */
function Facts({ info }: { readonly info: ContestInfo }): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const lang = useLang();
  const game = useGame(info.game);
  const preset = game?.options.presets[info.rules];
  const facts = [
    say(titleOf(info.game)),
    preset === undefined ? info.rules : say(preset.label),
    t(`contests.formats.${info.format}`),
    t('contests.dealsEach', { count: info.deals }),
    t('contests.clockLine', {
      move: formatNumber(info.clock.moveMs / 1000, lang),
      bank: formatNumber(info.clock.bankMs / 1000, lang),
    }),
  ];
  return <span>{facts.join(' · ')}</span>;
}

/** How long built-in bots think, and whether the contest waits for its turn. */
function Budget({ info }: { readonly info: ContestInfo }): JSX.Element | null {
  const t = useTexts();
  const lang = useLang();
  const { budget, queue, state } = info;
  const isOpen = state === 'open' || state === 'frozen';
  const lines = [
    ...(queue === undefined ? [] : [t('contests.queue', { count: queue })]),
    ...(budget === undefined || !(isOpen || state === 'running')
      ? []
      : [t('contests.budget', { time: formatDuration(budget.ms, lang) })]),
  ];
  return lines.length === 0 ? null : <p>{lines.join(' ')}</p>;
}

/** How many are still waited for, where it starts by itself. */
export function Missing({ info }: { readonly info: ContestInfo }): JSX.Element | null {
  const t = useTexts();
  const { waitsFor, entrants } = info;
  if (waitsFor === undefined) return null;
  const count = entrants.filter(({ kind, here }) => kind === 'network' && here).length;
  return <p>{t('contests.entrantsOf', { count, waitsFor })}</p>;
}

export function Progress({ info }: { readonly info: ContestInfo }): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const { progress } = info;
  const left = timeLeft(info);
  const speed = formatNumber(progress.gamesPerSecond, lang);
  const all = progress.matches * info.deals;
  return (
    <div className={styles.progress}>
      <ProgressBar max={all} value={progress.deals} label={t('contests.progress')} />
      <p>
        {t('contests.progressLine', {
          round: progress.round,
          rounds: progress.rounds,
          finished: progress.finished,
          matches: progress.matches,
          games: new Intl.NumberFormat(lang).format(progress.games),
          pace: progress.gamesPerSecond > 0 ? t('contests.pace', { speed }) : '',
        })}
        {left === undefined
          ? ''
          : ` ${t('contests.timeLeft', { time: formatDuration(left, lang) })}`}
      </p>
      {info.entrants.map(({ name, waitedMs }) =>
        waitedMs === undefined ? null : (
          <p key={name}>
            {t('contests.waitedFor', { name, time: formatDuration(waitedMs, lang) })}
          </p>
        ),
      )}
    </div>
  );
}

function Winner({ info }: { readonly info: ContestInfo }): JSX.Element | null {
  const t = useTexts();
  const lang = useLang();
  const { winner, levelWithWinner = [], entrants, reliability } = info;
  if (winner === undefined) return null;
  const play = entrants.find(({ name }) => name === winner)?.play;
  const isFree = play?.kind === 'bot' || play?.free === true;
  return (
    <div className={styles.winner}>
      <p className={styles.winnerName}>{t('contests.wonBy', { name: winner })}</p>
      {levelWithWinner.length === 0 ? null : (
        <p>{t('contests.levelWith', { names: levelWithWinner.join(', ') })}</p>
      )}
      {reliability === undefined ? null : (
        <p>
          {t('contests.reliability', {
            name: winner,
            share: formatShare(reliability.winner, lang),
          })}
        </p>
      )}
      {play !== undefined && isFree ? (
        <Button icon="crown" onClick={() => void challenge(info, play)}>
          {t('contests.playAgainst', { name: winner })}
        </Button>
      ) : null}
    </div>
  );
}

interface DeadlineProps {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly startsThen: boolean;
}

export function Deadline({ at, startsThen }: DeadlineProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const now = useNow(true);
  const time = formatTime(at, lang);
  const left = at - now;
  return (
    <p className={styles.deadline}>
      <strong>
        {left > 0
          ? t('contests.deadlineIn', { left: formatDuration(left, lang) })
          : t('contests.deadlineOver')}
      </strong>{' '}
      {t(startsThen ? 'contests.deadlineStarts' : 'contests.deadlineAt', { time })}
    </p>
  );
}

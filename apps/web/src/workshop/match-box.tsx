/** Lets the bot play here and now, and says whether it is better or was lucky. */
import type { Estimate, MatchProgress, MatchResult } from '@stammtisch/arena';
import { type Level, LEVELS } from '@stammtisch/bots';
import { parseLog } from '@stammtisch/kernel';
import { type JSX, useEffect, useState } from 'react';
import { formatShare, formatShares } from '../texts/format.ts';
import { ProgressBar } from '../contests/progress-bar.tsx';
import { randomHex } from '../link/random.ts';
import { linkTo } from '../logs/share.ts';
import { useLang, useSpeak } from '../texts/texts.ts';
import { useWorkshopTexts } from '../texts/workshop.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/text-field.tsx';
import type { LabGame } from './lab-messages.ts';
import { type KeptBot, lastVersion } from './versions.ts';
import type { Matching, MatchState } from './use-match.ts';
import styles from './workshop-page.module.css';

/** Searching takes its time. */
const DEALS = { easy: 50, normal: 50, hard: 10, last: 50 } as const;
type Opponent = keyof typeof DEALS;

interface MatchBoxProps {
  readonly play: LabGame;
  readonly bot: KeptBot;
  readonly matching: Matching;
  /** The code that is there now plays. */
  readonly onPlay: () => void;
}

export function MatchBox({ play, bot, matching, onPlay }: MatchBoxProps): JSX.Element {
  const t = useWorkshopTexts();
  const { state, start, stop } = matching;
  const last = lastVersion(bot);
  const [wanted, setOpponent] = useState<Opponent>('normal');
  const opponent = wanted === 'last' && last === undefined ? 'normal' : wanted;
  const begin = (): void => {
    const { code } = bot;
    start(
      {
        kind: 'match',
        play,
        opponent: opponent === 'last' ? { version: 'last' } : opponent,
        deals: DEALS[opponent],
        seed: randomHex(16),
      },
      { own: code, last: last ?? code },
    );
    onPlay();
  };
  return (
    <section className={styles.box} aria-labelledby="match">
      <h2 id="match">{t('workshop.match.title')}</h2>
      <Choice
        label={t('workshop.match.opponent')}
        value={opponent}
        onChange={(value) => setOpponent(value as Opponent)}
        choices={[
          ...LEVELS.map((level) => ({ value: level, label: t(`workshop.match.levels.${level}`) })),
          ...(last === undefined ? [] : [{ value: 'last', label: t('workshop.match.last') }]),
        ]}
        help={last === undefined ? undefined : t('workshop.match.lastHelp')}
      />
      <div className={styles.buttons}>
        {state?.isRunning === true ? (
          <Button icon="close" onClick={stop}>
            {t('workshop.match.stop')}
          </Button>
        ) : (
          <Button look="primary" icon="next" onClick={begin}>
            {t('workshop.match.start')}
          </Button>
        )}
      </div>
      {state === undefined ? null : <Standing state={state} />}
    </section>
  );
}

function useOpponentName({ job }: MatchState): string {
  const t = useWorkshopTexts();
  if (typeof job.opponent !== 'string') return t('workshop.match.last');
  return t(`workshop.match.others.${job.opponent as Level}`);
}

function Standing({ state }: { readonly state: MatchState }): JSX.Element {
  const t = useWorkshopTexts();
  const { job, isRunning, progress, played } = state;
  const planned = job.deals;
  const deals = played?.result.deals ?? progress?.deals ?? 0;
  return (
    <>
      <ProgressBar label={t('workshop.match.title')} value={deals} max={planned} />
      <p className={styles.quiet}>{t('workshop.match.progress', { deals, planned })}</p>
      {progress === undefined ? null : <Score progress={progress} />}
      <div role="status">
        {played === undefined ? (
          isRunning ? null : (
            <p className={styles.verdict}>{t('workshop.match.stopped', { count: deals })}</p>
          )
        ) : (
          <Outcome state={state} played={played} />
        )}
      </div>
    </>
  );
}

function Score({ progress: { score } }: { readonly progress: MatchProgress }): JSX.Element {
  const t = useWorkshopTexts();
  const lang = useLang();
  const share = formatShare(score.mean, lang);
  return <p>{t('workshop.match.score', { share, interval: formatShares(score, lang) })}</p>;
}

interface OutcomeProps {
  readonly state: MatchState;
  readonly played: NonNullable<MatchState['played']>;
}

function Outcome({ state, played }: OutcomeProps): JSX.Element {
  const t = useWorkshopTexts();
  const speak = useSpeak();
  const { result, failures, lost } = played;
  return (
    <>
      {failures.map(({ entrant, detail, log }) => (
        <div key={entrant} className={styles.failed}>
          <p>
            {t(entrant === 0 ? 'workshop.match.ownFailed' : 'workshop.match.lastFailed', {
              why: speak(detail),
            })}
          </p>
          {log.trim() === '' ? null : <pre className={styles.talk}>{log.trimEnd()}</pre>}
        </div>
      ))}
      <Verdict result={result} other={useOpponentName(state)} />
      <LostGames lost={lost} />
    </>
  );
}

/** What a difference of scores shows. */
function judge({ low, high }: Pick<Estimate, 'low' | 'high'>): 'better' | 'worse' | 'open' {
  if (low > 0) return 'better';
  return high < 0 ? 'worse' : 'open';
}

function Verdict({
  result: { end, versus, deals },
  other,
}: {
  readonly result: MatchResult;
  readonly other: string;
}): JSX.Element {
  const t = useWorkshopTexts();
  const { score, moreDeals } = versus[0]!;
  if (end !== 'complete') {
    return (
      <p className={styles.verdict} data-state="bad">
        {t('workshop.match.broken')}
      </p>
    );
  }
  const found = judge(score);
  if (found === 'open') {
    return (
      <p className={styles.verdict}>
        {moreDeals === undefined
          ? t('workshop.match.level', { other })
          : t('workshop.match.open', { count: Math.max(1, moreDeals) })}
      </p>
    );
  }
  return (
    <p className={styles.verdict} data-state={found === 'better' ? 'good' : 'bad'}>
      {t(`workshop.match.${found}`, { other, deals })}
    </p>
  );
}

/** Links that show games again; a game that is too long for an address has none. */
function LostGames({ lost }: { readonly lost: readonly string[] }): JSX.Element | null {
  const t = useWorkshopTexts();
  const [links, setLinks] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOn = true;
    const logs = lost.map((line) => parseLog(line)).filter((log) => log.ok);
    void Promise.all(logs.map(({ value }) => linkTo({ log: value }, 0))).then((found) => {
      if (isOn) setLinks(found.filter((link) => link !== undefined));
    });
    return () => {
      isOn = false;
    };
  }, [lost]);
  if (links.length === 0) return null;
  return (
    <>
      <p>{t('workshop.match.lost')}</p>
      <p className={styles.buttons}>
        {links.map((link, index) => (
          <a key={link} href={link} target="_blank" rel="noreferrer">
            {t('workshop.match.lostGame', { number: index + 1 })}
          </a>
        ))}
      </p>
    </>
  );
}

/** A contest for a projector: large, dark, without anything to press; it follows by itself. */
import type { ContestBracket, ContestInfo, ContestMatchRow } from '@stammtisch/wire/contest';
import { type JSX, useEffect, useRef } from 'react';
import { useSize } from '../ui/use-size.ts';
import { showAppearance } from '../model/appearance.ts';
import { useLang, useTexts } from '../texts/texts.ts';
import { Bracket } from './bracket.tsx';
import { layOutBracket } from './bracket-layout.ts';
import { Deadline, Missing, Progress } from './contest-head.tsx';
import { formatNumber, formatShare, formatShares } from '../texts/format.ts';
import { MatchResult } from './matches.tsx';
import { ProgressBar } from './progress-bar.tsx';
import styles from './screen-page.module.css';
import { useContest } from './use-contest.ts';
import { useNow } from './use-now.ts';
import { Waiting } from './waiting.tsx';

/** Earlier rounds would be too small to read; their matches stand at the side. */
const ROUNDS_SHOWN = 3;
const ROWS_SHOWN = 8;
/** So many rows have room to be larger. */
const FEW = 5;
const TURN_MS = 8000;
const RUNNING_SHOWN = 3;
const RESULTS_SHOWN = 3;

export function ScreenPage({ reference }: { readonly reference: string }): JSX.Element {
  const t = useTexts();
  const { info, problem, again } = useContest(reference, undefined);
  useDark();
  if (info === undefined) return <Waiting problem={problem} again={again} />;
  const { state, bracket } = info;
  const isBefore = state === 'open' || state === 'frozen';
  return (
    <main className={styles.screen} data-format={bracket === undefined ? 'table' : 'bracket'}>
      <header className={styles.head}>
        <h1>{info.title}</h1>
        <p className={styles.state}>{t(`contests.states.${state}`)}</p>
        {state === 'running' ? <Progress info={info} /> : null}
        {state === 'finished' && info.winner !== undefined ? (
          <p className={styles.winner}>{t('contests.wonBy', { name: info.winner })}</p>
        ) : null}
      </header>
      {isBefore ? <Lobby info={info} /> : null}
      {isBefore || bracket !== undefined ? null : <TopTable info={info} />}
      {bracket === undefined ? null : <Tree info={info} bracket={bracket} />}
      {isBefore ? null : <Side info={info} />}
    </main>
  );
}

/** A projector in a dark room; what was chosen comes back with the next page. */
function useDark(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = 'dark';
    return showAppearance;
  }, []);
}

/** Before the start: the code, and who is here. */
function Lobby({ info }: { readonly info: ContestInfo }): JSX.Element {
  const t = useTexts();
  const { code, entrants, waitsFor, state } = info;
  const deadline = info.class?.deadline;
  return (
    <section className={styles.lobby}>
      <p className={styles.code}>{code}</p>
      {waitsFor === undefined || state === 'frozen' ? (
        <p>{t('contests.entrantCount', { count: entrants.length })}</p>
      ) : (
        <Missing info={info} />
      )}
      {deadline === undefined ? null : (
        <Deadline at={deadline} startsThen={info.class?.startAtDeadline === true} />
      )}
      <ul className={styles.names}>
        {entrants.map(({ name, here }) => (
          <li key={name} data-away={!here || undefined}>
            {name}
            {here ? null : <small> ({t('contests.away')})</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function TopTable({ info }: { readonly info: ContestInfo }): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const pages = Math.max(1, Math.ceil(info.standings.length / ROWS_SHOWN));
  const page = Math.floor(useNow(pages > 1) / TURN_MS) % pages;
  const from = page * ROWS_SHOWN;
  const rows = info.standings.slice(from, from + ROWS_SHOWN);
  const count = info.standings.length;
  return (
    <section className={styles.main} aria-label={t('contests.standings')}>
      <table className={styles.table} data-few={rows.length <= FEW || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('contests.place')}</th>
            <th scope="col">{t('contests.entrant')}</th>
            <th scope="col">{t('contests.points')}</th>
            <th scope="col">{t('contests.score')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, name, points, score }) => (
            <tr key={name}>
              <td>{place}</td>
              <th scope="row">{name}</th>
              <td>{formatNumber(points, lang)}</td>
              <td>
                {score === undefined ? null : (
                  <>
                    {formatShare(score.mean, lang)} <small>{formatShares(score, lang)}</small>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 ? (
        <p className={styles.turn}>
          {t('contests.rowsShown', { from: from + 1, to: from + rows.length, count })}
        </p>
      ) : null}
    </section>
  );
}

interface TreeProps {
  readonly info: ContestInfo;
  readonly bracket: ContestBracket;
}

/** The last rounds, as large as the screen allows. */
function Tree({ info, bracket }: TreeProps): JSX.Element {
  const t = useTexts();
  const box = useRef<HTMLElement>(null);
  const { width, height } = useSize(box);
  const last = { ...bracket, rounds: bracket.rounds.slice(-ROUNDS_SHOWN) };
  const layout = layOutBracket(last);
  const fontSize = Math.max(10, Math.min(width / layout.width, height / layout.height) * FILL);
  const running = info.matches.flatMap(({ match, state }) => (state === 'running' ? [match] : []));
  return (
    <section className={styles.main} ref={box} aria-label={t('contests.bracket')}>
      <div className={styles.tree} style={{ fontSize: `${fontSize}px` }}>
        <Bracket contest={info.id} bracket={last} running={running} isPlain />
      </div>
    </section>
  );
}

/** Shadows and frames need a little. */
const FILL = 0.98;

/** What is being played, and what came out last. */
function Side({ info }: { readonly info: ContestInfo }): JSX.Element {
  const t = useTexts();
  const running = info.matches.filter(({ state }) => state === 'running').slice(0, RUNNING_SHOWN);
  const results = info.matches
    .filter(({ state }) => state === 'finished')
    .slice(-RESULTS_SHOWN)
    .toReversed();
  return (
    <aside className={styles.side}>
      {running.length === 0 ? null : (
        <section>
          <h2>{t('contests.runningMatches')}</h2>
          <ul>
            {running.map((row) => (
              <Running key={row.match} row={row} />
            ))}
          </ul>
        </section>
      )}
      {results.length === 0 ? null : (
        <section>
          <h2>{t('contests.lastResults')}</h2>
          <ul>
            {results.map((row) => (
              <li key={row.match}>
                {row.names.join(' – ')}
                <small>
                  <MatchResult row={row} />
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

function Running({ row }: { readonly row: ContestMatchRow }): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const [one, other] = row.names;
  return (
    <li>
      {one} – {other}
      <ProgressBar
        max={row.planned}
        value={row.deals}
        label={t('contests.dealsPlayed', { deals: row.deals, planned: row.planned })}
      />
      <small>
        {row.deals === 0
          ? ''
          : `${formatShare(row.score.mean, lang)} : ${formatShare(1 - row.score.mean, lang)}`}
      </small>
    </li>
  );
}

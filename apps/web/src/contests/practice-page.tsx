/** Practice: how one's bot does against the reference bots, for a class until its deadline. */
import { readContest, readPractice } from '@stammtisch/client/contest';
import type { Practice, PracticeRow } from '@stammtisch/wire/contest';
import { type JSX, useState } from 'react';
import { useWatched } from '../model/observable.ts';
import { createKept } from '../model/kept.ts';
import { PaperPage } from '../ui/paper-page.tsx';
import { useLang, useTexts } from '../texts/texts.ts';
import { Icon } from '../ui/icon.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Connect } from './connect.tsx';
import { Deadline } from './contest-head.tsx';
import styles from './contest-page.module.css';
import { formatShare, formatShares } from '../texts/format.ts';
import { PracticeGames } from './practice-games.tsx';
import practice from './practice-page.module.css';
import { ScrollTable } from './scroll-table.tsx';
import table from './tables.module.css';
import { useAnswer } from '../link/use-answer.ts';
import { pageServer } from '../link/page-server.ts';
import { Waiting } from './waiting.tsx';

const REFRESH_MS = 2000;

/** What one's bot is called here; kept in this browser. */
const botName = createKept('bot-name', (raw) => (typeof raw === 'string' ? raw : ''));

export function PracticePage({ contest }: { readonly contest: string | undefined }): JSX.Element {
  const t = useTexts();
  const about = contest ?? '';
  const { value, problem, again } = useAnswer(() => readPractice(pageServer, contest), {
    about,
    everyMs: REFRESH_MS,
  });
  if (value === undefined) return <Waiting problem={problem} again={again} />;
  const to =
    contest === undefined
      ? ({ page: 'contests' } as const)
      : ({ page: 'contest', contest } as const);
  const label = t(contest === undefined ? 'contests.toAll' : 'contests.toContest');
  return (
    <PaperPage title={t('contests.practice.title')} back={{ label, to }} wide>
      <p className={practice.lead}>{t('contests.practice.lead')}</p>
      {value.open ? null : (
        <p className={styles.trouble} role="status">
          {t('contests.practice.closed')}
        </p>
      )}
      {contest === undefined ? null : <ClassDeadline contest={contest} />}
      <Own rows={value.rows} references={value.references} />
      <Ladder value={value} />
      <div className={styles.columns}>
        {contest === undefined ? (
          <Connect botPort={value.botPort} />
        ) : (
          <ClassConnect contest={contest} />
        )}
        <PracticeGames contest={contest} gameId={value.game} />
      </div>
    </PaperPage>
  );
}

function useClass(contest: string) {
  return useAnswer(() => readContest(pageServer, contest), { about: contest }).value;
}

function ClassDeadline({ contest }: { readonly contest: string }): JSX.Element | null {
  const info = useClass(contest);
  const deadline = info?.class?.deadline;
  if (info === undefined || deadline === undefined) return null;
  return <Deadline at={deadline} startsThen={info.class!.startAtDeadline} />;
}

function ClassConnect({ contest }: { readonly contest: string }): JSX.Element | null {
  const info = useClass(contest);
  if (info === undefined) return null;
  return <Connect botPort={info.botPort} freeHackPort={info.freeHackPort} code={info.code} />;
}

interface OwnProps {
  readonly rows: readonly PracticeRow[];
  readonly references: readonly string[];
}

/** The steps of one's own bot, large. */
function Own({ rows, references }: OwnProps): JSX.Element {
  const t = useTexts();
  const name = useWatched(botName);
  const own = rows.find((row) => row.name === name.trim());
  return (
    <section className={styles.box} aria-labelledby="own">
      <h2 id="own">{t('contests.practice.own')}</h2>
      <TextField
        label={t('contests.practice.name')}
        help={t('contests.practice.nameHelp')}
        value={name}
        onChange={(event) => botName.set(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      {name.trim() === '' ? null : own === undefined ? (
        <p className={styles.quiet}>{t('contests.practice.unknown', { name: name.trim() })}</p>
      ) : (
        <Steps row={own} references={references} />
      )}
    </section>
  );
}

interface StepsProps {
  readonly row: PracticeRow;
  readonly references: readonly string[];
}

function Steps({ row, references }: StepsProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const failures = Object.entries(row.failures);
  return (
    <>
      <ol className={practice.steps}>
        {references.map((reference, index) => {
          const state = index < row.rung ? 'beaten' : index === row.rung ? 'next' : 'later';
          const result = row.results.find((each) => each.reference === reference);
          return (
            <li key={reference} className={practice.step} data-state={state}>
              <Icon name={state === 'beaten' ? 'check' : state === 'next' ? 'next' : 'clock'} />
              <span>
                <b>{reference}</b>
                <small>{t(`contests.practice.${state}`)}</small>
              </span>
              {result === undefined ? null : (
                <span className={practice.score}>
                  {formatShare(result.score.mean, lang)}
                  <small>
                    {formatShares(result.score, lang)} ·{' '}
                    {t('contests.dealCount', { count: result.deals })}
                  </small>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {failures.map(([kind, count]) => (
        <p key={kind} className={practice.failed}>
          {t('contests.failed', {
            name: row.name,
            count,
            kind: t(`contests.results.${kind as keyof PracticeRow['failures']}`),
          })}
        </p>
      ))}
    </>
  );
}

function Ladder({ value }: { readonly value: Practice }): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const [showsAll, setAll] = useState(false);
  const name = useWatched(botName).trim();
  const rows = showsAll ? value.rows : value.rows.slice(0, ROWS_SHOWN);
  return (
    <section className={styles.box} aria-labelledby="ladder">
      <h2 id="ladder">{t('contests.practice.ladder')}</h2>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t('contests.practice.none')}</p>
      ) : (
        <ScrollTable
          region={{ 'aria-labelledby': 'ladder' }}
          heads={[
            t('contests.entrant'),
            t('contests.practice.rung'),
            ...value.references,
            t('contests.games'),
          ]}
        >
          {rows.map((row) => (
            <tr key={row.name} data-own={row.name === name || undefined}>
              <th scope="row">
                {row.name}
                {row.here ? null : <small> ({t('contests.away')})</small>}
              </th>
              <td className={table.number}>
                {row.rung}/{value.references.length}
              </td>
              {value.references.map((reference) => {
                const result = row.results.find((each) => each.reference === reference);
                return (
                  <td key={reference} className={table.number}>
                    {result === undefined ? '' : formatShare(result.score.mean, lang)}
                  </td>
                );
              })}
              <td className={table.number}>{row.games}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
      {value.rows.length > rows.length ? (
        <button type="button" className={practice.more} onClick={() => setAll(true)}>
          {t('contests.showAll', { count: value.rows.length })}
        </button>
      ) : null}
    </section>
  );
}

const ROWS_SHOWN = 30;

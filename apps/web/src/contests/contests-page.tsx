/** All contests: those to watch, those to take part in, those to look at again. */
import { listContests } from '@stammtisch/client/contest';
import type { ContestRow } from '@stammtisch/wire/contest';
import { type JSX, useState } from 'react';
import { pageServer } from '../link/page-server.ts';
import { goTo } from '../router/router.ts';
import { titleOf } from '../games/catalogue.ts';
import { PaperPage } from '../ui/paper-page.tsx';
import { useLang, useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { CodeForm } from '../ui/code-form.tsx';
import { Link } from '../ui/link.tsx';
import styles from './contests-page.module.css';
import { formatTime } from '../texts/format.ts';
import { useOwnContests } from './kept-contests.ts';
import { useAnswer } from '../link/use-answer.ts';
import { Waiting } from './waiting.tsx';
import { lazyDialog } from '../ui/lazy-part.tsx';

const OpenDialog = lazyDialog(async () => (await import('./open-dialog.tsx')).OpenDialog);

const REFRESH_MS = 5000;

/** Which states stand under which heading. */
const GROUPS = {
  running: ['running'],
  coming: ['open', 'frozen'],
  over: ['finished', 'cancelled'],
} as const satisfies Readonly<Record<string, readonly ContestRow['state'][]>>;

export function ContestsPage(): JSX.Element {
  const t = useTexts();
  const { value, problem, again } = useAnswer(() => listContests(pageServer), {
    about: '',
    everyMs: REFRESH_MS,
  });
  const [isOpen, setOpen] = useState(false);
  if (value === undefined) return <Waiting problem={problem} again={again} />;
  return (
    <PaperPage title={t('contests.title')} wide>
      <p className={styles.lead}>{t('contests.lead')}</p>
      <div className={styles.ways}>
        <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
          {t('contests.open')}
        </Button>
        <Button icon="bot" onClick={() => goTo({ page: 'practice' })}>
          {t('contests.practiceLink')}
        </Button>
        <Button icon="bot" onClick={() => goTo({ page: 'leagues' })}>
          {t('league.go')}
        </Button>
        <div className={styles.join}>
          <CodeForm
            label={t('contests.byCode')}
            onCode={(contest) => goTo({ page: 'contest', contest })}
          />
        </div>
      </div>
      {Object.entries(GROUPS).map(([group, states]) => (
        <Group
          key={group}
          group={group as keyof typeof GROUPS}
          rows={value.contests.filter(({ state }) => (states as readonly string[]).includes(state))}
        />
      ))}
      {isOpen ? <OpenDialog onClose={() => setOpen(false)} /> : null}
    </PaperPage>
  );
}

interface GroupProps {
  readonly group: keyof typeof GROUPS;
  readonly rows: readonly ContestRow[];
}

function Group({ group, rows }: GroupProps): JSX.Element {
  const t = useTexts();
  return (
    <section className={styles.group} aria-labelledby={`contests-${group}`}>
      <h2 id={`contests-${group}`}>{t(`contests.groups.${group}`)}</h2>
      {rows.length === 0 ? <p className={styles.none}>{t(`contests.none.${group}`)}</p> : null}
      <ul className={styles.cards}>
        {rows.map((row) => (
          <Card key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Card({ row }: { readonly row: ContestRow }): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const lang = useLang();
  const isOwn = useOwnContests().includes(row.id);
  const at = row.endedAt ?? row.startedAt ?? row.openedAt;
  return (
    <li className={styles.card} data-state={row.state}>
      <h3>
        <Link to={{ page: 'contest', contest: row.id }} className={styles.cardLink}>
          {row.title}
        </Link>
      </h3>
      <p>
        {say(titleOf(row.game))} · {t(`contests.formats.${row.format}`)}
      </p>
      <p className={styles.facts}>
        <span className={styles.state}>{t(`contests.states.${row.state}`)}</span>
        {isOwn ? <span className={styles.mark}>{t('contests.yours')}</span> : null}
        {row.isClass ? <span className={styles.mark}>{t('contests.class')}</span> : null}
      </p>
      <p className={styles.quiet}>
        {row.waitsFor === undefined || row.state !== 'open'
          ? t('contests.entrantCount', { count: row.entrants })
          : t('contests.entrantsOf', {
              count: row.entrants - row.builtIn,
              waitsFor: row.waitsFor,
            })}
        {' · '}
        {formatTime(at, lang)}
      </p>
      {row.winner === undefined ? null : <p>{t('contests.wonBy', { name: row.winner })}</p>}
    </li>
  );
}

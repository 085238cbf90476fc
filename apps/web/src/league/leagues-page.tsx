import { listLeagues } from '@stammtisch/client/league';
import type { JSX } from 'react';
import { pageServer } from '../link/page-server.ts';
import { Waiting } from '../contests/waiting.tsx';
import { titleOf } from '../games/catalogue.ts';
import { useAnswer } from '../link/use-answer.ts';
import { formatNumber } from '../texts/format.ts';
import { useLang, useSay, useTexts } from '../texts/texts.ts';
import { Link } from '../ui/link.tsx';
import { PaperPage } from '../ui/paper-page.tsx';
import styles from './league.module.css';

const REFRESH_MS = 5000;

/** The leagues of all games. */
export function LeaguesPage(): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const lang = useLang();
  const { value, problem, again } = useAnswer(() => listLeagues(pageServer), {
    about: '',
    everyMs: REFRESH_MS,
  });
  if (value === undefined) return <Waiting problem={problem} again={again} />;
  return (
    <PaperPage
      title={t('league.title')}
      back={{ label: t('contests.toAll'), to: { page: 'contests' } }}
      wide
    >
      <p className={styles.lead}>{t('league.lead')}</p>
      <ul className={styles.cards}>
        {value.leagues.map(({ game, counts }) => (
          <li key={game}>
            <Link className={styles.card} to={{ page: 'league', game }}>
              <strong>{say(titleOf(game))}</strong>
              <span>
                {t('league.counts', { ...counts, games: formatNumber(counts.games, lang) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PaperPage>
  );
}

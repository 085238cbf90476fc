/** The deal of the day: everybody has the same cards against the same bots, once. */
import { openDaily, type Problem, readDaily } from '@stammtisch/client';
import type { Api } from '@stammtisch/wire/table';
import { type JSX, useState } from 'react';
import { CATALOGUE, titleOf } from '../games/catalogue.ts';
import { randomHex } from '../link/random.ts';
import { useAnswer } from '../link/use-answer.ts';
import { pageServer } from '../link/page-server.ts';
import { readBrowser } from '../model/browser.ts';
import { dailyTicket, keepTicket, useTickets } from '../model/tickets.ts';
import { ownName, startAgainstBots } from '../new-table/begin.ts';
import { goTo } from '../router/router.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Busy } from '../ui/busy.tsx';
import { Button } from '../ui/button.tsx';
import { PaperPage } from '../ui/paper-page.tsx';
import { useProblemNote } from '../ui/use-problem-note.ts';
import styles from './daily-page.module.css';
import { Ranking } from './ranking.tsx';

/** While somebody looks, others play. */
const LOOK_MS = 30_000;
const BROWSER_BYTES = 16;

export function DailyPage(): JSX.Element {
  const t = useTexts();
  const ticket = dailyTicket(useTickets());
  const { value: daily, problem } = useAnswer(() => readDaily(pageServer, ticket?.table), {
    about: ticket?.table ?? '',
    everyMs: LOOK_MS,
  });
  return (
    <PaperPage title={t('daily.title')}>
      {daily !== undefined ? (
        <Today daily={daily} />
      ) : problem === undefined ? (
        <Busy />
      ) : (
        <Offline problem={problem} />
      )}
    </PaperPage>
  );
}

function Today({ daily }: { readonly daily: Api<'Daily'> }): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const { day, game, players, own, msLeft } = daily;
  const hours = Math.ceil(msLeft / 3_600_000);
  return (
    <>
      <p>{t('daily.lead', { game: say(titleOf(game)) })}</p>
      <p className={styles.quiet}>{t('daily.secret', { count: hours })}</p>
      {own === undefined ? (
        <Play day={day} game={game} />
      ) : (
        <p className={styles.own}>
          {t('daily.own', { rank: own.rank, players, place: own.place })}
        </p>
      )}
      <Ranking daily={daily} />
    </>
  );
}

/** Sits down, or goes on where the player sits already. */
function Play({ day, game }: Pick<Api<'Daily'>, 'day' | 'game'>): JSX.Element {
  const t = useTexts();
  const note = useProblemNote();
  const ticket = dailyTicket(useTickets(), day);
  const [isBusy, setBusy] = useState(false);
  const play = async (): Promise<void> => {
    setBusy(true);
    const browser = readBrowser(() => randomHex(BROWSER_BYTES));
    const opened = await openDaily(pageServer, { name: ownName(), browser });
    setBusy(false);
    if (!opened.ok) return note(opened.error);
    keepTicket('remote', opened.value, game);
    goTo({ page: 'remote', table: opened.value.table });
  };
  if (ticket !== undefined) {
    return (
      <Button
        look="primary"
        icon="play"
        onClick={() => goTo({ page: 'remote', table: ticket.table })}
      >
        {t('daily.goOn')}
      </Button>
    );
  }
  return (
    <Button look="primary" icon="play" disabled={isBusy} onClick={() => void play()}>
      {t('daily.play')}
    </Button>
  );
}

/** Without the server there are cards, but nobody to compare with. */
function Offline({ problem }: { readonly problem: Problem }): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const [entry] = CATALOGUE;
  return (
    <>
      <p>{problem.code === 'unreachable' ? t('daily.offline') : say(problem.message)}</p>
      {entry === undefined ? null : (
        <Button icon="play" onClick={() => void startAgainstBots(entry)}>
          {t('daily.practise', { game: say(entry.title) })}
        </Button>
      )}
    </>
  );
}

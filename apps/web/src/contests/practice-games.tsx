import { readPracticeGames } from '@stammtisch/client/contest';
import type { ContestGame } from '@stammtisch/wire/contest';
import { type JSX, useState } from 'react';
import { createPortal } from 'react-dom';
import { pageServer } from '../link/page-server.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './contest-page.module.css';
import { GameTable } from './match-page.tsx';
import practice from './practice-page.module.css';
import { Travel } from './travel.tsx';
import { Form } from '../ui/form.tsx';

interface PracticeGamesProps {
  readonly contest: string | undefined;
  readonly gameId: string;
}

/** The last games of one's own bot, for whoever has its token. */
export function PracticeGames({ contest, gameId }: PracticeGamesProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const [token, setToken] = useState('');
  const [games, setGames] = useState<readonly ContestGame[]>();
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState<ContestGame>();
  const show = async (): Promise<void> => {
    const answer = await readPracticeGames(pageServer, contest, token.trim());
    setProblem(answer.ok ? undefined : say(answer.error.message));
    if (answer.ok) setGames(answer.value.games);
  };
  if (shown !== undefined) {
    return createPortal(
      <div className={practice.travel}>
        <Travel
          game={shown}
          back={{ label: t('contests.practice.back'), to: { page: 'practice', contest } }}
          onBack={() => setShown(undefined)}
        />
      </div>,
      document.querySelector('#root')!,
    );
  }
  return (
    <section className={styles.box} aria-labelledby="last-games">
      <h2 id="last-games">{t('contests.practice.games')}</h2>
      <Form className={practice.form} onSubmit={() => void show()}>
        <TextField
          label={t('contests.practice.token')}
          help={t('contests.practice.tokenHelp')}
          value={token}
          onChange={(event) => setToken(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" disabled={token.trim() === ''}>
          {t('contests.practice.show')}
        </Button>
      </Form>
      {problem === undefined ? null : (
        <p className={styles.trouble} role="alert">
          {problem}
        </p>
      )}
      {games === undefined ? null : games.length === 0 ? (
        <p className={styles.quiet}>{t('contests.practice.noGames')}</p>
      ) : (
        <GameTable
          rows={games}
          gameId={gameId}
          renderLink={(_, index) => (
            <button type="button" className={practice.more} onClick={() => setShown(games[index])}>
              {t('contests.practice.look', { number: index + 1 })}
            </button>
          )}
        />
      )}
    </section>
  );
}

import { registerBot } from '@stammtisch/client/league';
import { LEAGUE_NAME_LENGTH_MAX, type LeagueApi } from '@stammtisch/wire/league';
import { type JSX, useState } from 'react';
import { pageServer } from '../link/page-server.ts';
import { keepBotToken } from '../contests/bot-tokens.ts';
import contest from '../contests/contest-page.module.css';
import { CopyField } from '../contests/copy-field.tsx';
import practice from '../contests/practice-page.module.css';
import { useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Reserves a name for a bot. */
export function Register({ game }: { readonly game: string }): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const [name, setName] = useState('');
  const [ticket, setTicket] = useState<LeagueApi<'LeagueTicket'>>();
  const [problem, setProblem] = useState<string>();
  const register = async (): Promise<void> => {
    const answer = await registerBot(pageServer, game, name.trim());
    setProblem(answer.ok ? undefined : say(answer.error.message));
    if (!answer.ok) return;
    keepBotToken(tokenKey(game, answer.value.name), answer.value.token);
    setTicket(answer.value);
  };
  return (
    <section className={contest.box} aria-labelledby="register">
      <h2 id="register">{t('league.register.title')}</h2>
      <p>{t('league.register.lead')}</p>
      <Form className={practice.form} onSubmit={() => void register()}>
        <TextField
          label={t('league.register.name')}
          help={t('league.register.nameHelp', { max: LEAGUE_NAME_LENGTH_MAX })}
          value={name}
          maxLength={LEAGUE_NAME_LENGTH_MAX}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          {t('league.register.go')}
        </Button>
      </Form>
      {problem === undefined ? null : (
        <p className={contest.trouble} role="alert">
          {problem}
        </p>
      )}
      {ticket === undefined ? null : <Ticket game={game} ticket={ticket} />}
      <p className={contest.quiet}>{t('league.register.versions')}</p>
    </section>
  );
}

interface TicketProps {
  readonly game: string;
  readonly ticket: LeagueApi<'LeagueTicket'>;
}

function Ticket({ game, ticket: { name, token } }: TicketProps): JSX.Element {
  const t = useTexts();
  const hello = { type: 'hello', v: 1, name, league: game, version: '1', token };
  return (
    <div className={contest.inner} role="status">
      <p>{t('league.register.done', { name })}</p>
      <CopyField label={t('league.register.token')} text={token} />
      <CopyField label={t('league.register.hello')} text={JSON.stringify(hello)} />
    </div>
  );
}

/** Under which the token of a bot of a league is kept. */
function tokenKey(game: string, name: string): string {
  return `${game}: ${name}`;
}

/** The same question once more: to the bot that is connected now, or to one on one's own machine. */
import { askBot } from '@stammtisch/client/contest';
import { formatLog, type Seat } from '@stammtisch/kernel';
import type { BotAnswers } from '@stammtisch/wire/contest';
import { type JSX, useState } from 'react';
import { pageServer } from '../link/page-server.ts';
import type { Film } from '../logs/film.ts';
import { fileNameOf } from '../logs/share.ts';
import { useLang, useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { downloadFile } from '../ui/files.ts';
import { TextField } from '../ui/text-field.tsx';
import { keepBotToken, useBotToken } from './bot-tokens.ts';
import { CopyField } from './copy-field.tsx';
import { Line } from './decision-card.tsx';
import { formatThinking } from '../texts/format.ts';
import styles from './travel.module.css';
import { Form } from '../ui/form.tsx';

interface AskAgainProps {
  readonly film: Film;
  readonly position: number;
  readonly seat: Seat;
  readonly names: readonly string[];
  readonly isExact: boolean;
}

export function AskAgain(props: AskAgainProps): JSX.Element {
  const t = useTexts();
  const { film, position, seat, names } = props;
  const fileName = fileNameOf(film.log, names);
  return (
    <section className={styles.ask} aria-labelledby="ask-again">
      <h3 id="ask-again">{t('contests.travel.again')}</h3>
      <AskConnected key={`${position} ${seat}`} {...props} />
      <details>
        <summary>{t('contests.travel.againOwn')}</summary>
        <div className={styles.ask}>
          <p>{t('contests.travel.againHelp')}</p>
          <div className={styles.buttons}>
            <Button
              icon="save"
              onClick={() => downloadFile({ fileName, text: `${formatLog(film.log)}\n` })}
            >
              {t('contests.travel.againFile')}
            </Button>
          </div>
          <CopyField
            label={t('contests.travel.again')}
            text={`npx stammtisch bot ask ${fileName} --at ${position} --seat ${seat} -- python3 bot.py`}
          />
        </div>
      </details>
    </section>
  );
}

/** With its token; the answer stands below until another moment is looked at. */
function AskConnected({ film, position, seat, names, isExact }: AskAgainProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const name = names[seat] ?? '';
  const kept = useBotToken(name);
  const [token, setToken] = useState(kept);
  const [state, setState] = useState<{
    readonly isBusy?: boolean;
    readonly answers?: BotAnswers;
    readonly problem?: string;
  }>({});
  const ask = async (): Promise<void> => {
    setState({ isBusy: true });
    const asked = { log: { ...film.log }, seat, at: position };
    const answer = await askBot(pageServer, token.trim(), asked);
    if (answer.ok) keepBotToken(name, token.trim());
    if (answer.ok) return setState({ answers: answer.value });
    const { code, message } = answer.error;
    setState({ problem: code === 'no-token' ? t('contests.travel.badToken') : say(message) });
  };
  return (
    <>
      <p>{t('contests.travel.againNow')}</p>
      <Form className={styles.ask} onSubmit={() => void ask()}>
        <TextField
          label={t('contests.practice.token')}
          help={t('contests.travel.tokenHelp', { name })}
          type="password"
          value={token}
          onChange={(event) => setToken(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <div className={styles.buttons}>
          <Button type="submit" icon="bot" disabled={token.trim() === '' || state.isBusy === true}>
            {t(state.isBusy === true ? 'contests.travel.asking' : 'contests.travel.ask')}
          </Button>
        </div>
      </Form>
      <div role="status">
        {state.problem === undefined ? null : <p className={styles.rejected}>{state.problem}</p>}
        {state.answers === undefined ? null : (
          <NewAnswer answers={state.answers} isExact={isExact} />
        )}
      </div>
    </>
  );
}

interface NewAnswerProps {
  readonly answers: BotAnswers;
  readonly isExact: boolean;
}

/** What it says now, beside what is recorded. */
function NewAnswer({ answers: { bot, answers, failure }, isExact }: NewAnswerProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const say = useSay();
  const answer = answers.at(-1);
  const word = (action: string | null | undefined): string =>
    action ?? t('contests.travel.nothing');
  return (
    <article className={styles.decision}>
      <h3>{t('contests.travel.now', { name: bot })}</h3>
      {failure === undefined ? null : <p className={styles.rejected}>{say(failure.detail)}</p>}
      {failure === undefined && answer !== undefined ? (
        <dl className={styles.versus}>
          <dt>{t('contests.travel.recorded')}</dt>
          <dd>{word(answer.recorded)}</dd>
          <dt>{t('contests.travel.nowChosen')}</dt>
          <dd data-other={answer.action !== answer.recorded || undefined}>
            {word(answer.action)}
            {answer.action === answer.recorded ? ` (${t('contests.travel.same')})` : ''}
          </dd>
        </dl>
      ) : null}
      {answer?.thinkMs === undefined ? null : (
        <p>
          {t('contests.travel.thought')} <strong>{formatThinking(answer.thinkMs, lang)}</strong>
        </p>
      )}
      {answer?.said
        .filter(({ line }) => !line.startsWith(EVENT))
        .map(({ by, line }, index) => (
          <Line
            // oxlint-disable-next-line react/no-array-index-key -- the same line may come twice
            key={index}
            title={t(titleOf(by, line))}
            text={line}
            isExact={isExact}
          />
        ))}
    </article>
  );
}

const EVENT = '{"type":"event"';
const REJECTED = '{"type":"rejected"';

function titleOf(
  by: 'server' | 'bot',
  line: string,
): 'contests.travel.in' | 'contests.travel.out' | 'contests.travel.rejected' {
  if (by === 'bot') return 'contests.travel.out';
  return line.startsWith(REJECTED) ? 'contests.travel.rejected' : 'contests.travel.in';
}

/** Two bots, or two versions of one, over the games of a match: where they decide differently. */
import { botsOf } from '@stammtisch/bots';
import { readMatch } from '@stammtisch/client/contest';
import type { ContestMatch } from '@stammtisch/wire/contest';
import { type JSX, useState } from 'react';
import { formatPath } from '../router/routes.ts';
import { PaperPage } from '../ui/paper-page.tsx';
import { useLang, useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Choice, TextField } from '../ui/text-field.tsx';
import { keepBotToken, useBotToken } from './bot-tokens.ts';
import styles from './contest-page.module.css';
import { formatPoints } from '../texts/format.ts';
import dialog from './open-dialog.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { ScrollTable } from './scroll-table.tsx';
import table from './tables.module.css';
import { useAnswer } from '../link/use-answer.ts';
import { pageServer } from '../link/page-server.ts';
import { type ComparisonState, type SideChoice, useComparison } from './use-comparison.ts';
import { Waiting } from './waiting.tsx';
import { Form } from '../ui/form.tsx';

interface ComparePageProps {
  readonly contest: string;
  readonly match: number;
}

export function ComparePage({ contest, match }: ComparePageProps): JSX.Element {
  const t = useTexts();
  const { value, problem, again } = useAnswer(() => readMatch(pageServer, contest, match), {
    about: `${contest} ${match}`,
  });
  if (value === undefined) return <Waiting problem={problem} again={again} />;
  const to = { page: 'contest-match', contest, match } as const;
  return (
    <PaperPage title={t('contests.compare.title')} back={{ label: t('contests.toMatch'), to }} wide>
      <Comparison match={value} contest={contest} />
    </PaperPage>
  );
}

const COUNTS = [2, 5, 10, 20, 50] as const;
const EVERYBODY = '';

function Comparison({ match, contest }: { match: ContestMatch; contest: string }): JSX.Element {
  const t = useTexts();
  const { state, start, stop } = useComparison();
  const { gameRows, names } = match;
  const [name, setName] = useState<string>(names[0]);
  const [count, setCount] = useState(Math.min(10, gameRows.length));
  const token = useBotToken(`compare ${name}`);
  const [one, setOne] = useState<SideChoice>({ kind: 'recorded' });
  const [other, setOther] = useState<SideChoice>({ kind: 'connected', token });
  const begin = (): void => {
    for (const side of [one, other]) {
      if (side.kind === 'connected') keepBotToken(`compare ${name}`, side.token);
    }
    const games = gameRows.slice(0, count).map(({ game }) => game);
    const whose = name === EVERYBODY ? undefined : name;
    start({ contest, match: match.match, games, name: whose, sides: [one, other] });
  };
  const counts = [...COUNTS.filter((each) => each < gameRows.length), gameRows.length];
  const isReady = [one, other].every((side) => side.kind !== 'connected' || side.token !== '');
  return (
    <>
      <Form className={styles.box} onSubmit={begin}>
        <p>{t('contests.compare.lead')}</p>
        <div className={dialog.pair}>
          <Side label={t('contests.compare.first')} side={one} onChange={setOne} match={match} />
          <Side
            label={t('contests.compare.second')}
            side={other}
            onChange={setOther}
            match={match}
          />
        </div>
        <div className={dialog.pair}>
          <Choice
            label={t('contests.compare.whose')}
            value={name}
            onChange={setName}
            choices={[
              ...names.map((each) => ({ value: each, label: each })),
              { value: EVERYBODY, label: t('contests.compare.everybody') },
            ]}
          />
          <Choice
            label={t('contests.compare.games')}
            value={String(count)}
            onChange={(value) => setCount(Number(value))}
            choices={counts
              .filter((each) => each <= COUNTS.at(-1)!)
              .map((each) => ({ value: String(each), label: String(each) }))}
          />
        </div>
        <GoAndStop
          isRunning={state?.isRunning === true}
          canGo={isReady && gameRows.length > 0}
          onStop={stop}
        />
      </Form>
      {state === undefined ? null : <Results state={state} contest={contest} match={match.match} />}
    </>
  );
}

interface GoAndStopProps {
  readonly isRunning: boolean;
  readonly canGo: boolean;
  readonly onStop: () => void;
}

/** Two buttons: one that became the other while it is pressed would send the form. */
function GoAndStop({ isRunning, canGo, onStop }: GoAndStopProps): JSX.Element {
  const t = useTexts();
  return (
    <div className={styles.buttons}>
      {isRunning ? (
        <Button key="stop" icon="close" onClick={onStop}>
          {t('contests.compare.stop')}
        </Button>
      ) : (
        <Button key="go" type="submit" look="primary" disabled={!canGo}>
          {t('contests.compare.go')}
        </Button>
      )}
    </div>
  );
}

interface SideProps {
  readonly label: string;
  readonly side: SideChoice;
  readonly onChange: (side: SideChoice) => void;
  readonly match: ContestMatch;
}

/** By iterations, so that it is the same every time. */
const SEARCH = 'search:500';

function Side({ label, side, onChange, match }: SideProps): JSX.Element {
  const t = useTexts();
  const bots = botsOf(match.gameId).map((bot) => (bot === 'search' ? SEARCH : bot));
  const choose = (value: string): void => {
    if (value === 'recorded') onChange({ kind: value });
    else if (value === 'connected') onChange({ kind: value, token: '' });
    else onChange({ kind: 'built-in', bot: value });
  };
  return (
    <div className={styles.inner}>
      <Choice
        label={label}
        value={side.kind === 'built-in' ? side.bot : side.kind}
        onChange={choose}
        choices={[
          { value: 'recorded', label: t('contests.compare.recorded') },
          { value: 'connected', label: t('contests.compare.connected') },
          ...bots.map((bot) => ({ value: bot, label: bot, group: t('contests.compare.builtIn') })),
        ]}
      />
      {side.kind === 'connected' ? (
        <TextField
          label={t('contests.practice.token')}
          help={t('contests.compare.tokenHelp')}
          type="password"
          value={side.token}
          onChange={(event) => onChange({ kind: 'connected', token: event.target.value.trim() })}
          autoComplete="off"
          spellCheck={false}
        />
      ) : null}
    </div>
  );
}

interface ResultsProps {
  readonly state: ComparisonState;
  readonly contest: string;
  readonly match: number;
}

function Results({ state, contest, match }: ResultsProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const { isRunning, gamesDone, games, asked, differences, failures, problem } = state;
  return (
    <section className={styles.box} aria-labelledby="differences">
      <h2 id="differences">{t('contests.compare.differences')}</h2>
      {isRunning ? (
        <ProgressBar label={t('contests.compare.progress')} value={gamesDone} max={games} />
      ) : null}
      <p role="status">
        {t('contests.compare.summary', {
          games: gamesDone,
          all: games,
          asked,
          count: differences.length,
        })}
      </p>
      {problem === undefined ? null : (
        <p className={styles.trouble} role="alert">
          {say(problem.message)}
        </p>
      )}
      {failures.slice(0, FAILURES_SHOWN).map(({ game, at, seat, side, detail }) => (
        <p key={`${game} ${seat} ${side}`} className={styles.trouble}>
          {t('contests.compare.failed', {
            bot: t(side === 0 ? 'contests.compare.first' : 'contests.compare.second'),
            game,
            move: at + 1,
            why: say(detail),
          })}
        </p>
      ))}
      {differences.length === 0 ? null : (
        <>
          <p className={styles.quiet}>{t('contests.compare.caption')}</p>
          <Differences state={state} contest={contest} match={match} />
        </>
      )}
    </section>
  );
}

const FAILURES_SHOWN = 5;
const SHOWN = 100;

function Differences({ state, contest, match }: ResultsProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const word = (action: string | null): string => action ?? t('contests.travel.nothing');
  return (
    <ScrollTable
      heads={[
        t('contests.gameHead'),
        t('contests.compare.gain'),
        t('contests.compare.first'),
        t('contests.compare.second'),
        t('contests.entrant'),
      ]}
    >
      {state.differences.slice(0, SHOWN).map(({ game, at, seat, name, answers, gain }) => (
        <tr key={`${game} ${at} ${seat}`}>
          <th scope="row">
            {/* In a tab of its own: what was found stays. */}
            <a
              href={`${formatPath({ page: 'contest-game', contest, match, game })}#at=${at}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('contests.gameNumber', { game })}
            </a>
            <br />
            <small>{t('contests.compare.move', { move: at + 1 })}</small>
          </th>
          <td className={table.number}>
            <b>{formatPoints(gain.mean, lang)}</b>
            <br />
            <small>
              {formatPoints(gain.low, lang)} … {formatPoints(gain.high, lang)}
            </small>
          </td>
          <td className={table.number}>{word(answers[0])}</td>
          <td className={table.number}>{word(answers[1])}</td>
          <td>{name}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

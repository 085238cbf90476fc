import { formatLog, hasSeat } from '@stammtisch/kernel';
import type { ContestDecision, ContestGame } from '@stammtisch/wire/contest';
import { type JSX, type ReactNode, useMemo, useState } from 'react';
import { type Film, stateAt } from '../replay/film.ts';
import type { PlayerMoment } from '../replay/player.tsx';
import { fileNameOf } from '../replay/share.ts';
import { useLang, useTexts } from '../texts/texts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { saveFile } from '../ui/files.ts';
import { showNote } from '../ui/toasts.tsx';
import { Toggle } from '../ui/fields.tsx';
import { CopyLine } from './copy-line.tsx';
import {
  neighbourOf,
  placeDecisions,
  type PlacedDecision,
  readable,
  slowestOf,
} from './decisions.ts';
import { formatThinking } from './format.ts';
import styles from './travel.module.css';

interface TurnPanelProps {
  readonly game: ContestGame;
  readonly moment: PlayerMoment;
  /** What somebody else has to say about the moment. */
  readonly children?: ReactNode;
}

/** All about the moment on the table: who was asked what, what came back, and how long it took. */
export function TurnPanel({ game, moment, children }: TurnPanelProps): JSX.Element {
  const t = useTexts();
  const { position, film } = moment;
  const [isExact, setExact] = useState(false);
  const placed = useMemo(() => placeDecisions(game.decisions, film.log.moves), [game, film.log]);
  const here = placed.filter((each) => each.position === position);
  const isEnd = position === film.moves.length;
  return (
    <aside className={styles.panel} aria-label={t('contests.travel.title')}>
      <h2 className={styles.title}>
        {isEnd
          ? t('contests.travel.end')
          : t('contests.travel.turn', { move: position + 1, count: film.moves.length })}
      </h2>
      <Jumps placed={placed} moment={moment} />
      {here.length === 0 ? (
        <NotAsked game={game} moment={moment} />
      ) : (
        <Toggle label={t('contests.travel.exact')} checked={isExact} onChange={setExact} />
      )}
      {here.map(({ index, decision }) => (
        <Decision key={index} decision={decision} isExact={isExact} />
      ))}
      {children}
      <Stderr game={game} />
      <AskAgain moment={moment} decisions={here} />
    </aside>
  );
}

interface JumpsProps {
  readonly placed: readonly PlacedDecision[];
  readonly moment: PlayerMoment;
}

function Jumps({ placed, moment }: JumpsProps): JSX.Element | null {
  const t = useTexts();
  const { position, go } = moment;
  const before = neighbourOf(placed, position, -1);
  const after = neighbourOf(placed, position, 1);
  const slowest = slowestOf(placed);
  if (placed.length === 0) return null;
  return (
    <div className={styles.buttons}>
      <Button
        icon="back"
        disabled={before === undefined}
        onClick={() => before !== undefined && go(before.position)}
      >
        {t('contests.travel.before')}
      </Button>
      <Button
        icon="next"
        disabled={after === undefined}
        onClick={() => after !== undefined && go(after.position)}
      >
        {t('contests.travel.after')}
      </Button>
      {slowest === undefined ? null : (
        <Button icon="clock" onClick={() => go(slowest.position)}>
          {t('contests.travel.slowest')}
        </Button>
      )}
    </div>
  );
}

interface DecisionProps {
  readonly decision: ContestDecision;
  readonly isExact: boolean;
}

function Decision({ decision, isExact }: DecisionProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const { name, request, answers, thinkMs, legal, action, note, debug, rejected = [] } = decision;
  const took = thinkMs === undefined ? t('contests.travel.silent') : formatThinking(thinkMs, lang);
  return (
    <article className={styles.decision}>
      <h3>{t('contests.travel.asked', { name })}</h3>
      <p>
        {t('contests.travel.thought')} <strong>{took}</strong>
      </p>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      <Line title={t('contests.travel.in')} text={request} isExact={isExact} />
      {answers.length === 0 ? (
        <p className={styles.rejected}>{t('contests.travel.noAnswer')}</p>
      ) : null}
      {answers.map((answer, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same line may come twice
        <Line key={index} title={t('contests.travel.out')} text={answer} isExact={isExact} />
      ))}
      {rejected.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same line may come twice
        <div key={index} className={styles.rejected}>
          <Line title={t('contests.travel.rejected')} text={line} isExact={isExact} />
        </div>
      ))}
      {legal === undefined ? null : <Legal legal={legal} chosen={action ?? undefined} />}
      {debug === undefined ? null : (
        <details>
          <summary>{t('contests.travel.debug')}</summary>
          <Code text={JSON.stringify(debug, null, 2)} label={t('contests.travel.debug')} />
        </details>
      )}
    </article>
  );
}

interface LineProps {
  readonly title: string;
  readonly text: string;
  readonly isExact: boolean;
}

/** What went over the wire; copied it is always exact. */
function Line({ title, text, isExact }: LineProps): JSX.Element {
  const t = useTexts();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    showNote(t('app.copied'));
  };
  return (
    <div>
      <div className={styles.head}>
        <h4>{title}</h4>
        {navigator.clipboard === undefined ? null : (
          <IconButton
            icon="copy"
            label={t('contests.copyWhat', { what: title })}
            onClick={() => void copy()}
          />
        )}
      </div>
      <Code text={isExact ? text : readable(text)} label={title} />
    </div>
  );
}

function Code({ text, label }: { readonly text: string; readonly label: string }): JSX.Element {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it can be scrolled by key
    <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
      {text}
    </pre>
  );
}

interface LegalProps {
  readonly legal: readonly string[];
  readonly chosen?: string | undefined;
}

function Legal({ legal, chosen }: LegalProps): JSX.Element {
  const t = useTexts();
  return (
    <div>
      <h4>{t('contests.travel.legal', { count: legal.length })}</h4>
      <ul className={styles.legal}>
        {legal.map((action) => (
          <li key={action} data-chosen={action === chosen || undefined}>
            {action}
            {action === chosen ? (
              <span className="sr-only"> {t('contests.travel.chosen')}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Built-in bots are not asked over the wire; what they could do is known all the same. */
function NotAsked({ game, moment }: Omit<TurnPanelProps, 'children'>): JSX.Element {
  const t = useTexts();
  const { film, position } = moment;
  const seats = legalAt(film, position);
  const next = film.moves[position];
  return (
    <>
      <p className={styles.quiet}>{t('contests.travel.notAsked')}</p>
      {seats.map(({ seat, legal }) => (
        <article key={seat} className={styles.decision}>
          <h3>{game.seats[seat]}</h3>
          <Legal
            legal={legal}
            chosen={next?.seat === seat ? film.game.codec.format(next.action) : undefined}
          />
        </article>
      ))}
    </>
  );
}

/** What the seats that are waited for could do. */
function legalAt({ game, ...film }: Film, position: number): { seat: number; legal: string[] }[] {
  const state = stateAt({ game, ...film }, position);
  const waiting = game.waitingFor(state);
  return film.log.players.flatMap((_, seat) => {
    if (!hasSeat(waiting, seat)) return [];
    const actions: number[] = [];
    const count = game.legal(state, seat, actions);
    return [{ seat, legal: actions.slice(0, count).map((action) => game.codec.format(action)) }];
  });
}

function Stderr({ game }: { readonly game: ContestGame }): JSX.Element | null {
  const t = useTexts();
  const { stderr = [], seats } = game;
  if (stderr.length === 0) return null;
  return (
    <section>
      <h3>{t('contests.travel.stderr')}</h3>
      {stderr.map(({ seat, text }) => (
        <div key={seat}>
          <h4>{seats[seat]}</h4>
          <Code text={text} label={`${t('contests.travel.stderr')}: ${seats[seat]}`} />
        </div>
      ))}
    </section>
  );
}

interface AskAgainProps {
  readonly moment: PlayerMoment;
  readonly decisions: readonly PlacedDecision[];
}

/** The same question once more, to a bot on one's own machine. */
function AskAgain({ moment, decisions }: AskAgainProps): JSX.Element | null {
  const t = useTexts();
  const { film, position, names } = moment;
  const fileName = fileNameOf(film.log, names);
  if (position === film.moves.length) return null;
  const seat = decisions[0]?.decision.seat ?? film.moves[position]!.seat;
  return (
    <section className={styles.ask} aria-labelledby="ask-again">
      <h3 id="ask-again">{t('contests.travel.again')}</h3>
      <p>{t('contests.travel.againHelp')}</p>
      <div className={styles.buttons}>
        <Button
          icon="save"
          onClick={() => saveFile({ fileName, text: `${formatLog(film.log)}\n` })}
        >
          {t('contests.travel.againFile')}
        </Button>
      </div>
      <CopyLine
        label={t('contests.travel.again')}
        text={`npx stammtisch bot ask ${fileName} --at ${position} --seat ${seat + 1} -- python3 bot.py`}
      />
    </section>
  );
}

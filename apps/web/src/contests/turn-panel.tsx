import { hasSeat } from '@stammtisch/kernel';
import type { ContestGame } from '@stammtisch/wire/contest';
import { type JSX, type ReactNode, useMemo, useState } from 'react';
import { type Film, stateAt } from '../logs/film.ts';
import type { PlayerMoment } from '../replay/player.tsx';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Toggle } from '../ui/fields.tsx';
import { AskAgain } from './ask-again.tsx';
import { Code, DecisionCard, Legal } from './decision-card.tsx';
import { nearestOf, locateDecisions, type LocatedDecision, slowestOf } from './decisions.ts';
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
  const located = useMemo(() => locateDecisions(game.decisions, film.log.moves), [game, film.log]);
  const here = located.filter((each) => each.position === position);
  const isEnd = position === film.moves.length;
  return (
    <aside className={styles.panel} aria-label={t('contests.travel.title')}>
      <h2 className={styles.title}>
        {isEnd
          ? t('contests.travel.end')
          : t('contests.travel.turn', { move: position + 1, count: film.moves.length })}
      </h2>
      <Jumps located={located} moment={moment} />
      {here.length === 0 ? (
        <NotAsked game={game} moment={moment} />
      ) : (
        <Toggle label={t('contests.travel.exact')} checked={isExact} onChange={setExact} />
      )}
      {here.map(({ index, decision }) => (
        <DecisionCard key={index} decision={decision} isExact={isExact} />
      ))}
      {children}
      <Stderr game={game} />
      {isEnd ? null : (
        <AskAgain
          film={film}
          position={position}
          seat={here[0]?.decision.seat ?? film.moves[position]!.seat}
          names={moment.names}
          isExact={isExact}
        />
      )}
    </aside>
  );
}

interface JumpsProps {
  readonly located: readonly LocatedDecision[];
  readonly moment: PlayerMoment;
}

function Jumps({ located, moment }: JumpsProps): JSX.Element | null {
  const t = useTexts();
  const { position, go } = moment;
  const before = nearestOf(located, position, -1);
  const after = nearestOf(located, position, 1);
  const slowest = slowestOf(located);
  if (located.length === 0) return null;
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

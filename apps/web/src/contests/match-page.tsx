/** A match: every game, how the win rate grew, and where the seats made the difference. */
import { readMatch } from '@stammtisch/client/contest';
import type { ContestGameRow, ContestMatch } from '@stammtisch/wire/contest';
import { type JSX, useState } from 'react';
import { goTo } from '../router/router.ts';
import { useGame } from '../games/use-game.ts';
import { PaperPage } from '../ui/paper-page.tsx';
import { useLang, useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import styles from './contest-page.module.css';
import { formatNumber, formatShare, formatShares } from '../texts/format.ts';
import { LinePlot } from './line-plot.tsx';
import { MatchResult } from './matches.tsx';
import { ScrollTable } from './scroll-table.tsx';
import table from './tables.module.css';
import { useAnswer } from '../link/use-answer.ts';
import { pageServer } from '../link/page-server.ts';
import { Waiting } from './waiting.tsx';

interface MatchPageProps {
  readonly contest: string;
  readonly match: number;
}

const REFRESH_MS = 3000;

export function MatchPage({ contest, match }: MatchPageProps): JSX.Element {
  const t = useTexts();
  const [isOver, setOver] = useState(false);
  const ask = async (): ReturnType<typeof readMatch> => {
    const answer = await readMatch(pageServer, contest, match);
    if (answer.ok) setOver(answer.value.state === 'finished');
    return answer;
  };
  const { value, problem, again } = useAnswer(ask, {
    about: `${contest} ${match}`,
    everyMs: isOver ? undefined : REFRESH_MS,
  });
  if (value === undefined) return <Waiting problem={problem} again={again} />;
  const back = { label: t('contests.toContest'), to: { page: 'contest', contest } } as const;
  return (
    <PaperPage title={value.names.join(' – ')} back={back} wide>
      <Facts match={value} />
      <div className={styles.buttons}>
        <Button icon="sort" onClick={() => goTo({ page: 'contest-compare', contest, match })}>
          {t('contests.compare.title')}
        </Button>
      </div>
      <div className={styles.columns}>
        <WinRate match={value} />
        <Splits match={value} contest={contest} />
      </div>
      <Games match={value} contest={contest} />
    </PaperPage>
  );
}

function Facts({ match }: { readonly match: ContestMatch }): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const { names, score, deals, planned, state } = match;
  const failures = names.flatMap((name, index) => {
    const counts = Object.entries(match.failures?.[index] ?? {});
    return counts.map(([kind, count]) => ({ name, kind, count }));
  });
  return (
    <section className={styles.head} aria-label={t('contests.about')}>
      <p className={styles.stateLine}>
        <span className={styles.state} data-state={state}>
          <MatchResult row={match} />
        </span>
        <span>{t('contests.dealsPlayed', { deals, planned })}</span>
        {deals === 0 ? null : (
          <span>
            {names[0]}: {formatShare(score.mean, lang)} ({formatShares(score, lang)})
          </span>
        )}
      </p>
      {(match.interrupted ?? []).map((deal) => (
        <p key={deal}>{t('contests.interrupted', { deal })}</p>
      ))}
      {match.unplayed === undefined ? null : (
        <p>{t('contests.unplayed', { count: match.unplayed })}</p>
      )}
      {failures.length === 0 ? null : (
        <ul className={styles.trouble}>
          {failures.map(({ name, kind, count }) => (
            <li key={`${name} ${kind}`}>
              {t('contests.failed', {
                name,
                count,
                kind: t(`contests.results.${kind as FailureKind}`),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type FailureKind = 'illegal' | 'timeout' | 'crash' | 'disconnect';

function WinRate({ match }: { readonly match: ContestMatch }): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const { dealRows, names } = match;
  const last = dealRows.at(-1);
  const points = dealRows.map(({ deal, running }) => ({
    x: deal,
    y: running.mean,
    low: running.low,
    high: running.high,
  }));
  return (
    <section className={styles.box} aria-labelledby="rate">
      <h2 id="rate">{t('contests.winRate', { name: names[0] })}</h2>
      {last === undefined ? (
        <p className={styles.quiet}>{t('contests.noDeals')}</p>
      ) : (
        <LinePlot
          title={t('contests.winRate', { name: names[0] })}
          summary={t('contests.winRateSummary', {
            name: names[0],
            count: last.deal,
            share: formatShare(last.running.mean, lang),
            interval: formatShares(last.running, lang),
          })}
          xLabel={t('contests.deal')}
          yLabel={t('contests.score')}
          series={[{ name: names[0], points }]}
          yRange={[0, 1]}
          level={0.5}
          formatY={(value) => formatShare(value, lang)}
        />
      )}
    </section>
  );
}

interface PartProps {
  readonly match: ContestMatch;
  readonly contest: string;
}

/** The deals in which the same entrant did very differently in the two seats. */
function Splits({ match, contest }: PartProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  return (
    <section className={styles.box} aria-labelledby="splits">
      <h2 id="splits">{t('contests.splits')}</h2>
      <p className={styles.quiet}>{t('contests.splitsHelp')}</p>
      {match.splits.length === 0 ? (
        <p>{t('contests.noSplits')}</p>
      ) : (
        <ScrollTable
          heads={[
            t('contests.deal'),
            t('contests.difference'),
            t('contests.who'),
            t('contests.games'),
          ]}
        >
          {match.splits.map(({ deal, difference, sameSeatWon, games }) => (
            <tr key={deal}>
              <th scope="row">{deal}</th>
              <td className={table.number}>{formatNumber(difference, lang)}</td>
              <td>{t(sameSeatWon ? 'contests.cardsWon' : 'contests.playerWon')}</td>
              <td className={table.number}>
                {games.map((game, index) => (
                  <span key={game}>
                    {index === 0 ? '' : ' · '}
                    <GameLink contest={contest} match={match.match} game={game} />
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </section>
  );
}

interface GameLinkProps {
  readonly contest: string;
  readonly match: number;
  readonly game: number;
}

function GameLink({ contest, match, game }: GameLinkProps): JSX.Element {
  const t = useTexts();
  return (
    <Link to={{ page: 'contest-game', contest, match, game }}>
      {t('contests.gameNumber', { game })}
    </Link>
  );
}

const GAMES_SHOWN = 50;

function Games({ match, contest }: PartProps): JSX.Element {
  const t = useTexts();
  const [most, setMost] = useState(GAMES_SHOWN);
  const [onlyFailed, setOnlyFailed] = useState(false);
  const all = onlyFailed ? match.gameRows.filter(hasFailed) : match.gameRows;
  const anyFailed = match.gameRows.some(hasFailed);
  return (
    <section className={styles.box} aria-labelledby="games">
      <h2 id="games">{t('contests.allGames')}</h2>
      {anyFailed ? (
        <div className={styles.buttons}>
          <Button onClick={() => setOnlyFailed(!onlyFailed)}>
            {t(onlyFailed ? 'contests.showAllGames' : 'contests.onlyFailed')}
          </Button>
        </div>
      ) : null}
      {all.length === 0 ? (
        <p className={styles.quiet}>{t('contests.noDeals')}</p>
      ) : (
        <GameTable
          rows={all.slice(0, most)}
          gameId={match.gameId}
          renderLink={(game) => <GameLink contest={contest} match={match.match} game={game} />}
        />
      )}
      {all.length > most ? (
        <Button onClick={() => setMost(most + 4 * GAMES_SHOWN)}>
          {t('contests.showMore', { count: all.length - most })}
        </Button>
      ) : null}
    </section>
  );
}

function hasFailed({ results }: ContestGameRow): boolean {
  return results.some((result) => result !== 'won' && result !== 'lost');
}

interface GameTableProps {
  readonly rows: readonly ContestGameRow[];
  readonly gameId: string;
  readonly renderLink: (game: number, index: number) => JSX.Element;
}

/** Games with who sat where, what came out and why. */
export function GameTable({ rows, gameId, renderLink }: GameTableProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const game = useGame(gameId);
  return (
    <ScrollTable
      heads={[
        t('contests.gameHead'),
        t('contests.deal'),
        t('contests.firstSeat'),
        t('contests.secondSeat'),
        t('contests.reason'),
        t('contests.moves'),
      ]}
    >
      {rows.map((row, index) => {
        const reason = game?.reasons[row.reason];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- games of several deals may share a number
          <tr key={index}>
            <th scope="row">{renderLink(row.game, index)}</th>
            <td>{row.deal}</td>
            {row.seats.map((name, seat) => (
              // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
              <td key={seat}>
                {name}: <SeatResult result={row.results[seat]!} />
              </td>
            ))}
            <td>{reason === undefined ? row.reason : say(reason)}</td>
            <td className={table.number}>{row.moves}</td>
          </tr>
        );
      })}
    </ScrollTable>
  );
}

function SeatResult({
  result,
}: {
  readonly result: ContestGameRow['results'][number];
}): JSX.Element {
  const t = useTexts();
  const text = t(`contests.results.${result}`);
  if (result === 'won') return <b>{text}</b>;
  return result === 'lost' ? <span>{text}</span> : <b className={table.failed}>{text}</b>;
}

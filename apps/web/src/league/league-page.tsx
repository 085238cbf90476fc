/** The league of a game: its table, what happens, and how a bot comes in. */
import type { LeagueApi, LeagueFeedItem } from '@stammtisch/wire/league';
import { type JSX, useState } from 'react';
import { Connect } from '../contests/connect.tsx';
import contest from '../contests/contest-page.module.css';
import { formatNumber, formatShare, formatSigned, formatTime } from '../texts/format.ts';
import practice from '../contests/practice-page.module.css';
import { Waiting } from '../contests/waiting.tsx';
import { titleOf } from '../games/catalogue.ts';
import { useLang, useSay, useTexts } from '../texts/texts.ts';
import { Link } from '../ui/link.tsx';
import { PaperPage } from '../ui/paper-page.tsx';
import styles from './league.module.css';
import { PlayerTable } from './player-table.tsx';
import { Register } from './register.tsx';
import { useLeague } from './use-league.ts';

type League = LeagueApi<'League'>;

export function LeaguePage({ game }: { readonly game: string }): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const lang = useLang();
  const { league, problem, again } = useLeague(game);
  if (league === undefined) return <Waiting problem={problem} again={again} />;
  return (
    <PaperPage
      title={t('league.titleOf', { game: say(titleOf(game)) })}
      back={{ label: t('league.all'), to: { page: 'leagues' } }}
      wide
    >
      <p className={styles.lead}>{t('league.lead')}</p>
      <p className={styles.counts} role="status">
        {t('league.counts', {
          ...league.counts,
          games: formatNumber(league.counts.games, lang),
        })}
      </p>
      {league.isPlayedHere ? null : <p className={contest.quiet}>{t('league.elsewhere')}</p>}
      <section className={contest.box} aria-labelledby="table">
        <h2 id="table">{t('league.table')}</h2>
        <p className={contest.quiet}>{t('league.tableHelp', { anchor: league.anchor })}</p>
        <PlayerTable game={game} rows={league.rows} labelledBy="table" />
      </section>
      <div className={contest.columns}>
        <div className={styles.stack}>
          <Feed game={game} {...newsOf(league)} />
          <Feed game={game} {...matchesOf(league)} />
        </div>
        <div className={styles.stack}>
          <Register game={game} />
          <Connect botPort={league.botPort} league={game} />
        </div>
      </div>
    </PaperPage>
  );
}

/** So many are read; the others are there for whoever looks for one. */
const FEED_SHOWN = 12;

interface FeedProps {
  readonly game: string;
  readonly id: string;
  readonly title: 'league.feed' | 'league.matches';
  /** What stands there where nothing has happened. */
  readonly empty: 'league.noFeed' | 'league.bot.noVersus';
  readonly items: readonly LeagueFeedItem[];
}

/** Duels and new bots: apart from matches, among which nobody would find them. */
function newsOf({ feed }: League): Omit<FeedProps, 'game'> {
  const items = feed.filter(({ type }) => type !== 'match');
  return { id: 'feed', title: 'league.feed', empty: 'league.noFeed', items };
}

function matchesOf({ feed }: League): Omit<FeedProps, 'game'> {
  const items = feed.filter(({ type }) => type === 'match');
  return { id: 'matches', title: 'league.matches', empty: 'league.bot.noVersus', items };
}

function Feed({ game, id, title, empty, items }: FeedProps): JSX.Element {
  const t = useTexts();
  const [showsAll, setAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, FEED_SHOWN);
  return (
    <section className={contest.box} aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      {items.length === 0 ? <p className={contest.quiet}>{t(empty)}</p> : null}
      <ol className={styles.feed}>
        {shown.map((news) => (
          <li key={`${news.at} ${'player' in news ? news.player : news.players.join(' ')}`}>
            <News game={game} news={news} />
          </li>
        ))}
      </ol>
      {items.length > shown.length ? (
        <button type="button" className={practice.more} onClick={() => setAll(true)}>
          {t('contests.showAll', { count: items.length })}
        </button>
      ) : null}
    </section>
  );
}

interface NewsProps {
  readonly game: string;
  readonly news: LeagueFeedItem;
}

function News({ game, news }: NewsProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  if ('player' in news) {
    const { type, player, at } = news;
    return (
      <>
        <time dateTime={new Date(at).toISOString()}>{formatTime(at, lang)}</time>
        <span>{t(type === 'bot' ? 'league.newBot' : 'league.newVersion', { player })}</span>
      </>
    );
  }
  const { type, at, players, score, deal } = news;
  const isTurned = score < 1 / 2;
  const [winner, loser] = isTurned ? players.toReversed() : players;
  const changes = news.change.map((elo) => formatSigned(elo, lang));
  const [one, other] = isTurned ? changes.toReversed() : changes;
  const share = formatShare(Math.max(score, 1 - score), lang);
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>{formatTime(at, lang)}</time>
      <span>{t(score === 1 / 2 ? 'league.level' : 'league.beats', { winner, loser, share })}</span>
      <small>{type === 'duel' ? t('league.duel') : t('league.change', { one, other })}</small>
      {deal === null ? null : (
        <Link
          to={{ page: 'league-game', game, deal, number: 1 }}
          aria-label={t('league.lookAt', { number: 1, one: players[0], other: players[1] })}
        >
          {t('league.look')}
        </Link>
      )}
    </>
  );
}

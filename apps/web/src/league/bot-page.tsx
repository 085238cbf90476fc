/** A bot of a league: its versions, their ratings over time, its opponents and its deals. */
import { challengeBot, inviteBot, readLeagueBot } from '@stammtisch/client/league';
import type { LeagueApi, LeagueVersion } from '@stammtisch/wire/league';
import { type JSX, useState } from 'react';
import { useBotTokens } from '../contests/bot-tokens.ts';
import contest from '../contests/contest-page.module.css';
import { formatNumber, formatRating, formatShare } from '../texts/format.ts';
import { LinePlot } from '../contests/line-plot.tsx';
import practice from '../contests/practice-page.module.css';
import { ScrollTable } from '../contests/scroll-table.tsx';
import table from '../contests/tables.module.css';
import { Waiting } from '../contests/waiting.tsx';
import { findEntry, titleOf } from '../games/catalogue.ts';
import { useAnswer } from '../link/use-answer.ts';
import { pageServer } from '../link/page-server.ts';
import { beginLocal, beginRemote, ownName } from '../new-table/begin.ts';
import { useLang, useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import { PaperPage } from '../ui/paper-page.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './league.module.css';
import { PlayerTable } from './player-table.tsx';

const REFRESH_MS = 5000;

interface BotPageProps {
  readonly game: string;
  readonly name: string;
}

export function BotPage({ game, name }: BotPageProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const { value, problem, again } = useAnswer(() => readLeagueBot(pageServer, game, name), {
    about: `${game} ${name}`,
    everyMs: REFRESH_MS,
  });
  if (value === undefined) return <Waiting problem={problem} again={again} />;
  const [newest] = value.versions;
  const here = value.versions.find(({ state }) => state !== 'away') ?? newest!;
  return (
    <PaperPage
      title={name}
      back={{
        label: t('league.titleOf', { game: say(titleOf(game)) }),
        to: { page: 'league', game },
      }}
      wide
    >
      <Track versions={value.versions} />
      <section className={contest.box} aria-labelledby="versions">
        <h2 id="versions">{t('league.bot.versions')}</h2>
        <PlayerTable game={game} rows={value.versions} labelledBy="versions" />
      </section>
      <div className={contest.columns}>
        <Play bot={value} version={here} />
        <Duel game={game} opponent={here.player} />
      </div>
      {value.versions.map((version) => (
        <VersionDetails key={version.player} game={game} version={version} />
      ))}
    </PaperPage>
  );
}

function Track({ versions }: { readonly versions: readonly LeagueVersion[] }): JSX.Element | null {
  const t = useTexts();
  const lang = useLang();
  const played = versions.filter(({ track }) => track.length > 1);
  const [newest] = played;
  if (newest === undefined) return null;
  const format = (elo: number): string => formatRating(elo, lang);
  const { mean, low, high } = newest.rating;
  return (
    <section className={contest.box} aria-labelledby="track">
      <h2 id="track">{t('league.bot.track')}</h2>
      <LinePlot
        title={t('league.bot.track')}
        summary={t('league.bot.trackSummary', {
          name: newest.player,
          deals: formatNumber(newest.deals, lang),
          rating: format(mean),
          low: format(low),
          high: format(high),
        })}
        xLabel={t('league.bot.afterDeals')}
        yLabel={t('league.rating')}
        series={played.map(({ player, track }) => ({
          name: player,
          points: track.map(({ deals, rating }) => ({
            x: deals,
            y: rating.mean,
            low: rating.low,
            high: rating.high,
          })),
        }))}
        formatY={format}
      />
    </section>
  );
}

interface PlayProps {
  readonly bot: LeagueApi<'LeagueBot'>;
  readonly version: LeagueVersion;
}

/** A game of a person against the bot. */
function Play({ bot, version }: PlayProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { game, rules, isReference } = bot;
  const { player } = version;
  const config = { game, rules };
  const play = async (): Promise<void> => {
    if (isReference) {
      return beginLocal(config, [{ kind: 'me' }, ...fill(game, { kind: 'bot', bot: player })]);
    }
    setAsking(true);
    const answer = await inviteBot(pageServer, game, player);
    setAsking(false);
    setProblem(answer.ok ? undefined : say(answer.error.message));
    if (!answer.ok) return undefined;
    const places = fill(game, { kind: 'program', name: answer.value.name });
    const seats = places.length + 1;
    return beginRemote(ownName(), { ...config, seats }, [{ kind: 'me' }, ...places]);
  };
  return (
    <section className={contest.box} aria-labelledby="play">
      <h2 id="play">{t('league.bot.play', { player })}</h2>
      {isReference ? null : <p>{t('league.bot.playHelp')}</p>}
      <Button
        look="primary"
        icon="play"
        disabled={isAsking || version.state === 'away'}
        onClick={() => void play()}
      >
        {t('league.bot.play', { player })}
      </Button>
      <p role="status">{isAsking ? t('league.bot.asking') : null}</p>
      {problem === undefined ? null : (
        <p className={contest.trouble} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

type Opponent =
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'program'; readonly name: string };

/** Where a game needs more than two, the usual opponents sit down too. */
function fill(game: string, opponent: Opponent): Opponent[] {
  const { seats, opponents } = findEntry(game)!;
  const more = opponents.slice(0, Math.max(0, seats.min - 2));
  return [opponent, ...more.map((bot) => ({ kind: 'bot', bot }) as const)];
}

interface DuelProps {
  readonly game: string;
  readonly opponent: string;
}

/** A challenge by one's own bot. */
function Duel({ game, opponent }: DuelProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const kept = useBotTokens(`${game}: `);
  const [typed, setTyped] = useState<string>();
  const [told, setTold] = useState<{ readonly text: string; readonly isBad: boolean }>();
  const token = typed ?? kept[0] ?? '';
  const challenge = async (): Promise<void> => {
    const answer = await challengeBot(pageServer, game, { token: token.trim(), opponent });
    setTold(
      answer.ok
        ? { text: t('league.bot.duelDone', { ...answer.value }), isBad: false }
        : { text: say(answer.error.message), isBad: true },
    );
  };
  return (
    <section className={contest.box} aria-labelledby="duel">
      <h2 id="duel">{t('league.bot.duel')}</h2>
      <p>{t('league.bot.duelHelp', { player: opponent })}</p>
      <Form className={practice.form} onSubmit={() => void challenge()}>
        <TextField
          label={t('league.bot.token')}
          help={t('league.bot.tokenHelp')}
          value={token}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" disabled={token.trim() === ''}>
          {t('league.bot.duelGo')}
        </Button>
      </Form>
      {told === undefined ? null : (
        <p
          className={told.isBad ? contest.trouble : undefined}
          role={told.isBad ? 'alert' : 'status'}
        >
          {told.text}
        </p>
      )}
    </section>
  );
}

interface VersionProps {
  readonly game: string;
  readonly version: LeagueVersion;
}

function VersionDetails({ game, version }: VersionProps): JSX.Element {
  return (
    <div className={contest.columns}>
      <Versus game={game} version={version} />
      <section className={contest.box} aria-label={version.player}>
        <Notable game={game} version={version} which="best" />
        <Notable game={game} version={version} which="worst" />
      </section>
    </div>
  );
}

function Versus({ game, version }: VersionProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const { player, versus } = version;
  const id = `versus ${player}`.replaceAll(' ', '-');
  return (
    <section className={contest.box} aria-labelledby={id}>
      <h2 id={id}>{t('league.bot.versusOf', { player })}</h2>
      {versus.length === 0 ? (
        <p className={contest.quiet}>{t('league.bot.noVersus')}</p>
      ) : (
        <ScrollTable
          region={{ 'aria-labelledby': id }}
          heads={[t('league.bot.opponent'), t('league.bot.score'), t('league.deals')]}
        >
          {versus.map(({ opponent, deals, score }) => (
            <tr key={opponent}>
              <th scope="row">
                <Link to={{ page: 'league-bot', game, name: nameOf(opponent) }}>{opponent}</Link>
              </th>
              <td className={table.number}>{formatShare(score, lang)}</td>
              <td className={table.number}>{formatNumber(deals, lang)}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </section>
  );
}

interface NotableProps extends VersionProps {
  readonly which: 'best' | 'worst';
}

/** Deals that went far better or worse than could be expected. */
function Notable({ game, version, which }: NotableProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const deals = version[which];
  return (
    <>
      <h2>{t(`league.bot.${which}`)}</h2>
      {deals.length === 0 ? <p className={contest.quiet}>{t('league.bot.none')}</p> : null}
      <ul className={styles.feed}>
        {deals.map(({ deal, opponent, score, expected }) => (
          <li key={deal}>
            <span>{t('league.bot.against', { opponent })}</span>
            <small>
              {t('league.bot.expected', {
                score: formatShare(score, lang),
                expected: formatShare(expected, lang),
              })}
            </small>
            {[1, 2].map((number) => (
              <Link
                key={number}
                to={{ page: 'league-game', game, deal, number }}
                aria-label={t('league.lookAt', { number, one: version.player, other: opponent })}
              >
                {`${t('league.look')} ${number}`}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Of `name@version`; a reference bot has no version. */
function nameOf(player: string): string {
  const at = player.lastIndexOf('@');
  return at < 0 ? player : player.slice(0, at);
}

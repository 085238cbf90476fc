import type { ContestBracket } from '@stammtisch/wire/contest';
import type { JSX } from 'react';
import { useLang, useTexts } from '../texts/texts.ts';
import { Link } from '../ui/link.tsx';
import styles from './bracket.module.css';
import { BOX, type BracketBox, HEAD, layOutBracket, leftInRound } from './bracket-layout.ts';
import { formatShare } from '../texts/format.ts';

interface BracketProps {
  readonly contest: string;
  readonly bracket: ContestBracket;
  /** Numbers of the matches that are being played. */
  readonly running: readonly number[];
  /** On a projector nothing can be pressed. */
  readonly isPlain?: boolean;
}

type Match = BracketBox['match'];

/** A knock-out from its first round to the final; for those who listen a list of rounds. */
export function Bracket({ contest, bracket, running, isPlain = false }: BracketProps): JSX.Element {
  const t = useTexts();
  const layout = layOutBracket(bracket);
  const { width, height, boxes, lines, thirdPlace } = layout;
  const draw = (box: BracketBox): JSX.Element => (
    <MatchBox
      key={`${box.round} ${box.y}`}
      box={box}
      contest={contest}
      isPlain={isPlain}
      isRunning={box.match.match !== undefined && running.includes(box.match.match)}
    />
  );
  return (
    <div className={styles.bracket} style={{ width: em(width), height: em(height) }}>
      <svg
        className={styles.lines}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        focusable="false"
      >
        {lines.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
      <ol>
        {bracket.rounds.map((_, round) => (
          // oxlint-disable-next-line react/no-array-index-key -- a round is named by its number
          <li key={round}>
            <h3
              className={styles.round}
              style={{
                left: em(round * (BOX.width + BOX.gapX)),
                width: em(BOX.width),
                height: em(HEAD),
              }}
            >
              <RoundName left={leftInRound(bracket, round)} />
            </h3>
            <ol>{boxes.filter((box) => box.round === round).map(draw)}</ol>
          </li>
        ))}
        {thirdPlace === undefined ? null : (
          <li>
            <h3
              className={styles.round}
              style={{
                left: em(thirdPlace.x),
                top: em(thirdPlace.y - THIRD_HEAD),
                width: em(BOX.width),
                height: em(THIRD_HEAD),
              }}
            >
              {t('contests.thirdPlace')}
            </h3>
            <ol>{draw(thirdPlace)}</ol>
          </li>
        )}
      </ol>
    </div>
  );
}

const THIRD_HEAD = 1.7;

/** The final, the semifinals, … the last so many. */
function RoundName({ left }: { readonly left: number }): string {
  const t = useTexts();
  if (left === 2) return t('contests.final');
  if (left === 4) return t('contests.semifinal');
  if (left === 8) return t('contests.quarterfinal');
  return t('contests.lastOf', { count: left });
}

interface MatchBoxProps {
  readonly box: BracketBox;
  readonly contest: string;
  readonly isPlain: boolean;
  readonly isRunning: boolean;
}

function MatchBox({ box, contest, isPlain, isRunning }: MatchBoxProps): JSX.Element {
  const t = useTexts();
  const { match, x, y } = box;
  const place = { left: em(x), top: em(y), width: em(BOX.width), height: em(BOX.height) };
  const inside = (
    <>
      <Side match={match} side={0} />
      <Side match={match} side={1} />
      {isRunning ? <span className="sr-only">{t('contests.isRunning')}</span> : null}
    </>
  );
  return (
    <li className={styles.match} style={place} data-running={isRunning || undefined}>
      {match.match === undefined || isPlain ? (
        <div className={styles.sides}>{inside}</div>
      ) : (
        <Link to={{ page: 'contest-match', contest, match: match.match }} className={styles.sides}>
          {inside}
        </Link>
      )}
    </li>
  );
}

function Side({ match, side }: { readonly match: Match; readonly side: 0 | 1 }): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const who = match.sides[side];
  const isWinner = match.winner === side;
  const name = who.kind === 'entrant' ? who.name : t(`contests.sides.${who.kind}`);
  return (
    <span
      className={styles.side}
      data-winner={isWinner || undefined}
      data-open={who.kind !== 'entrant' || undefined}
      data-lost={(match.winner !== undefined && !isWinner) || undefined}
    >
      <span className={styles.name}>{name}</span>{' '}
      {who.kind === 'entrant' && who.score !== undefined ? (
        <span className={styles.score}>{formatShare(who.score, lang)}</span>
      ) : null}
      {isWinner ? <span className="sr-only">{t('contests.goesOn')}</span> : null}
    </span>
  );
}

function em(value: number): string {
  return `${value}em`;
}

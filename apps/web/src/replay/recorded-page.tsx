import { type AnyGame, type GameLog, rankSeats } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { useTell } from '../cards/use-tell.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import type { FoundLog } from '../logs/log-source.ts';
import styles from './moves-dialog.module.css';
import { namesOf } from '../logs/names.ts';
import { PaperPage } from '../ui/paper-page.tsx';
import { listRecorded, type RecordedMove } from '../logs/recorded.ts';

interface RecordedPageProps {
  readonly game: AnyGame;
  readonly found: FoundLog;
  /** Why it cannot be played again. */
  readonly why: string;
  readonly onOther: (() => void) | undefined;
}

/** A game of an older revision of the rules: what was stored of it, and that it is only that. */
export function RecordedPage({ game, found, why, onOther }: RecordedPageProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const { log, events } = found;
  const names = namesOf(log, (seat) => t('replay.seat', { seat: seat + 1 }));
  return (
    <PaperPage title={say(game.title)}>
      <p role="note">{why}</p>
      {onOther === undefined ? null : (
        <div>
          <Button onClick={onOther}>{t('replay.other')}</Button>
        </div>
      )}
      {log.outcome === undefined ? null : <Result game={game} log={log} names={names} />}
      <h2>{t('replay.recordedMoves')}</h2>
      <Moves moves={listRecorded(game, log, events)} names={names} />
    </PaperPage>
  );
}

interface ResultProps {
  readonly game: AnyGame;
  readonly log: GameLog;
  readonly names: readonly string[];
}

function Result({ game, log, names }: ResultProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const { places, points, reason } = log.outcome!;
  const why = game.reasons[reason];
  const order = rankSeats(places);
  return (
    <>
      <h2>{t('replay.recordedResult')}</h2>
      {why === undefined ? null : <p>{say(why)}</p>}
      <ul>
        {order.map((seat) => (
          <li key={seat}>
            {places[seat]}. {names[seat]}
            {points[seat] === undefined ? '' : ` (${t('end.points', { count: points[seat] })})`}
          </li>
        ))}
      </ul>
    </>
  );
}

interface MovesProps {
  readonly moves: readonly RecordedMove[];
  readonly names: readonly string[];
}

function Moves({ moves, names }: MovesProps): JSX.Element {
  const tell = useTell();
  return (
    <ol>
      {moves.map((move, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a move is named by its number
        <li key={index} className={styles.item}>
          {'told' in move
            ? move.told.map((sentence) => tell(sentence, names)).join(' ')
            : `${names[move.seat] ?? ''}: ${move.text}`}
        </li>
      ))}
    </ol>
  );
}

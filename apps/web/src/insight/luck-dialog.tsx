import { listSwings, type Luck, type SeatLuck } from '@stammtisch/arena/insight';
import type { AnyGame, GameLog } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { useLang, useSpeak, useTexts } from '../texts/texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ChancePlot } from './chance-plot.tsx';
import styles from './luck-dialog.module.css';
import { useLuck } from './use-luck.ts';

interface LuckDialogProps {
  readonly game: AnyGame;
  /** Of a game that is over: all cards of all seats go into it. */
  readonly log: GameLog;
  readonly names: readonly string[];
  readonly onClose: () => void;
  /** Where a film is open: the move it shows, and how to go to another. */
  readonly position?: number;
  readonly onGo?: (position: number) => void;
}

/** What the deal, the decisions and the cards did in a game. */
export function LuckDialog(props: LuckDialogProps): JSX.Element {
  const t = useTexts();
  return (
    <Dialog open onClose={props.onClose} title={t('luck.title')} wide>
      <LuckBody {...props} />
    </Dialog>
  );
}

function LuckBody({ game, log, names, position, onGo, onClose }: LuckDialogProps): JSX.Element {
  const t = useTexts();
  const news = useLuck(log);
  const goTo =
    onGo === undefined
      ? undefined
      : (at: number): void => {
          onGo(at);
          onClose();
        };
  return (
    <div className={styles.body}>
      <p className={styles.help}>{t('luck.help')}</p>
      <progress
        className={styles.progress}
        data-done={news?.share === 1 || undefined}
        aria-label={t('luck.working')}
        value={news?.share ?? 0}
      />
      {news === undefined ? null : (
        <>
          <ChancePlot chances={news.luck.chances} names={names} position={position} onGo={goTo} />
          <Ledger seats={news.luck.seats} names={names} />
          <Swings game={game} luck={news.luck} names={names} onGo={goTo} />
        </>
      )}
    </div>
  );
}

const COLUMNS = ['fair', 'deal', 'choices', 'others', 'chance', 'result'] as const;

interface LedgerProps {
  readonly seats: readonly SeatLuck[];
  readonly names: readonly string[];
}

/** In percentage points; every row adds up to its last number. */
function Ledger({ seats, names }: LedgerProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const write = (column: (typeof COLUMNS)[number], units: number): string =>
    new Intl.NumberFormat(lang, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: column === 'fair' || column === 'result' ? 'auto' : 'exceptZero',
    })
      .format(units / 10)
      .replace('-', '−');
  return (
    <div className={styles.scroll}>
      <table className={styles.ledger}>
        <caption className="sr-only">{t('luck.ledger')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('luck.who')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`luck.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat.seat}>
              <th scope="row">{names[seat.seat]}</th>
              {COLUMNS.map((column) => (
                <td key={column} data-sign={signOf(column, seat[column])}>
                  {write(column, seat[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function signOf(column: (typeof COLUMNS)[number], units: number): string | undefined {
  if (column === 'fair' || column === 'result' || units === 0) return undefined;
  return units > 0 ? 'plus' : 'minus';
}

interface SwingsProps {
  readonly game: AnyGame;
  readonly luck: Luck;
  readonly names: readonly string[];
  readonly onGo: ((position: number) => void) | undefined;
}

function Swings({ game, luck, names, onGo }: SwingsProps): JSX.Element | null {
  const t = useTexts();
  const speak = useSpeak();
  const swings = listSwings(game, luck);
  if (swings.length === 0) return null;
  return (
    <section className={styles.swings}>
      <h3>{t('luck.swings')}</h3>
      <ul>
        {swings.map(({ kind, at, seat, words }) => (
          <li key={`${kind} ${at} ${seat}`}>
            {onGo === undefined ? (
              speak(words, names)
            ) : (
              <button type="button" className={styles.swing} onClick={() => onGo(at)}>
                {speak(words, names)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { listSwings, type Luck, type SeatLuck } from '@stammtisch/arena/insight';
import type { AnyGame, GameLog, Lang, Seat } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { useTell } from '../cards/use-tell.ts';
import { useLang, useTexts } from '../texts/texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ChancePlot } from './chance-plot.tsx';
import styles from './luck-dialog.module.css';
import { useLuck } from './use-luck.ts';

interface LuckDialogProps {
  readonly game: AnyGame;
  /** Of a game that is over: all cards of all seats go into it. */
  readonly log: GameLog;
  readonly names: readonly string[];
  /** The seat of whoever looks at it, who is addressed. */
  readonly reader?: Seat | undefined;
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

function LuckBody(props: LuckDialogProps): JSX.Element {
  const { game, log, names, reader, position, onGo, onClose } = props;
  const t = useTexts();
  const news = useLuck(log);
  const columns = names.map((name, seat) => (seat === reader ? t('end.you') : name));
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
          <ChancePlot chances={news.luck.chances} names={columns} position={position} onGo={goTo} />
          <Ledger seats={news.luck.seats} names={columns} />
          <Swings game={game} luck={news.luck} names={names} reader={reader} onGo={goTo} />
        </>
      )}
    </div>
  );
}

const PARTS = ['fair', 'deal', 'choices', 'others', 'chance', 'result'] as const;
type Part = (typeof PARTS)[number];

interface LedgerProps {
  readonly seats: readonly SeatLuck[];
  readonly names: readonly string[];
}

/** In percentage points; every column adds up to its last number. */
function Ledger({ seats, names }: LedgerProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  return (
    <div className={styles.scroll}>
      <table className={styles.ledger}>
        <caption className="sr-only">{t('luck.ledger')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('luck.unit')}</th>
            {seats.map(({ seat }) => (
              <th key={seat} scope="col">
                {names[seat]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PARTS.map((part) => (
            <tr key={part} data-part={part}>
              <th scope="row">{t(`luck.${part}`)}</th>
              {seats.map((seat) => (
                <td key={seat.seat} data-sign={signOf(part, seat[part])}>
                  {formatPoints(part, seat[part], lang)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isChange(part: Part): boolean {
  return part !== 'fair' && part !== 'result';
}

function formatPoints(part: Part, units: number, lang: Lang): string {
  const format = new Intl.NumberFormat(lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: isChange(part) ? 'exceptZero' : 'auto',
  });
  return format.format(units / 10).replace('-', '−');
}

function signOf(part: Part, units: number): string | undefined {
  if (!isChange(part) || units === 0) return undefined;
  return units > 0 ? 'plus' : 'minus';
}

interface SwingsProps extends Pick<LuckDialogProps, 'game' | 'names' | 'reader'> {
  readonly luck: Luck;
  readonly onGo: ((position: number) => void) | undefined;
}

function Swings({ game, luck, names, reader, onGo }: SwingsProps): JSX.Element | null {
  const t = useTexts();
  const tell = useTell();
  const swings = listSwings(game, luck);
  if (swings.length === 0) return null;
  return (
    <section className={styles.swings}>
      <h3>{t('luck.swings')}</h3>
      <ul>
        {swings.map(({ kind, at, seat, words }) => (
          <li key={`${kind} ${at} ${seat}`}>
            {onGo === undefined ? (
              tell(words, names, reader)
            ) : (
              <button type="button" className={styles.swing} onClick={() => onGo(at)}>
                {tell(words, names, reader)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { MauMauView } from '@stammtisch/games';
import type { Seat } from '@stammtisch/kernel';
import type { SeatView } from '@stammtisch/wire/table';
import { type JSX, useEffect, useRef, useState } from 'react';
import { PlayingCard, useCardName } from '../cards/playing-card.tsx';
import { faceOf, suitAt } from '../games/mau-mau/faces.ts';
import { SuitMark, useSuitName } from '../cards/suit-mark.tsx';
import { useTable } from '../table-view/table-context.ts';
import { useTellText } from '../cards/use-tell.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './player-window.module.css';

interface PlayerWindowProps {
  readonly own: SeatView;
  /** Whether it is shown that Mau is due. */
  readonly hints: boolean;
}

/** One player: the hand on the left; order, top card and buttons on the right. */
export function PlayerWindow({ own, hints }: PlayerWindowProps): JSX.Element {
  const t = useTexts();
  const tell = useTellText();
  const { names, link, game, now } = useTable();
  const view = own.view as unknown as MauMauView;
  const name = names[own.seat] ?? '';
  const [wanted, setWanted] = useState<ChosenCard>();
  /** Why the last event changed nothing; whatever happens next makes it old. */
  const [refused, setRefused] = useState({ text: '', seq: -1 });
  const hand = view.hands[own.seat] ?? [];
  const chosen = wanted !== undefined && hand[wanted.place] === wanted.card ? wanted : undefined;
  const isTurn = view.reason === 'playing' && view.turn === own.seat;
  const act = async (action: string): Promise<void> => {
    const answer = await link.send({ do: 'play', seat: own.seat, action });
    setRefused({ text: answer.ok ? '' : tell(answer.error.message, names), seq: now.seq });
    if (answer.ok) setWanted(undefined);
  };
  const lay = (): void => {
    if (chosen !== undefined) void act(game.codec.format(chosen.card));
  };
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    // With many players the window on turn may be out of sight.
    if (isTurn) frame.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isTurn]);
  return (
    <section
      ref={frame}
      className={styles.window}
      data-turn={isTurn || undefined}
      aria-label={name}
    >
      <h2 className={styles.name}>
        {name}
        <span className={styles.state}>
          {t(`windows.${stateOf(view, own.seat)}`)}
          {hints && view.debtor === own.seat ? <code>{view.calls}</code> : null}
        </span>
      </h2>
      <Cards {...{ name, hand, chosen, legal: own.legal }} onChoose={setWanted} />
      <div className={styles.side}>
        <Order view={view} names={names} />
        <Top view={view} />
        <Buttons
          legal={own.legal}
          hints={hints}
          sevens={view.sevens}
          onLay={lay}
          onAct={(text) => void act(text)}
        />
      </div>
      <p className={styles.reason} role="status">
        {refused.seq === now.seq ? refused.text : ''}
      </p>
    </section>
  );
}

/** A card of the hand: of equal ones of several packs, the one that was pressed. */
interface ChosenCard {
  readonly card: number;
  readonly place: number;
}

function stateOf(
  { reason, turn, order }: MauMauView,
  seat: Seat,
): 'onTurn' | 'waiting' | 'finished' | 'cancelled' {
  if (reason === 'cancelled') return 'cancelled';
  if (reason !== 'playing' || !order.includes(seat)) return 'finished';
  return turn === seat ? 'onTurn' : 'waiting';
}

interface CardsProps {
  readonly name: string;
  readonly hand: readonly number[];
  readonly chosen: ChosenCard | undefined;
  readonly legal: readonly string[];
  readonly onChoose: (chosen: ChosenCard) => void;
}

/** One card is chosen; green ones can be laid, red ones can not. */
function Cards({ name, hand, chosen, legal, onChoose }: CardsProps): JSX.Element {
  const t = useTexts();
  const cardName = useCardName();
  const { game } = useTable();
  return (
    <fieldset className={styles.cards}>
      <legend className="sr-only">{t('windows.hand', { name })}</legend>
      {hand.map((card, index) => {
        const isPlayable = legal.includes(game.codec.format(card));
        const label = cardName(faceOf(card));
        // Equal cards of several packs lie side by side.
        const copy = hand.indexOf(card) === index ? '' : ` ${index}`;
        return (
          <label
            key={`${card}${copy}`}
            className={styles.card}
            data-playable={isPlayable || undefined}
          >
            <input
              type="radio"
              name={`hand ${name}`}
              className={styles.radio}
              checked={chosen?.place === index}
              onChange={() => onChoose({ card, place: index })}
              aria-label={isPlayable ? t('windows.playable', { card: label }) : label}
            />
            <PlayingCard face={faceOf(card)} />
            <span className={styles.sign} aria-hidden="true">
              {isPlayable ? '✓' : '✗'}
            </span>
          </label>
        );
      })}
      {hand.length === 0 ? <p className={styles.empty}>{t('windows.noCards')}</p> : null}
    </fieldset>
  );
}

interface OrderProps {
  readonly view: MauMauView;
  readonly names: readonly string[];
}

/** Who plays in which order with how many cards; at the end the ranking. */
function Order({ view, names }: OrderProps): JSX.Element {
  const t = useTexts();
  // A cancelled game has no ranking: those who still played stand as they did.
  const isOver = view.reason !== 'playing' && view.reason !== 'cancelled';
  const seats: readonly Seat[] = isOver ? view.ranking : view.order;
  return (
    <table className={styles.order}>
      <caption className="sr-only">{isOver ? t('windows.ranking') : t('windows.order')}</caption>
      <thead>
        <tr>
          <th scope="col">{isOver ? t('windows.ranking') : t('windows.order')}</th>
          <th scope="col">{isOver ? t('windows.place') : t('windows.cards')}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map((seat, index) => (
          <tr key={seat} data-first={(!isOver && index === 0) || undefined}>
            <td>{names[seat]}</td>
            <td>{isOver ? index + 1 : view.counts[seat]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Top({ view }: { readonly view: MauMauView }): JSX.Element {
  const t = useTexts();
  const cardName = useCardName();
  const suitName = useSuitName();
  const face = faceOf(view.discard[0]!);
  return (
    <div className={styles.top}>
      <span role="img" aria-label={t('windows.top', { card: cardName(face) })}>
        <PlayingCard face={face} />
      </span>
      {view.wish === null ? null : (
        <span className={styles.wish}>
          <SuitMark suit={suitAt(view.wish)} size={22} />
          {suitName(suitAt(view.wish))}
        </span>
      )}
    </div>
  );
}

interface ButtonsProps {
  readonly legal: readonly string[];
  readonly hints: boolean;
  readonly sevens: number;
  readonly onLay: () => void;
  readonly onAct: (action: string) => void;
}

/** Clubs, diamonds, hearts, spades. */
const SUIT_ORDER = [2, 1, 0, 3];

/** The buttons of the windows, each with the event of the chart that it is. */
function Buttons({ legal, hints, sevens, onLay, onAct }: ButtonsProps): JSX.Element {
  const t = useTexts();
  const { codec } = useTable().game;
  const suitName = useSuitName();
  const canLay = legal.some((text) => text.startsWith('play '));
  const simple = (action: string, label: string, event: string): JSX.Element => {
    const isShown = hints || !codec.isCall(codec.parse(action)!);
    return (
      <EventButton
        isLegal={isShown && legal.includes(action)}
        event={event}
        onClick={() => onAct(action)}
      >
        {label}
      </EventButton>
    );
  };
  return (
    <div className={styles.buttons}>
      <p className={styles.sevens}>{sevens > 0 ? t('windows.sevens', { count: sevens }) : ''}</p>
      <EventButton isLegal={canLay} event="chooseCard(c)" onClick={onLay}>
        {t('windows.choose')}
      </EventButton>
      {simple('draw', t('windows.skip'), 'skip()')}
      <div className={styles.suits}>
        {SUIT_ORDER.map((suit) => (
          <button
            key={suit}
            type="button"
            className={styles.suit}
            data-legal={legal.includes(`wish ${suitAt(suit)}`) || undefined}
            aria-label={suitName(suitAt(suit))}
            onClick={() => onAct(`wish ${suitAt(suit)}`)}
          >
            <SuitMark suit={suitAt(suit)} size={22} />
          </button>
        ))}
        <code className={styles.event}>chooseSuit(s)</code>
      </div>
      {simple('no7', t('windows.no7'), 'no7()')}
      {simple('call mau', t('windows.mau'), 'mau()')}
      {simple('call mau-mau', t('windows.mauMau'), 'maumau()')}
    </div>
  );
}

function EventButton({
  isLegal,
  event,
  onClick,
  children,
}: {
  readonly isLegal: boolean;
  readonly event: string;
  readonly onClick: () => void;
  readonly children: string;
}): JSX.Element {
  return (
    <button
      type="button"
      className={styles.button}
      data-legal={isLegal || undefined}
      onClick={onClick}
    >
      {children}
      <code className={styles.event}>{event}</code>
    </button>
  );
}

import type { ChancoView } from '@stammtisch/games';
import type { Seat } from '@stammtisch/kernel';
import { type CSSProperties, type JSX, type RefObject, useRef, useState } from 'react';
import { useCardName } from '../../cards/playing-card.tsx';
import { useAwaited } from '../../flights/flight-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { faceOf } from './cards.ts';
import { bestCount, groupHand } from './rank-groups.ts';
import { HandCard } from './hand-card.tsx';
import styles from './hand.module.css';
import type { Passing } from './passing.ts';
import { useRankName } from './rank-name.ts';
import { useRoving } from './use-roving.ts';

export interface HandProps {
  readonly view: ChancoView;
  /** Whether a card is to be chosen now. */
  readonly isAsked: boolean;
  readonly hasChosen: boolean;
  readonly hasLeft: boolean;
  readonly passing: Passing | undefined;
  readonly names: readonly string[];
  /** Who gets the card. */
  readonly left: Seat;
  readonly onGive: (card: number) => void;
}

/** One's own cards: tap and tap again, drag to the neighbour, or arrows and Enter. */
export function Hand(props: HandProps): JSX.Element {
  const { view, isAsked, names, left, onGive } = props;
  const t = useTexts();
  const [liftedCard, setLifted] = useState<number>();
  const slot = useRef<HTMLButtonElement>(null);
  const roving = useRoving(view.hand);
  const awaited = useAwaited('hand', view.hand.map(faceOf));
  const lifted = isAsked && view.hand.includes(liftedCard!) ? liftedCard : undefined;
  const give = (card: number): void => {
    setLifted(undefined);
    onGive(card);
  };
  return (
    <section
      className={styles.area}
      aria-label={t('chanco.hand')}
      data-asked={isAsked || undefined}
    >
      <p className={styles.prompt}>{promptOf(props, t)}</p>
      <div className={styles.row}>
        <Slot ref={slot} name={names[left] ?? ''} lifted={lifted} isAsked={isAsked} onGive={give} />
        <div className={styles.cards} data-place="hand" {...roving.list}>
          {view.hand.map((card, place) => (
            <HandCard
              key={card}
              {...props}
              card={card}
              place={place}
              tabIndex={roving.tabIndexOf(place)}
              isLifted={card === lifted}
              isAwaited={awaited.has(place)}
              slot={slot}
              onLift={setLifted}
              onGive={give}
            />
          ))}
          <Progress hand={view.hand} />
        </div>
      </div>
    </section>
  );
}

function promptOf(
  { isAsked, hasChosen, hasLeft, names, left }: HandProps,
  t: ReturnType<typeof useTexts>,
): string {
  if (isAsked) return t('chanco.chooseNow', { name: names[left] ?? '' });
  if (hasLeft) return t('chanco.gone');
  return hasChosen ? t('chanco.waiting') : '';
}

interface SlotProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly name: string;
  readonly lifted: number | undefined;
  readonly isAsked: boolean;
  readonly onGive: (card: number) => void;
}

/** Where the left neighbour takes the card from. */
function Slot({ ref, name, lifted, isAsked, onGive }: SlotProps): JSX.Element {
  const t = useTexts();
  const cardName = useCardName();
  const label =
    lifted === undefined
      ? `${t('chanco.give', { name })}. ${t('chanco.giveHelp')}`
      : t('chanco.giveCard', { card: cardName(faceOf(lifted)), name });
  return (
    <button
      ref={ref}
      type="button"
      className={styles.slot}
      aria-label={label}
      title={label}
      aria-disabled={lifted === undefined}
      data-open={isAsked || undefined}
      data-armed={lifted !== undefined || undefined}
      onClick={() => (lifted === undefined ? undefined : onGive(lifted))}
    >
      <Icon name="back" size={26} />
      <span className={styles.slotName}>{t('chanco.give', { name })}</span>
    </button>
  );
}

/** A brace under cards of one rank, with how many of the four they are. */
function Progress({ hand }: { readonly hand: readonly number[] }): JSX.Element[] {
  const t = useTexts();
  const rankName = useRankName();
  const groups = groupHand(hand);
  const best = bestCount(groups);
  return groups.map(({ rank, first, count }) => (
    <span
      key={rank}
      className={styles.brace}
      style={{ gridColumn: `${first + 1} / span ${count}` } satisfies CSSProperties}
      data-best={(count === best && count > 1) || undefined}
    >
      <span className={styles.pips} aria-hidden="true">
        {[0, 1, 2, 3].map((pip) => (
          <i key={pip} data-full={pip < count || undefined} />
        ))}
      </span>
      <span className="sr-only">{t('chanco.progress', { count, rank: rankName(rank) })}</span>
    </span>
  ));
}

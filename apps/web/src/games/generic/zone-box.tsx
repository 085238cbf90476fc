import type { Zone } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { findSuit, formatFace, parseFace } from '../../cards/face.ts';
import { CardButton, PlayingCard, useCardName } from '../../cards/playing-card.tsx';
import { SuitMark } from '../../cards/suit-mark.tsx';
import { useTell } from '../../cards/use-tell.ts';
import { useTableTell } from '../../table-view/use-table-tell.ts';
import { useBeforeLanding, useFlights } from '../../flights/flight-context.ts';
import { useSettings } from '../../model/settings.ts';
import { useSay } from '../../texts/texts.ts';
import { cx } from '../../ui/cx.ts';
import styles from './zone-box.module.css';

const NOTHING: readonly number[] = [];

interface ZoneBoxProps {
  readonly zone: Zone;
  readonly names: readonly string[];
  readonly small?: boolean;
  readonly legal?: readonly number[];
  readonly onPlay?: (action: number) => void;
}

/** A place on the table with its cards; those that can be pressed are marked. */
export function ZoneBox(props: ZoneBoxProps): JSX.Element {
  const { zone, names, small = false, legal = NOTHING, onPlay } = props;
  const tell = useTell();
  const tellHere = useTableTell();
  const { columns, count, mark, note } = zone;
  const cards = useDrawn(zone);
  const hidden = cards.length === 0 && count !== undefined && count > 0;
  return (
    <section className={cx(styles.zone, small && styles.small)} data-grid={columns}>
      <h2 className={styles.label}>
        {zone.seat === undefined ? tellHere(zone.label) : tell(zone.label, names)}
        {note === undefined || small ? null : `, ${tellHere(note)}`}
        {count === undefined ? null : <span className={styles.count}>{count}</span>}
      </h2>
      <div
        className={cx(styles.cards, columns !== undefined && styles.grid)}
        data-place={zone.seat === undefined ? zone.id : undefined}
        style={
          columns === undefined ? undefined : { gridTemplateColumns: `repeat(${columns}, 1fr)` }
        }
      >
        {hidden ? <PlayingCard /> : null}
        {cards.map((card, index) => (
          <SceneCardBox
            // oxlint-disable-next-line react/no-array-index-key -- equal cards have nothing else
            key={index}
            card={card}
            legal={legal}
            {...(onPlay === undefined ? {} : { onPlay })}
          />
        ))}
        {mark === undefined ? null : <Mark text={mark} />}
      </div>
    </section>
  );
}

/** Open cards change when those that fly there have come; what can be pressed is always up to date. */
function useDrawn({ id, cards }: Zone): Zone['cards'] {
  const before = useBeforeLanding(id, cards);
  return cards.some((card) => card?.action !== undefined) ? cards : before;
}

/** What holds for the whole place; it is said in words among the notes. */
function Mark({ text }: { readonly text: string }): JSX.Element {
  const suit = findSuit(text);
  return (
    <span className={styles.mark} aria-hidden="true">
      {suit === undefined ? text : <SuitMark suit={suit} size={26} />}
    </span>
  );
}

interface SceneCardBoxProps {
  readonly card: Zone['cards'][number];
  readonly legal: readonly number[];
  readonly onPlay?: (action: number) => void;
}

function SceneCardBox({ card, legal, onPlay }: SceneCardBoxProps): JSX.Element {
  const say = useSay();
  const name = useCardName();
  const { showPlayable } = useSettings();
  const { leaveFrom } = useFlights();
  if (card === null) return <span className={styles.empty} />;
  const { action } = card;
  const isLegal = action !== undefined && legal.includes(action);
  if (card.face === undefined) {
    return <FaceDown action={action} isMarked={showPlayable && isLegal} onPlay={onPlay} />;
  }
  const text = typeof card.face === 'string' ? card.face : say(card.face);
  const face = parseFace(text);
  if (face === undefined) {
    return (
      <span className={styles.tile} data-spent={card.spent}>
        {text}
      </span>
    );
  }
  if (action === undefined || onPlay === undefined) {
    return (
      <span role="img" aria-label={name(face)} data-card={formatFace(face)}>
        <PlayingCard face={face} />
      </span>
    );
  }
  return (
    <CardButton
      face={face}
      playable={showPlayable && isLegal}
      data-card={formatFace(face)}
      onClick={({ currentTarget }) => {
        leaveFrom(currentTarget.getBoundingClientRect());
        onPlay(action);
      }}
    />
  );
}

interface FaceDownProps {
  readonly action: number | undefined;
  readonly isMarked: boolean;
  readonly onPlay: ((action: number) => void) | undefined;
}

/** A pile to press; there is a button with words for the same, so it is not named twice. */
function FaceDown({ action, isMarked, onPlay }: FaceDownProps): JSX.Element {
  if (action === undefined || onPlay === undefined) return <PlayingCard />;
  return (
    <button
      type="button"
      className={styles.pile}
      data-marked={isMarked || undefined}
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => onPlay(action)}
    >
      <PlayingCard />
    </button>
  );
}

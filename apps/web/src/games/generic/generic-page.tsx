/** Draws any game from its scene: zones of cards, notes, and a button for every legal action. */
import type { Scene, Zone } from '@stammtisch/kernel';
import { type JSX, useState } from 'react';
import { parseFace } from '../../cards/face.ts';
import { CardButton, PlayingCard, useCardName } from '../../cards/playing-card.tsx';
import { useSettings } from '../../model/settings.ts';
import { playSound } from '../../model/sounds.ts';
import { Seats } from '../../table/seats.tsx';
import { useSay, useSpeak, useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { GamePageProps } from '../registry.ts';
import styles from './generic-page.module.css';

export function GenericPage(props: GamePageProps): JSX.Element {
  const { game, view, seat, names } = props;
  const t = useTexts();
  const speak = useSpeak();
  const scene = game.scene(view);
  const own = scene.zones.filter((zone) => zone.seat === seat);
  const others = scene.zones.filter((zone) => zone.seat !== undefined && zone.seat !== seat);
  const middle = scene.zones.filter((zone) => zone.seat === undefined);
  const [refusal, setRefusal] = useState('');
  const say = useSay();
  const play = async (action: number): Promise<void> => {
    const answer = await props.play(action);
    setRefusal(answer.ok ? '' : say(answer.error.message));
    if (!answer.ok) playSound('refused');
  };
  const detail = (other: number): string | undefined => {
    const count = countCards(scene, other);
    return count === undefined ? undefined : t('table.cards', { count });
  };
  return (
    <div className={styles.page}>
      <Seats first={seat} detail={detail} />
      <div className={styles.others}>
        {others.map((zone) => (
          <ZoneBox key={zone.id} zone={zone} names={names} small />
        ))}
      </div>
      <div className={styles.middle}>
        {middle.map((zone) => (
          <ZoneBox
            key={zone.id}
            zone={zone}
            names={names}
            legal={props.actions}
            onPlay={(action) => void play(action)}
          />
        ))}
        <ul className={styles.notes}>
          {scene.notes.map((note) => {
            const text = speak(note, names);
            return <li key={text}>{text}</li>;
          })}
        </ul>
      </div>
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      <Actions {...props} scene={scene} onPlay={(action) => void play(action)} />
      <div className={styles.own}>
        {own.map((zone) => (
          <ZoneBox
            key={zone.id}
            zone={zone}
            names={names}
            legal={props.actions}
            onPlay={(action) => void play(action)}
          />
        ))}
      </div>
    </div>
  );
}

/** What no open card on the table stands for; that a pile can be pressed is not obvious. */
function Actions({
  game,
  scene,
  actions,
  seat,
  onPlay,
}: GamePageProps & {
  readonly scene: Scene;
  readonly onPlay: (action: number) => void;
}): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const onCards = new Set(
    scene.zones
      .filter((zone) => zone.seat === undefined || zone.seat === seat)
      .flatMap(({ cards }) => cards.filter((card) => card?.face !== undefined))
      .map((card) => card?.action),
  );
  const rest = actions.filter((action) => !onCards.has(action));
  return (
    <div className={styles.actions} role="group" aria-label={t('table.actions')}>
      {rest.map((action) => (
        <Button key={action} look="primary" onClick={() => onPlay(action)}>
          {say(game.label(action))}
        </Button>
      ))}
    </div>
  );
}

const NOTHING: readonly number[] = [];

interface ZoneBoxProps {
  readonly zone: Zone;
  readonly names: readonly string[];
  readonly small?: boolean;
  readonly legal?: readonly number[];
  readonly onPlay?: (action: number) => void;
}

function ZoneBox({
  zone,
  names,
  small = false,
  legal = NOTHING,
  onPlay,
}: ZoneBoxProps): JSX.Element {
  const speak = useSpeak();
  const { cards, columns, count } = zone;
  const hidden = cards.length === 0 && count !== undefined && count > 0;
  return (
    <section className={cx(styles.zone, small && styles.small)} data-grid={columns}>
      <h2 className={styles.label}>
        {speak(zone.label, names)}
        {count === undefined ? null : <span className={styles.count}>{count}</span>}
      </h2>
      <div
        className={cx(styles.cards, columns !== undefined && styles.grid)}
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
      </div>
    </section>
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
  if (card === null) return <span className={styles.empty} />;
  if (card.face === undefined) return <FaceDown action={card.action} onPlay={onPlay} />;
  const text = typeof card.face === 'string' ? card.face : say(card.face);
  const face = parseFace(text);
  if (face === undefined) {
    return (
      <span className={styles.tile} data-spent={card.spent}>
        {text}
      </span>
    );
  }
  const { action } = card;
  if (action === undefined || onPlay === undefined) {
    return (
      <span role="img" aria-label={name(face)}>
        <PlayingCard face={face} />
      </span>
    );
  }
  const isLegal = legal.includes(action);
  return (
    <CardButton face={face} playable={showPlayable && isLegal} onClick={() => onPlay(action)} />
  );
}

interface FaceDownProps {
  readonly action: number | undefined;
  readonly onPlay: ((action: number) => void) | undefined;
}

/** A pile to press; there is a button with words for the same, so it is not named twice. */
function FaceDown({ action, onPlay }: FaceDownProps): JSX.Element {
  if (action === undefined || onPlay === undefined) return <PlayingCard />;
  return (
    <button
      type="button"
      className={styles.pile}
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => onPlay(action)}
    >
      <PlayingCard />
    </button>
  );
}

function countCards({ zones }: Scene, seat: number): number | undefined {
  const zone = zones.find((other) => other.seat === seat && other.columns === undefined);
  return zone?.count ?? zone?.cards.length;
}

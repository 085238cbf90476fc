/** Draws any game from its scene: a hand, zones of cards, notes, and a button for all else. */
import type { Scene, Zone } from '@stammtisch/kernel';
import { type CSSProperties, type JSX, useRef, useState } from 'react';
import { useCardScale } from '../../cards/use-card-scale.ts';
import { useTellText } from '../../cards/use-tell.ts';
import { Flights } from '../../flights/flights.tsx';
import { playSound } from '../../model/sounds.ts';
import { useSettings } from '../../model/settings.ts';
import { Seats } from '../../table-view/seats.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { KeyHelp } from '../../ui/keys.tsx';
import { useSize } from '../../ui/use-size.ts';
import { useTableTell } from '../../table-view/use-table-tell.ts';
import type { GamePageProps } from '../../table-view/game-page.ts';
import { fitCards, fitMiddle, shrinkCards } from './fit-cards.ts';
import { isFlat } from '../../cards/fit-hand.ts';
import styles from './generic-page.module.css';
import { asHand } from './hand-cards.ts';
import { QuestionBox } from './question-box.tsx';
import { SceneHand } from './scene-hand.tsx';
import { useSceneKeys } from './use-scene-keys.ts';
import { useShrink } from './use-shrink.ts';
import { ZoneBox } from './zone-box.tsx';

export function GenericPage(props: GamePageProps): JSX.Element {
  return (
    <Flights {...props}>
      <SceneTable {...props} />
    </Flights>
  );
}

function SceneTable(props: GamePageProps): JSX.Element {
  const { game, view, seat, names } = props;
  const tell = useTableTell();
  const page = useRef<HTMLDivElement>(null);
  const hand = useRef<HTMLDivElement>(null);
  const size = useSize(page);
  const scene = game.scene(view);
  const { own, others, middle } = share(scene, seat);
  const { refusal, play } = useMoves(props);
  const rest = listRest(scene, props);
  const [helps, setHelps] = useState(false);
  const keys = useSceneKeys({ ...props, scene, own, rest, play, onHelp: () => setHelps(true) });
  const scale = useCardScale();
  const most = Math.max(0, ...own.map(({ cards }) => cards.length));
  const zone = { names, legal: props.actions, onPlay: play };
  const inMiddle = middle.reduce((sum, { cards }) => sum + cards.length, 0);
  const fitted = fitCards({ ...size, scale }, most, inMiddle);
  const occasion = `${props.info.round?.number ?? 0} ${size.width} ${size.height}`;
  const widths = shrinkCards(
    { hand: fitted, middle: fitMiddle(size, fitted, inMiddle) },
    useShrink(page, hand, occasion),
  );
  const space = { width: size.width, cardWidth: widths.hand, isTurn: props.waitedFor };
  return (
    <div
      ref={page}
      className={styles.page}
      data-flat={isFlat(size) || undefined}
      style={styleOf(widths.hand)}
    >
      <div className={styles.around}>
        <Players scene={scene} seat={seat} />
        {others.length === 0 ? null : (
          <div className={styles.others}>
            {others.map((other) => (
              <ZoneBox key={other.id} zone={other} names={names} small />
            ))}
          </div>
        )}
      </div>
      <div className={styles.middle} style={styleOf(widths.middle)}>
        {middle.map((place) => (
          <ZoneBox key={place.id} {...zone} zone={place} />
        ))}
        <ul className={styles.notes}>
          {scene.notes.map((note) => {
            const text = tell(note);
            return <li key={text}>{text}</li>;
          })}
        </ul>
      </div>
      <div className={styles.doing} data-asked={scene.question !== undefined || undefined}>
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
        {scene.question === undefined ? null : (
          <QuestionBox game={game} question={scene.question} names={names} onPlay={play} />
        )}
        <Actions {...props} rest={rest} onPlay={play} hasCards={hasPlayable(own, props.actions)} />
      </div>
      <div ref={hand} className={styles.own} data-place="hand">
        {own.map((place) => (
          <OwnZone key={place.id} {...zone} {...space} zone={place} />
        ))}
      </div>
      <KeyHelp open={helps} onClose={() => setHelps(false)} keys={keys} />
    </div>
  );
}

function styleOf(cardWidth: number): CSSProperties {
  return { '--card-width': `${cardWidth}px` } as CSSProperties;
}

/** Sends what is pressed, and says why it was refused. */
function useMoves({ play: send, names }: GamePageProps): {
  readonly refusal: string;
  readonly play: (action: number) => void;
} {
  const tellText = useTellText();
  const [refusal, setRefusal] = useState('');
  const play = async (action: number): Promise<void> => {
    const answer = await send(action);
    setRefusal(answer.ok ? '' : tellText(answer.error.message, names));
    if (!answer.ok) playSound('refused');
  };
  return { refusal, play: (action) => void play(action) };
}

/** What is known of others stands at their seats, but for open cards and boards. */
function share(
  { zones }: Scene,
  seat: number,
): Readonly<Record<'own' | 'others' | 'middle', Zone[]>> {
  return {
    own: zones.filter((zone) => zone.seat === seat),
    others: zones.filter(
      (zone) =>
        zone.seat !== undefined &&
        zone.seat !== seat &&
        (zone.columns !== undefined || zone.cards.some((card) => card?.face !== undefined)),
    ),
    middle: zones.filter((zone) => zone.seat === undefined),
  };
}

/** What neither an open card nor an answer stands for; that a pile can be pressed is not obvious. */
function listRest({ zones, question }: Scene, { actions, seat }: GamePageProps): number[] {
  const drawn = new Set([
    ...zones
      .filter((zone) => zone.seat === undefined || zone.seat === seat)
      .flatMap(({ cards }) => cards.filter((card) => card?.face !== undefined))
      .map((card) => card?.action),
    ...(question?.answers ?? []).map(({ action }) => action),
  ]);
  return actions.filter((action) => !drawn.has(action));
}

function hasPlayable(own: readonly Zone[], legal: readonly number[]): boolean {
  return own.some(({ cards }) =>
    cards.some((card) => card?.action !== undefined && legal.includes(card.action)),
  );
}

interface PlayersProps extends Pick<GamePageProps, 'seat'> {
  readonly scene: Scene;
}

function Players({ scene, seat }: PlayersProps): JSX.Element {
  const t = useTexts();
  const tell = useTableTell();
  const detail = (other: number): string | undefined => {
    const note = scene.zones.find((zone) => zone.seat === other)?.note;
    if (note !== undefined) return tell(note);
    const count = countCards(scene, other);
    return count === undefined ? undefined : t('table.cards', { count });
  };
  return <Seats first={seat} detail={detail} />;
}

interface ActionsProps extends Pick<GamePageProps, 'game' | 'names'> {
  readonly rest: readonly number[];
  readonly hasCards: boolean;
  readonly onPlay: (action: number) => void;
}

/** Buttons step back while there are cards to play. */
function Actions({ game, names, rest, hasCards, onPlay }: ActionsProps): JSX.Element {
  const t = useTexts();
  const tellText = useTellText();
  return (
    <div className={styles.actions} role="group" aria-label={t('table.actions')}>
      {rest.map((action) => (
        <Button
          key={action}
          look={hasCards ? 'quiet' : 'primary'}
          className={styles.action}
          onClick={() => onPlay(action)}
        >
          {tellText(game.label(action), names)}
        </Button>
      ))}
    </div>
  );
}

interface OwnZoneProps {
  readonly zone: Zone;
  readonly names: readonly string[];
  readonly legal: readonly number[];
  readonly width: number;
  readonly cardWidth: number;
  readonly isTurn: boolean;
  readonly onPlay: (action: number) => void;
}

/** Cards are held as a hand, all else lies as it does anywhere. */
function OwnZone({ width, cardWidth, isTurn, ...zone }: OwnZoneProps): JSX.Element {
  const { showPlayable, oneTap } = useSettings();
  const tell = useTableTell();
  const { note } = zone.zone;
  const hand = asHand(zone.zone);
  if (hand === undefined) return <ZoneBox {...zone} />;
  return (
    <>
      {note === undefined ? null : <p className={styles.note}>{tell(note)}</p>}
      <SceneHand
        cards={hand}
        width={width}
        cardWidth={cardWidth}
        legal={zone.legal}
        marks={showPlayable}
        isTurn={isTurn}
        needsTwo={!oneTap}
        onPlay={zone.onPlay}
      />
    </>
  );
}

function countCards({ zones }: Scene, seat: number): number | undefined {
  const zone = zones.find((other) => other.seat === seat && other.columns === undefined);
  return zone?.count ?? zone?.cards.length;
}

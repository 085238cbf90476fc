/** Single keys of a table that is drawn from its scene: what they do, and what they read out. */
import type { Scene, Zone } from '@stammtisch/kernel';
import { parseFace } from '../../cards/face.ts';
import { useCardName } from '../../cards/playing-card.tsx';
import { useTell } from '../../cards/use-tell.ts';
import { useSay, useTexts } from '../../texts/texts.ts';
import { useKeys } from '../../ui/keys.tsx';
import { announce } from '../../ui/live-region.tsx';
import type { GamePageProps } from '../../table-view/game-page.ts';

interface SceneKeysProps extends Pick<GamePageProps, 'names'> {
  readonly scene: Scene;
  readonly own: readonly Zone[];
  /** Actions with a button, in the order in which these stand. */
  readonly rest: readonly number[];
  readonly play: (action: number) => void;
  readonly onHelp: () => void;
}

const BUTTONS_MAX = 9;

/** Listens to the keys, and says which there are. */
export function useSceneKeys(props: SceneKeysProps): readonly (readonly [string, string])[] {
  const { scene, own, rest, play, names, onHelp } = props;
  const t = useTexts();
  const tell = useTell();
  const readZone = useReading(names);
  const answers = (scene.question?.answers ?? []).map(({ action }) => action);
  const buttons = [...answers, ...rest].slice(0, BUTTONS_MAX);
  const middle = scene.zones.filter(({ seat }) => seat === undefined);
  const readTable = (): string =>
    [...middle.map(readZone), ...scene.notes.map((note) => tell(note, names))].join(' ');
  useKeys({
    ...Object.fromEntries(buttons.map((action, index) => [String(index + 1), () => play(action)])),
    t: () => announce(readTable()),
    h: () => announce(own.map(readZone).join(' ')),
    '?': onHelp,
  });
  return [
    ['← →', t('scene.keyArrows')],
    ['↵', t('scene.keyEnter')],
    ['1 2 3 …', t('scene.keyButtons')],
    ['T', t('scene.keyTable')],
    ['H', t('scene.keyHand')],
    ['?', t('scene.keyHelp')],
  ];
}

/** A zone in words: its name and what is noted of it, its cards, how many there are. */
function useReading(names: readonly string[]): (zone: Zone) => string {
  const t = useTexts();
  const say = useSay();
  const tell = useTell();
  const nameOf = useCardName();
  return ({ label, note, cards, count }) => {
    const faces = cards.flatMap((card) => {
      if (card?.face === undefined) return [];
      const text = typeof card.face === 'string' ? card.face : say(card.face);
      const face = parseFace(text);
      return face === undefined ? text : nameOf(face);
    });
    const many = count === undefined ? [] : [t('table.cards', { count })];
    const title = [label, ...(note === undefined ? [] : [note])].map((said) => tell(said, names));
    return `${title.join(', ')}: ${[...faces, ...many].join(', ')}.`;
  };
}

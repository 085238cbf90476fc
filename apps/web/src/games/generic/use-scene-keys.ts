/** Single keys of a table that is drawn from its scene: what they do, and what they read out. */
import { describeZone, type Scene, type Zone } from '@stammtisch/kernel';
import { useSpeaker } from '../../table-view/use-speaker.ts';
import { useTableTell } from '../../table-view/use-table-tell.ts';
import { useTexts } from '../../texts/texts.ts';
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
  const tell = useTableTell();
  const speaker = useSpeaker(names);
  const readZone = (zone: Zone): string => describeZone(zone, speaker);
  const answers = (scene.question?.answers ?? []).map(({ action }) => action);
  const buttons = [...answers, ...rest].slice(0, BUTTONS_MAX);
  const middle = scene.zones.filter(({ seat }) => seat === undefined);
  const readTable = (): string =>
    [...middle.map(readZone), ...scene.notes.map((note) => tell(note))].join(' ');
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

/** The help pages: how to play, and all combinations. */
import { PAGE_TEXTS, SHAPES } from '@stammtisch/games';
import type { JSX } from 'react';
import { useSay, useTexts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { ShapePicture } from './shape-picture.tsx';
import styles from './shapes.module.css';
import { TilePicture } from './tile.tsx';

interface HelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const TOPICS = {
  lay: 'plus',
  score: 'crown',
  points: 'list',
  turn: 'again',
  skip: 'clock',
  end: 'check',
  zoom: 'eye',
  keys: 'device',
} as const satisfies Readonly<Record<string, IconName>>;

interface HelpDialogsProps {
  /** Which of them is open, if it is one of these. */
  readonly help: string | undefined;
  readonly onClose: () => void;
}

export function HelpDialogs({ help, onClose }: HelpDialogsProps): JSX.Element {
  return (
    <>
      <PlayHelp open={help === 'play'} onClose={onClose} />
      <ShapesHelp open={help === 'shapes'} onClose={onClose} />
    </>
  );
}

function PlayHelp({ open, onClose }: HelpProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  return (
    <Dialog open={open} onClose={onClose} title={say(PAGE_TEXTS.helpPlay)} wide>
      <div className={styles.tiles} aria-hidden="true">
        {EXAMPLES.map((tile) => (
          <TilePicture key={tile} tile={tile} />
        ))}
      </div>
      <dl className={styles.topics}>
        {(Object.keys(TOPICS) as (keyof typeof TOPICS)[]).map((topic) => (
          <div key={topic} className={styles.topic}>
            <dt>
              <Icon name={TOPICS[topic]} size={24} />
              {t(`mops.help.${topic}`)}
            </dt>
            <dd>{t(`mops.help.${topic}Text`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** One of each colour and object, crowns too. */
const EXAMPLES = [11, 22, 33, 44, 55, 66];

function ShapesHelp({ open, onClose }: HelpProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  return (
    <Dialog open={open} onClose={onClose} title={say(PAGE_TEXTS.helpShapes)} wide>
      <p>{t('mops.shapesHelp')}</p>
      {SIZES.map((size) => (
        <section key={size} className={styles.size}>
          <h3>{t('mops.size', { size, points: shapesOf(size)[0]!.points })}</h3>
          <ul className={styles.shapes}>
            {shapesOf(size).map(({ id, name, drawing }) => (
              <li key={id} className={styles.shape}>
                <ShapePicture drawing={drawing} size={HELP_SIZE} />
                <span>{say(name)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

/** All shapes at a glance, where there is room beside the board. */
export function ShapesLegend({ onOpen }: { readonly onOpen: () => void }): JSX.Element {
  const t = useTexts();
  const say = useSay();
  return (
    <button
      type="button"
      className={styles.legend}
      onClick={onOpen}
      aria-label={`${say(PAGE_TEXTS.helpShapes)}: ${t('mops.shapesCount', { count: SHAPES.length })}`}
    >
      {SIZES.map((size) => (
        <span key={size} className={styles.legendRow} aria-hidden="true">
          <b className={styles.legendPoints}>{shapesOf(size)[0]!.points}</b>
          {shapesOf(size).map(({ id, drawing }) => (
            <ShapePicture key={id} drawing={drawing} size={LEGEND_SIZE} />
          ))}
        </span>
      ))}
    </button>
  );
}

const LEGEND_SIZE = 8;
const HELP_SIZE = 12;
const SIZES = [3, 4, 5] as const;

function shapesOf(size: number): typeof SHAPES {
  return SHAPES.filter(({ drawing }) => drawing.join('').replaceAll('.', '').length === size);
}

/** What can be scored: one combination and the tile to turn, or nothing. */
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { nameTile, PAGE_TEXTS, PLAY_TEXTS } from '@stammtisch/games';
import type { CSSProperties, JSX } from 'react';
import { useSay, useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { type Choice, choose, type Combo } from './combos.ts';
import { SIDE } from './layout.ts';
import styles from './scoring.module.css';
import { TilePicture } from './tile.tsx';
import type { Turn } from './use-turn.ts';

interface ScoringProps {
  readonly turn: Pick<Turn, 'combos' | 'choice' | 'setChoice' | 'score' | 'decline'>;
  /** Cell codes of the board. */
  readonly cells: readonly number[];
}

export function Scoring({ turn, cells }: ScoringProps): JSX.Element {
  const { combos, choice, setChoice } = turn;
  const t = useTexts();
  const say = useSay();
  const name = useComboName(cells);
  return (
    <section className={styles.panel} aria-label={t('mops.scoring')}>
      <h2 className={styles.title}>
        {t('mops.scoring')} <small>{t('mops.combos', { count: combos.length })}</small>
      </h2>
      <RadioGroup
        aria-label={t('mops.combosLabel')}
        className={styles.combos}
        value={choice?.combo.key ?? ''}
        onValueChange={(key) => setChoice(choose(combos.find((combo) => combo.key === key)!))}
      >
        {combos.map((combo) => (
          <Radio.Root
            key={combo.key}
            value={combo.key}
            aria-label={name(combo)}
            className={styles.combo}
          >
            <ComboPicture combo={combo} cells={cells} flip={flipOf(choice, combo)} />
            <span className={styles.points}>+{combo.points}</span>
          </Radio.Root>
        ))}
      </RadioGroup>
      <FlipChoice turn={turn} cells={cells} />
      <div className={styles.buttons}>
        <Button look="primary" disabled={choice?.flip === undefined} onClick={turn.score}>
          {say(PAGE_TEXTS.score)}
        </Button>
        <Button look="quiet" onClick={turn.decline}>
          {say(PLAY_TEXTS.decline)}
        </Button>
      </div>
    </section>
  );
}

function flipOf(choice: Choice | undefined, { key }: Combo): number | undefined {
  return choice?.combo.key === key ? choice.flip?.cell : undefined;
}

/** Which tile is turned; where there is no choice it only says so. */
function FlipChoice({ turn, cells }: ScoringProps): JSX.Element {
  const { choice, setChoice } = turn;
  const t = useTexts();
  const say = useSay();
  if (choice === undefined) return <p className={styles.hint}>{t('mops.chooseCombo')}</p>;
  const { combo, flip } = choice;
  if (combo.flips.length === 1) {
    const tile = say(nameTile(tileAt(cells, combo.flips[0]!.cell)));
    return <p className={styles.hint}>{t('mops.flips', { tile })}</p>;
  }
  return (
    <div className={styles.flips}>
      <span>{t('mops.chooseFlip')}</span>
      <RadioGroup
        aria-label={t('mops.chooseFlip')}
        className={styles.flipTiles}
        value={flip?.cell ?? -1}
        onValueChange={(cell) =>
          setChoice({ combo, flip: combo.flips.find((other) => other.cell === cell) })
        }
      >
        {combo.flips.map(({ cell }) => (
          <Radio.Root
            key={cell}
            value={cell}
            aria-label={say(nameTile(tileAt(cells, cell)))}
            className={styles.flip}
          >
            <TilePicture tile={tileAt(cells, cell)} />
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  );
}

interface ComboPictureProps {
  readonly combo: Combo;
  readonly cells: readonly number[];
  /** The tile that is to be turned, if that is clear. */
  readonly flip: number | undefined;
}

/** The tiles as they lie, those that can be turned with a red frame and the chosen one green. */
function ComboPicture({ combo, cells, flip }: ComboPictureProps): JSX.Element {
  const rows = combo.cells.map((cell) => Math.floor(cell / SIDE));
  const cols = combo.cells.map((cell) => cell % SIDE);
  const [top, left] = [Math.min(...rows), Math.min(...cols)];
  const side = Math.max(3, Math.max(...rows) - top + 1, Math.max(...cols) - left + 1);
  return (
    <span className={styles.picture} style={{ '--side': side } as CSSProperties} aria-hidden="true">
      {combo.cells.map((cell, index) => (
        <span
          key={cell}
          className={styles.tile}
          data-flip={
            flip === cell
              ? 'yes'
              : combo.flips.some((other) => other.cell === cell)
                ? 'can'
                : undefined
          }
          style={{ gridRow: rows[index]! - top + 1, gridColumn: cols[index]! - left + 1 }}
        >
          <TilePicture tile={tileAt(cells, cell)} />
        </span>
      ))}
    </span>
  );
}

/** What those who listen are told of a combination. */
function useComboName(cells: readonly number[]): (combo: Combo) => string {
  const t = useTexts();
  const say = useSay();
  return (combo) =>
    t('mops.comboLabel', {
      shape: say(combo.shape.name),
      count: combo.points,
      tiles: combo.cells.map((cell) => say(nameTile(tileAt(cells, cell)))).join(', '),
    });
}

function tileAt(cells: readonly number[], cell: number): number {
  return Math.floor(cells[cell]! / 10);
}

/** The tiles that can still come. Which they are everybody may know; their order nobody does. */
import { nameTile } from '@stammtisch/games';
import type { JSX } from 'react';
import { useSay, useTexts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './shapes.module.css';
import { TilePicture } from './tile.tsx';

interface RemainingProps {
  readonly open: boolean;
  /** In ascending order. */
  readonly tiles: readonly number[];
  readonly onClose: () => void;
}

export function Remaining({ open, tiles, onClose }: RemainingProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  return (
    <Dialog open={open} onClose={onClose} title={t('mops.remaining')} wide>
      <p>{t('mops.remainingHelp', { count: tiles.length })}</p>
      <ul className={styles.remaining}>
        {tiles.map((tile) => (
          <li key={tile} role="img" aria-label={say(nameTile(tile))}>
            <TilePicture tile={tile} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

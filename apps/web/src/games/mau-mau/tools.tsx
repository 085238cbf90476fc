import { type JSX, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { KeyHelp } from '../../ui/keys.tsx';
import { changeHandOrder, useHandOrder } from './kept-order.ts';
import styles from './tools.module.css';
import type { MauMauNow } from './use-mau-mau.ts';
import { useTableKeys } from './use-table-keys.ts';

/** Sorting and keys: what is about the page and not about the game. */
export function Tools(now: MauMauNow): JSX.Element {
  const t = useTexts();
  const order = useHandOrder();
  const [isHelping, setHelping] = useState(false);
  const help = useTableKeys(now, () => setHelping(true));
  return (
    <div className={styles.tools}>
      {now.cards.length > 1 ? (
        <IconButton
          icon="sort"
          label={order === 'suit' ? t('mauMau.sortByRank') : t('mauMau.sortBySuit')}
          onClick={() => changeHandOrder(order === 'suit' ? 'rank' : 'suit')}
        />
      ) : null}
      <KeyHelp open={isHelping} onClose={() => setHelping(false)} keys={help} />
    </div>
  );
}

/** Mops Royal before a game: an empty board, its menus, and the question who plays. */
import { mopsRoyal } from '@stammtisch/games';
import { type JSX, useRef, useState } from 'react';
import { goTo } from '../../router/router.ts';
import shell from '../../table-view/shell.module.css';
import bar from '../../table-view/bar.module.css';
import { useSay, useTexts } from '../../texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { Board } from './board.tsx';
import { GameMenus } from './game-menus.tsx';
import { ShapesLegend, HelpDialogs } from './help.tsx';
import { EMPTY_CELL, layOut, SIDE } from './layout.ts';
import styles from './mops-royal-page.module.css';

export function FrontPage(): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const [help, setHelp] = useState<'play' | 'shapes'>();
  const noTile = useRef<DOMRect>(null);
  return (
    <div className={shell.shell}>
      <header className="rail">
        <IconButton icon="back" label={t('table.goHome')} onClick={() => goTo({ page: 'start' })} />
        <h1 className={bar.title}>
          <span className={bar.game}>{say(mopsRoyal.title)}</span>
        </h1>
      </header>
      <main className={`${shell.table} felt`}>
        <div className={styles.page} data-front>
          <div className={styles.stage}>
            <Board
              label={t('mops.emptyBoard')}
              layout={EMPTY_BOARD}
              lays={new Map()}
              nextTile={0}
              marks={new Map()}
              source={noTile}
              onPoint={() => undefined}
            />
          </div>
          <div className={styles.side}>
            <div className={styles.menus}>
              <GameMenus isPlaying={false} isNew onHelp={setHelp} />
            </div>
            <ShapesLegend onOpen={() => setHelp('shapes')} />
          </div>
        </div>
      </main>
      <HelpDialogs help={help} onClose={() => setHelp(undefined)} />
    </div>
  );
}

const EMPTY_BOARD = layOut({
  cells: Array.from({ length: SIDE * SIDE }, () => EMPTY_CELL),
  start: 0,
});

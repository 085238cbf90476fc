/** Single keys of the page: what happened, how it stands, and the two answers to a scoring. */
import { type MopsRoyalView, nameTile } from '@stammtisch/games';
import type { Seat } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { tellNews } from '@stammtisch/wire/table';
import { useShownNames } from '../../table-view/use-shown-names.ts';
import { useTableTell } from '../../table-view/use-table-tell.ts';
import { useSay, useTexts } from '../../texts/texts.ts';
import { KeyHelp, useKeys } from '../../ui/keys.tsx';
import { announce } from '../../ui/live-region.tsx';
import type { GamePageProps } from '../../table-view/game-page.ts';
import { layOut } from './layout.ts';

/** What of the help is open. */
export type HelpPage = 'play' | 'shapes' | 'keys' | 'remaining';

interface PageKeysProps extends GamePageProps {
  readonly shown: Seat;
  readonly onScore: () => void;
  readonly onDecline: () => void;
  readonly help: HelpPage | undefined;
  readonly onHelp: (page: HelpPage | undefined) => void;
}

export function PageKeys(props: PageKeysProps): JSX.Element {
  const { onScore, onDecline, help, onHelp } = props;
  const t = useTexts();
  const read = useReadings(props);
  useKeys({
    w: onScore,
    n: onDecline,
    t: () => announce(read.tile()),
    p: () => announce(read.points()),
    l: () => announce(read.last()),
    b: () => announce(read.board()),
    c: () => onHelp('shapes'),
    '?': () => onHelp('keys'),
  });
  return (
    <KeyHelp
      open={help === 'keys'}
      onClose={() => onHelp(undefined)}
      keys={[
        ['← ↑ ↓ →', t('mops.keys.move')],
        ['↵', t('mops.keys.enter')],
        ['W', t('mops.keys.score')],
        ['N', t('mops.keys.decline')],
        ['T', t('mops.keys.tile')],
        ['P', t('mops.keys.points')],
        ['L', t('mops.keys.last')],
        ['B', t('mops.keys.board')],
        ['C', t('mops.keys.shapes')],
        ['+ − 0', t('mops.keys.zoom')],
        ['?', t('mops.keys.help')],
      ]}
    />
  );
}

/** How things stand, in words. */
function useReadings({
  game,
  news,
  shown,
  ...props
}: PageKeysProps): Readonly<Record<'tile' | 'points' | 'last' | 'board', () => string>> {
  const t = useTexts();
  const say = useSay();
  const tell = useTableTell();
  const names = useShownNames();
  const view = props.view as MopsRoyalView;
  return {
    tile: () =>
      view.nextTile === 0 ? '' : `${t('mops.nextTile')}: ${say(nameTile(view.nextTile))}.`,
    points: () =>
      `${view.boards.map(({ points }, seat) => t('mops.pointsSay', { name: names[seat], points })).join(', ')}.`,
    last: () => {
      const told = tellNews(game, news, props.info.round?.since ?? 0).at(-1);
      return told === undefined ? t('table.noMoves') : tell(told.sentence);
    },
    board: () => {
      const { tiles, origin } = layOut(view.boards[shown]!);
      const list = tiles.map(({ tile, isTurned, row, col }) =>
        t('mops.cellTile', {
          tile: isTurned ? t('mops.turnedTile') : say(nameTile(tile)),
          row: row + origin.row + 1,
          col: col + origin.col + 1,
        }),
      );
      return t('mops.boardSays', { count: tiles.length, tiles: list.join('; ') });
    },
  };
}

import { describePosition, type GameView } from '@stammtisch/kernel';
import type { SeatView } from '@stammtisch/wire/table';
import { readerOf } from '../link/link.ts';
import { useTable } from '../table-view/table-context.ts';
import { useSpeaker } from '../table-view/use-speaker.ts';
import { useTexts } from '../texts/texts.ts';
import { useKeys } from '../ui/keys.tsx';
import { announce } from '../ui/live-region.tsx';

/** A key of every table that reads out all there is to see, unless the table is covered. */
export function usePositionKey(own: SeatView, isCovered: boolean): void {
  const t = useTexts();
  const { game, names, now } = useTable();
  const speaker = useSpeaker(names, readerOf(now));
  const read = (): void => {
    const legal = own.legal.flatMap((written) => game.codec.parse(written) ?? []);
    const position = { view: own.view as GameView, legal, waitedFor: own.waitedFor };
    announce(describePosition(game, position, speaker).join(' '));
  };
  useKeys(isCovered ? {} : { v: read }, [['V', t('table.keyPosition')]]);
}

import type { ChancoView } from '@stammtisch/games';
import { hasSeat } from '@stammtisch/kernel';
import { useState } from 'react';
import { useTableTell } from '../../table-view/use-table-tell.ts';
import { useCardName } from '../../cards/playing-card.tsx';
import { tellNews } from '@stammtisch/wire/table';
import { useTexts } from '../../texts/texts.ts';
import { useKeys } from '../../ui/keys.tsx';
import { announce } from '../../ui/live-region.tsx';
import type { GamePageProps } from '../../table-view/game-page.ts';
import { faceOf } from './cards.ts';
import { bestCount, groupHand } from './rank-groups.ts';
import { useRankName } from './rank-name.ts';

interface ShownKeys {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly keys: readonly (readonly [string, string])[];
}

/** Keys that read the table aloud; all else is done with the cards themselves. */
export function useChancoKeys(
  { game, news, info, names }: GamePageProps,
  view: ChancoView,
): ShownKeys {
  const t = useTexts();
  const tell = useTableTell();
  const cardName = useCardName();
  const rankName = useRankName();
  const [open, setOpen] = useState(false);
  const readHand = (): void => {
    const groups = groupHand(view.hand);
    const best = groups.find(({ count }) => count === bestCount(groups));
    if (best === undefined) return announce(t('chanco.watching'));
    const cards = view.hand.map((card) => cardName(faceOf(card))).join(', ');
    const most = t('chanco.progress', { count: best.count, rank: rankName(best.rank) });
    announce(t('chanco.readHand', { cards, best: most }));
  };
  const readPlayers = (): void => {
    if (view.phase !== 'Choosing') return announce(t('chanco.over'));
    const stayed = names.filter((_, seat) => !view.leavers.includes(seat));
    const ready = stayed.filter((name) => hasSeat(view.chosen, names.indexOf(name)));
    const choosing = stayed.filter((name) => !ready.includes(name));
    const list = (some: readonly string[]): string => some.join(', ') || t('chanco.nobody');
    announce(t('chanco.readPlayers', { ready: list(ready), choosing: list(choosing) }));
  };
  const readLast = (): void => {
    const last = tellNews(game, news, info.round?.since ?? 0);
    const lines = last.filter(({ seq }) => seq === last.at(-1)?.seq);
    announce(lines.map(({ sentence }) => tell(sentence)).join(' ') || t('table.noMoves'));
  };
  useKeys({
    h: readHand,
    p: readPlayers,
    l: readLast,
    t: () => announce(t('chanco.round', { round: view.round })),
    '?': () => setOpen(true),
  });
  const keys = [
    ['← →', t('keys.arrows')],
    ['Enter', t('keys.enter')],
    ['H', t('keys.hand')],
    ['P', t('keys.players')],
    ['T', t('keys.round')],
    ['L', t('keys.last')],
    ['?', t('keys.this')],
  ] as const;
  return { open, onClose: () => setOpen(false), keys };
}

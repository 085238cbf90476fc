/** Single keys of the page: what they do, and what they read out to those who listen. */
import { printHand } from '@stammtisch/games';
import { HIDDEN } from '@stammtisch/kernel';
import { useCardName } from '../../cards/playing-card.tsx';
import { useReadClock } from '../../table-view/clock.ts';
import { tellNews } from '@stammtisch/wire/table';
import { useShownNames } from '../../table-view/use-shown-names.ts';
import { useTableTell } from '../../table-view/use-table-tell.ts';
import { useTexts } from '../../texts/texts.ts';
import { useKeys } from '../../ui/keys.tsx';
import { announce } from '../../ui/live-region.tsx';
import type { Knocking } from './actions.tsx';
import { CHANGE, KEEP, KNOCK, PUSH, SWAP } from './choice.ts';
import { faceOf } from './faces.ts';
import { useLivesName } from './lives.tsx';
import type { SchwimmenNow } from './use-schwimmen.ts';
import type { Swapping } from './use-swapping.ts';

interface PageKeysProps {
  readonly now: SchwimmenNow;
  readonly swapping: Swapping;
  readonly knocking: Knocking;
  readonly onHelp: () => void;
}

/** Listens to the keys, and says which there are. */
export function usePageKeys(props: PageKeysProps): readonly (readonly [string, string])[] {
  const { now, swapping, knocking, onHelp } = props;
  const t = useTexts();
  const read = useReadings(now);
  const clock = useReadClock(now.seat);
  const ifLegal = (action: number, act: () => void) => () => {
    if (now.actions.includes(action)) act();
  };
  useKeys({
    a: ifLegal(SWAP, () => swapping.pickAll(true)),
    s: ifLegal(PUSH, () => swapping.act(PUSH)),
    k: ifLegal(KNOCK, knocking.ask),
    b: ifLegal(KEEP, () => swapping.act(KEEP)),
    o: ifLegal(CHANGE, () => swapping.act(CHANGE)),
    Escape: swapping.cancel,
    t: () => announce(read.middle()),
    h: () => announce(read.hand()),
    p: () => announce(read.players()),
    l: () => announce(read.last()),
    c: () => announce(clock()),
    '?': onHelp,
  });
  return [
    ['← → ↑ ↓', t('schwimmen.keyArrows')],
    ['↵', t('schwimmen.keyEnter')],
    ['Esc', t('schwimmen.keyCancel')],
    ['A', t('schwimmen.keyAll')],
    ['S', t('schwimmen.keyPush')],
    ['K', t('schwimmen.keyKnock')],
    ['B', t('schwimmen.keyKeep')],
    ['O', t('schwimmen.keyChange')],
    ['T', t('schwimmen.keyMiddle')],
    ['H', t('mauMau.keyHand')],
    ['P', t('mauMau.keyPlayers')],
    ['L', t('mauMau.keyLast')],
    ['C', t('mauMau.keyClock')],
    ['?', t('mauMau.keyHelp')],
  ];
}

type Readings = Readonly<Record<'middle' | 'hand' | 'players' | 'last', () => string>>;

function useReadings({ view, hand, game, news, info }: SchwimmenNow): Readings {
  const t = useTexts();
  const names = useShownNames();
  const tell = useTableTell();
  const cardName = useCardName();
  const lives = useLivesName(view);
  const list = (cards: readonly number[]): string =>
    cards.map((card) => cardName(faceOf(card)!)).join(', ');
  return {
    middle: () =>
      view.middle.includes(HIDDEN)
        ? t('schwimmen.middleHidden')
        : t('schwimmen.readMiddle', { cards: list(view.middle) }),
    hand: () => t('schwimmen.readHand', { cards: list(hand), worth: printHand(hand, view) ?? '' }),
    players: () =>
      view.hands
        .map((held, seat) => {
          const data = { name: names[seat], lives: lives(seat), cards: list(seen(held)) };
          const isKnown = seat !== view.seat && seen(held).length > 0;
          return t(isKnown ? 'schwimmen.readKnown' : 'schwimmen.readPlayer', data);
        })
        .join(' '),
    last() {
      const told = tellNews(game, news, (info.round?.since ?? 1) - 1).at(-1);
      return told === undefined ? t('table.noMoves') : tell(told.sentence);
    },
  };
}

/** Those of some cards that can be seen. */
function seen(cards: readonly number[]): readonly number[] {
  return cards.filter((card) => card !== HIDDEN);
}

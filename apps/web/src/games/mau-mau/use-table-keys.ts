/** Single keys of the page: what they do, and what they read out to those who listen. */
import { useCardName } from '../../cards/playing-card.tsx';
import { useSuitName } from '../../cards/suit-mark.tsx';
import { useTableTell } from '../../table-view/use-table-tell.ts';
import { useReadClock } from '../../table-view/clock.ts';
import { useShownNames } from '../../table-view/use-shown-names.ts';
import { useTexts } from '../../texts/texts.ts';
import { useKeys } from '../../ui/keys.tsx';
import { announce } from '../../ui/live-region.tsx';
import { faceOf, suitAt } from './faces.ts';
import { lastLayer } from './happened.ts';
import type { MauMauNow } from './use-mau-mau.ts';

type Help = readonly (readonly [string, string])[];

/** Listens to the keys, and says which there are. */
export function useTableKeys(table: MauMauNow, onHelp: () => void): Help {
  const t = useTexts();
  const read = useReadings(table);
  const { moves, offer, cards } = table;
  const isPlaying = cards.length > 0 || offer.call !== undefined;
  const isWishing = offer.suits.length > 0 || moves.wishing !== undefined;
  const acts = {
    d: () => moves.draw(),
    m: () => moves.call(),
    n: () => (offer.rest === undefined ? undefined : moves.act(offer.rest)),
  };
  const readings = {
    t: () => announce(read.top()),
    h: () => announce(read.hand()),
    p: () => announce(read.players()),
    l: () => announce(read.last()),
    k: () => announce(read.clock()),
    '?': onHelp,
  };
  // While a suit is chosen, letters are suits.
  useKeys(isWishing ? { '?': onHelp } : isPlaying ? { ...acts, ...readings } : readings);
  return [
    ['← →', t('mauMau.keyArrows')],
    ['↵', t('mauMau.keyEnter')],
    ['D', t('mauMau.keyDraw')],
    ['N', t('mauMau.keyRest')],
    ['M', t('mauMau.keyCall')],
    ['1 2 3 4', t('mauMau.keyWish')],
    ['T', t('mauMau.keyTop')],
    ['H', t('mauMau.keyHand')],
    ['P', t('mauMau.keyPlayers')],
    ['L', t('mauMau.keyLast')],
    ['K', t('mauMau.keyClock')],
    ['?', t('mauMau.keyHelp')],
  ];
}

interface Readings {
  top(): string;
  hand(): string;
  players(): string;
  last(): string;
  clock(): string;
}

function useReadings({ view, seat, game, cards, offer, happened }: MauMauNow): Readings {
  const t = useTexts();
  const tell = useTableTell();
  const cardName = useCardName();
  const suitName = useSuitName();
  const clock = useReadClock(seat);
  const names = useShownNames();
  return {
    top() {
      const layer = lastLayer(happened);
      const by = layer === undefined ? t('mauMau.turnedOver') : (names[layer] ?? '');
      const { wish, cost, discard, clockwise } = view;
      return [
        t('mauMau.top', { card: cardName(faceOf(discard[0]!)), by }),
        wish === null ? '' : t('mauMau.wished', { suit: suitName(suitAt(wish)) }),
        cost === 0 ? '' : t('mauMau.toTake', { count: cost }),
        clockwise ? '' : t('mauMau.reversed'),
      ].join(' ');
    },
    hand() {
      const all = cards.map(({ card }) => cardName(faceOf(card))).join(', ');
      const some = cards
        .filter(({ card }) => offer.cards.has(card))
        .map(({ card }) => cardName(faceOf(card)));
      const playable = some.length === 0 ? t('mauMau.nothingFits') : some.join(', ');
      return t('mauMau.readHand', { count: cards.length, all, playable });
    },
    players: () =>
      view.order
        .map((other, index) =>
          t(index === 1 ? 'mauMau.readNext' : 'mauMau.readPlayer', {
            name: names[other],
            cards: t('table.cards', { count: view.counts[other] ?? 0 }),
          }),
        )
        .join(' '),
    last() {
      const told = happened.findLast(({ event }) => game.tell(event) !== undefined);
      return told === undefined ? t('table.noMoves') : tell(game.tell(told.event)!);
    },
    clock,
  };
}

export { GAMES } from './all-games.ts';
export { selectCard } from './chanco/auto-player.ts';
export type { ChancoEvent } from './chanco/events.ts';
export { chanco } from './chanco/game.ts';
export type { ChancoView } from './chanco/view.ts';
export {
  formatCard as formatCrazyEightsCard,
  isEight,
  penaltyOf,
  suitOf,
} from './crazy-eights/cards.ts';
export { type CountedHand, countHands } from './crazy-eights/count.ts';
export { crazyEights } from './crazy-eights/game.ts';
export type { CrazyEightsState } from './crazy-eights/state.ts';
export type { CrazyEightsView } from './crazy-eights/view.ts';
export { rankOf as rankInLuegen } from './luegen/cards.ts';
export { luegen } from './luegen/game.ts';
export type { LuegenEvent } from './luegen/events.ts';
export type { LuegenState } from './luegen/state.ts';
export type { LuegenView } from './luegen/view.ts';
export { formatCard, parseCard } from './mau-mau/cards.ts';
export {
  type GameReport,
  type Mismatch,
  runVectors,
  type VectorCase,
} from './mau-mau/conformance.ts';
export type { MauMauEvent } from './mau-mau/events.ts';
export { mauMau } from './mau-mau/game.ts';
export {
  cardCount,
  dealHidden,
  handMask,
  moverOf,
  optionsOfState,
  seatAfter,
} from './mau-mau/insight.ts';
export type { MauMauOptions } from './mau-mau/options.ts';
export { PHASES as MAU_MAU_PHASES } from './mau-mau/phases.ts';
export { playOutBy, type Policy } from './mau-mau/play-out.ts';
export type { MauMauState } from './mau-mau/state.ts';
export type { MauMauView } from './mau-mau/view.ts';
export { hasCrown, nameTile } from './mops-royal/cards.ts';
export { mopsRoyal } from './mops-royal/game.ts';
export { deckOrder, SCORE_WAYS } from './mops-royal/insight.ts';
export { type ListedCombo, listCombos } from './mops-royal/list-combos.ts';
export type { MopsRoyalMove } from './mops-royal/moves.ts';
export { checkNames, fillNames } from './mops-royal/names.ts';
export { formatSave } from './mops-royal/position.ts';
export { parseSave, type Save } from './mops-royal/save.ts';
export { type Shape, SHAPES } from './mops-royal/shapes.ts';
export type { MopsRoyalState } from './mops-royal/state.ts';
export { PAGE_TEXTS, PLAY_TEXTS } from './mops-royal/texts.ts';
export { type BoardView, type MopsRoyalView, SEAT_COLORS } from './mops-royal/view.ts';
export { findGame, loadGame, loadGames } from './registry.ts';
export {
  formatCard as formatSchwimmenCard,
  worthOf as worthInSchwimmen,
} from './schwimmen/cards.ts';
export type { SchwimmenEvent } from './schwimmen/events.ts';
export { schwimmen } from './schwimmen/game.ts';
export { printHand, readShowdown, type ShownHand, standingOf } from './schwimmen/showdown.ts';
export type { SchwimmenState } from './schwimmen/state.ts';
export type { SchwimmenView } from './schwimmen/view.ts';

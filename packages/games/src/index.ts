export { selectCard } from './chanco/auto-player.ts';
export { chanco } from './chanco/game.ts';
export {
  type GameReport,
  type Mismatch,
  runVectors,
  type VectorCase,
} from './mau-mau/conformance.ts';
export { mauMau } from './mau-mau/game.ts';
export { mopsRoyal } from './mops-royal/game.ts';
export { type ListedCombo, listCombos } from './mops-royal/list-combos.ts';
export { checkNames, fillNames } from './mops-royal/names.ts';
export { formatSave } from './mops-royal/position.ts';
export { parseSave, proposeFileName, type Save } from './mops-royal/save.ts';
export { PAGE_TEXTS } from './mops-royal/texts.ts';
export { SEAT_COLORS } from './mops-royal/view.ts';
export { type AnyGame, GAMES } from './registry.ts';

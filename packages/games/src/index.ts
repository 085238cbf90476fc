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
export { parseSave, type Save } from './mops-royal/save.ts';
export { type AnyGame, GAMES } from './registry.ts';

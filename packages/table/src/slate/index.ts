/** The slate of an evening, apart from tables: pages and the terminal load it fast. */
export {
  addLuck,
  type EveningLuck,
  formatEveningLuck,
  formatWins,
  LUCK_SUMS,
  startEveningLuck,
} from './evening-luck.ts';
export { formatNumber } from './numbers.ts';
export { showSlate } from './show.ts';
export { createSlate, setSlate, type Slate, writeGame } from './slate.ts';
export {
  formatSlateCsv,
  formatSlateText,
  listSlateRows,
  rankPlayers,
  resultIn,
  type SlateWriting,
  tellSlate,
} from './words.ts';

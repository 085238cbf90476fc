/** Reading files of games, which few do: it comes with the first of them. */
export { parseTableFile } from '@stammtisch/table';

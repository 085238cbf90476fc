/** The format of Mops Royal comes with tables of that game. */
export { saveMopsRoyal } from '@stammtisch/table';

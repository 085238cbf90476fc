/** What can be had of this package without loading the protocols: commands and processes. */
export { killProcess, type OnProcess } from './child.ts';
export { joinCommand, quoteWord } from './command.ts';

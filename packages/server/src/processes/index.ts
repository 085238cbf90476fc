/** What can be had of this package without loading the protocols: commands and processes. */
export { killProcess, type OnProcess, type OnUsage } from './child.ts';
export { joinCommand, quoteWord } from './command.ts';
export { type Confinement, planConfinement } from './confine.ts';
export { isStartError, nameEnding, notStarted } from './not-started.ts';
export { DEFAULT_PROGRAM_LIMITS, type ProgramLimits, type Resource, type Usage } from './limits.ts';

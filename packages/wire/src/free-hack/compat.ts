/** `contest`: our rules of service; `jar`: as the server of 2017 behaved, its quirks included. */
export const COMPATS = ['contest', 'jar'] as const;
export type Compat = (typeof COMPATS)[number];

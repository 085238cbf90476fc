export const GAME = 'turns';

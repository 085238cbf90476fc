import type { MauMauView } from '@stammtisch/games';

/** The value that the source's `getGameState` has in each state of the action automaton. */
export function gameStateOf(phase: MauMauView['phase']): string {
  switch (phase) {
    case 'GameFinished':
      return 'GAME_OVER';
    case 'GameCanceled':
      return 'GAME_CANCELED';
    case 'JackChosen':
    case 'JackInherited':
      return 'CHOOSE_SUIT';
    case 'Normal':
    case 'SevenChosen':
    case 'EightChosen':
    case 'SuitChosen':
    case 'Drawn':
    case 'DrawnUnderWish':
    case 'Again':
      return 'PLAY';
  }
}

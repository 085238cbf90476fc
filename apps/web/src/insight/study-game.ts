import type { Luck } from '@stammtisch/arena/insight';
import { loadGame } from '@stammtisch/games';
import type { GameLog } from '@stammtisch/kernel';
import { fetchPart } from '../model/fetch-part.ts';
import { findLog } from '../logs/log-source.ts';
import { askLuck } from './ask-luck.ts';

interface StudySetup {
  /** Called now and then with 0 to 1. */
  readonly onShare: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Luck and decisions of a finished game; undefined where nobody may look at it again. */
export async function studyGame(
  id: string,
  { onShare, signal }: StudySetup,
): Promise<Luck | undefined> {
  const found = await findLog(id);
  if (!found.ok || signal.aborted || !(await isReplayable(found.value.log))) return undefined;
  return new Promise((resolve) => {
    const end = (luck?: Luck): void => {
      stop();
      resolve(luck);
    };
    const stop = askLuck(found.value.log, {
      onAnswer({ share, luck }) {
        onShare(share);
        if (share === 1) end(luck);
      },
      onError: () => end(),
    });
    signal.addEventListener('abort', () => end());
  });
}

/** A game without a move was decided by the deal; one of older rules is played by others now. */
async function isReplayable({ game, revision, moves }: GameLog): Promise<boolean> {
  const rules = await fetchPart(() => loadGame(game));
  return rules.ok && rules.value.revision === revision && moves.length > 0;
}

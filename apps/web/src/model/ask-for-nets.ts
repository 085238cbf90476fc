/** The nets of bots that learned are files of their own, which threads fetch when they need them. */
import { loadNets } from '@stammtisch/bots';

/** So often they are asked for: a line may be bad for a moment. */
const TRIES = 3;
const PAUSE_MS = 1000;

/** Whether they came; whoever waits can do without them. */
export async function askForNets(game: string, seats: number): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      await loadNets(game, seats);
      return true;
    } catch {
      if (tries === TRIES) return false;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

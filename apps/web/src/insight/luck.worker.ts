/** What the thread runs on which worlds are imagined, so that the page stays quick. */
import { type Luck, luckAndDecisions, openStudy, runStudy } from '@stammtisch/arena/insight';
import { GAMES } from '@stammtisch/games';
import { assert, type GameLog } from '@stammtisch/kernel';

/** How far it is and what is known by then. */
export interface LuckNews {
  readonly share: number;
  readonly luck: Luck;
}

/** As often as anybody can follow. */
const NEWS_MS = 250;

self.addEventListener('message', ({ data }: MessageEvent<GameLog>) =>
  studyLog(data).catch(reportError),
);

function now(): number {
  return performance.now();
}

async function studyLog(log: GameLog): Promise<void> {
  const game = GAMES[log.game];
  assert(game !== undefined, `there is no game ${log.game}`);
  const study = openStudy({ game, log });
  assert(study.ok, 'the page has played the log already');
  let told = now();
  const tell = (share: number): void => {
    const news: LuckNews = { share, luck: luckAndDecisions(study.value) };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
    self.postMessage(news);
    told = now();
  };
  await runStudy(study.value, {
    now,
    pause: () => new Promise((resolve) => setTimeout(resolve)),
    onProgress(share) {
      if (share > 0 && share < 1 && now() - told > NEWS_MS) tell(share);
    },
  });
  tell(1);
}

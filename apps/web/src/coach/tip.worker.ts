/** The thread on which a hint is thought about, so that the page stays quick. */
import { type Tip, thinkTip, type TipQuestion } from './tip.ts';

self.addEventListener('message', ({ data }: MessageEvent<TipQuestion>) => {
  const tip: Tip = thinkTip(data, () => performance.now());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  self.postMessage(tip);
});

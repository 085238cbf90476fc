/** Tries a bot: a thread of ours asks and plays, the bot answers from frames. */
import { openBotFrame } from './bot-frame.ts';
import type { FromLab, LabJob, ToLab, Version } from './lab-messages.ts';
import type { Trouble } from './port-line.ts';

export interface LabRun {
  readonly job: LabJob;
  readonly codes: Readonly<Record<Version, string>>;
  readonly onNews: (news: Exclude<FromLab, { readonly kind: 'open' | 'close' }>) => void;
}

/** Starts; the function that is returned ends all of it at once. */
export function runLab({ job, codes, onNews }: LabRun): () => void {
  const worker = new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' });
  const frames = new Map<number, () => void>();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  const tell = (told: ToLab): void => worker.postMessage(told);
  worker.addEventListener('message', ({ data }: MessageEvent<FromLab>) => {
    if (data.kind === 'open') {
      const { line, version, port } = data;
      const onFailed = (trouble: Trouble): void => tell({ kind: 'failed', line, trouble });
      frames.set(line, openBotFrame({ code: codes[version], port, onFailed }));
    } else if (data.kind === 'close') {
      frames.get(data.line)?.();
      frames.delete(data.line);
    } else onNews(data);
  });
  tell({ kind: 'job', job });
  return () => {
    worker.terminate();
    for (const close of frames.values()) close();
  };
}

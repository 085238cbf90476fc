interface ThreadQuestion<Answer> {
  /** Starts the thread; the address of its file must stand where the build sees it. */
  readonly open: () => Worker;
  readonly question: unknown;
  /** Called for each message of the thread. */
  readonly onAnswer: (answer: Answer) => void;
  readonly onError?: () => void;
  /** Waits so long first, in case the question changes. */
  readonly afterMs?: number;
}

/** Asks a thread of its own; the function that is returned ends it. */
export function askThread<Answer>(asked: ThreadQuestion<Answer>): () => void {
  const { open, question, onAnswer, onError, afterMs = 0 } = asked;
  let worker: Worker | undefined;
  const timer = setTimeout(() => {
    worker = open();
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => onAnswer(data));
    if (onError !== undefined) worker.addEventListener('error', onError);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
    worker.postMessage(question);
  }, afterMs);
  return () => {
    clearTimeout(timer);
    worker?.terminate();
  };
}

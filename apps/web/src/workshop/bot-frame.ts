/** A frame in which a bot runs: of an origin that nobody else has, without network and storage. */
import { settings } from '../model/settings.ts';
import { lineOf, makeScript } from './bot-file.ts';
import type { Trouble } from './port-line.ts';

interface FrameSetup {
  readonly code: string;
  /** The bot's end of its line. */
  readonly port: MessagePort;
  readonly onFailed: (trouble: Trouble) => void;
}

/** Opens a frame; the function that is returned ends it with all that runs in it. */
export function openBotFrame({ code, port, onFailed }: FrameSetup): () => void {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = '/bot-frame.html';
  frame.hidden = true;
  frame.title = 'Bot';
  function hear({ source, data }: MessageEvent<unknown>): void {
    if (source !== frame.contentWindow) return;
    // The origin of the frame is that of nobody, so it cannot be named.
    if (data === 'ready')
      frame.contentWindow!.postMessage(makeScript(code, settings.get().lang), '*', [port]);
    else if (isFailed(data)) {
      onFailed({ message: data.failed, line: lineOf(data.line, code) });
    }
  }
  window.addEventListener('message', hear);
  document.body.append(frame);
  return () => {
    window.removeEventListener('message', hear);
    frame.remove();
  };
}

function isFailed(data: unknown): data is { readonly failed: string; readonly line: number } {
  if (typeof data !== 'object' || data === null) return false;
  const { failed, line } = data as { readonly failed?: unknown; readonly line?: unknown };
  return typeof failed === 'string' && typeof line === 'number';
}

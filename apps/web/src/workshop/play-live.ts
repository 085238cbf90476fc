/** A bot of the page at the server: its lines go over a WebSocket, and it answers from a frame. */
import { openBotFrame } from './bot-frame.ts';
import { completeHello, type LivePlace, type LiveTokens } from './live-hello.ts';
import { type Misuse, PortLine, type Trouble } from './port-line.ts';

export type LiveState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected'; readonly name: string; readonly answered: number }
  /** The server has said goodbye. */
  | { readonly kind: 'over'; readonly reason: string }
  | { readonly kind: 'lost' }
  | { readonly kind: 'failed'; readonly trouble: Trouble | Misuse }
  | { readonly kind: 'silent' };

interface LiveSetup {
  readonly code: string;
  readonly place: LivePlace;
  readonly tokens: LiveTokens;
  readonly onState: (state: LiveState) => void;
}

/** A bot that is asked and says nothing for so long is not waited for. */
export const SILENT_MS = 15_000;

/** Starts; the function that is returned ends it. */
export function playLive({ code, place, tokens, onState }: LiveSetup): () => void {
  const { port1, port2 } = new MessageChannel();
  const socket = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/api/v1/bot`);
  let isOver = false;
  let isGreeted = false;
  let said = '';
  let name = '';
  let answered = 0;
  const end = (state: LiveState): void => {
    if (isOver) return;
    isOver = true;
    socket.close();
    line.end();
    onState(state);
  };
  const takeToken = (own: string): string | undefined => {
    said = own;
    return tokens.find(own);
  };
  const line: PortLine = new PortLine(port1, () => closeFrame());
  const closeFrame = openBotFrame({
    code,
    port: port2,
    onFailed: (trouble) => line.fail(trouble),
  });
  line.handlers = {
    line(text) {
      line.relax();
      if (!isGreeted) return socket.send(`${completeHello(text, place, takeToken)}\n`);
      answered++;
      socket.send(`${text}\n`);
      onState({ kind: 'connected', name, answered });
    },
    gone() {
      const trouble = line.trouble ?? line.misuse;
      end(trouble === undefined ? { kind: 'lost' } : { kind: 'failed', trouble });
    },
  };
  const hear = (text: string): void => {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'bye') return end({ kind: 'over', reason: message.reason ?? '' });
    if (message.type === 'hello') {
      isGreeted = true;
      ({ name = '' } = message);
      if (message.token !== undefined) tokens.keep(said, message.token);
      onState({ kind: 'connected', name, answered });
    }
    const isWaitedFor = message.sendName === true || message.type === 'act';
    if (isWaitedFor && message.optional !== true) {
      line.expect(SILENT_MS, () => end({ kind: 'silent' }));
    }
    line.send(`${text}\n`);
  };
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    for (const text of data.split('\n')) if (text !== '' && !isOver) hear(text);
  });
  socket.addEventListener('close', () => end({ kind: 'lost' }));
  onState({ kind: 'connecting' });
  return () => end({ kind: 'lost' });
}

/** Of all messages of the server, as far as it matters here. */
interface ServerMessage {
  readonly type?: string;
  readonly sendName?: boolean;
  readonly name?: string;
  readonly token?: string;
  readonly reason?: string;
  readonly optional?: boolean;
}

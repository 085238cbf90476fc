/** What the client needs of the place where it runs, and the globals that it takes by default. */

/** What is used of a WebSocket. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** What is said to `fetch`. */
export interface HttpRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What is used of its answer. */
export interface HttpResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  text(): Promise<string>;
  json(): Promise<unknown>;
}

export interface NetworkWatch {
  /** The network is there again, or somebody looks: no reason to wait. */
  readonly onBack: () => void;
  readonly onGone: () => void;
}

/** Each of them can be handed to `serverAt`; what is not is taken from the globals of that name. */
export interface Surroundings {
  readonly fetch: (address: string, request?: HttpRequest) => Promise<HttpResponse>;
  /** By default with the global `WebSocket`; Node before 22 has none, and the package `ws` fits. */
  readonly openSocket: (address: string) => Socket;
  /** Milliseconds since some moment; runs forward only. */
  readonly now: () => number;
  /** Calls back once, after so long; returns how to stop that. */
  readonly startTimer: (run: () => void, ms: number) => () => void;
  /** So many bytes, fit for secrets. */
  readonly randomBytes: (count: number) => Uint8Array;
  /** Tells of a network that comes and goes, where somebody knows; returns how to stop that. */
  readonly watchNetwork: (watch: NetworkWatch) => () => void;
  /** Told for how many milliseconds the client waits, where it has met a limit of the server. */
  readonly onLimit: (waitMs: number) => void;
  /** How often something is asked of a server that says it is too early; 1 does not wait. */
  readonly tries: number;
}

/** By their names, since this package knows neither the types of pages nor those of Node. */
interface Globals {
  readonly fetch: Surroundings['fetch'];
  readonly WebSocket: new (address: string) => Socket;
  readonly performance: { readonly now: () => number };
  readonly crypto: { readonly getRandomValues: (bytes: Uint8Array) => Uint8Array };
  readonly setTimeout: (run: () => void, ms: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
}

const globals = globalThis as unknown as Globals;

export const GLOBAL_SURROUNDINGS: Surroundings = {
  fetch: (address, request) => globals.fetch(address, request),
  openSocket: (address) => new globals.WebSocket(address),
  now: () => globals.performance.now(),
  startTimer(run, ms) {
    const timer = globals.setTimeout(run, ms);
    return () => globals.clearTimeout(timer);
  },
  randomBytes: (count) => globals.crypto.getRandomValues(new Uint8Array(count)),
  watchNetwork: () => () => undefined,
  onLimit: () => undefined,
  tries: 5,
};

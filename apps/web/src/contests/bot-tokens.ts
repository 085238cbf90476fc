/** Tokens of one's own bots; they stay in this browser and are sent only where their bots are asked. */
import { useWatched } from '../model/observable.ts';
import { createKept } from '../model/kept.ts';

/** By what the bot is called. */
type Tokens = Readonly<Record<string, string>>;

/** The oldest ones are forgotten. */
const TOKENS_MAX = 20;

const kept = createKept('bot-tokens', readAll);

export function keepBotToken(name: string, token: string): void {
  const { [name]: _, ...others } = kept.get();
  const entries = [...Object.entries(others), [name, token] as const];
  kept.set(Object.fromEntries(entries.slice(-TOKENS_MAX)));
}

/** Undefined where none is kept. */
export function findBotToken(name: string): string | undefined {
  return kept.get()[name];
}

export function useBotToken(name: string): string {
  return useWatched(kept)[name] ?? '';
}

/** All of bots whose keys begin so, the newest first. */
export function useBotTokens(beginning: string): readonly string[] {
  return Object.entries(useWatched(kept))
    .filter(([name]) => name.startsWith(beginning))
    .map(([, token]) => token)
    .reverse();
}

function readAll(raw: unknown): Tokens {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {};
  const entries = Object.entries(raw).filter(([, token]) => typeof token === 'string');
  return Object.fromEntries(entries) as Tokens;
}

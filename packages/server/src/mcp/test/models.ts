/** Models for tests: the SDK's own client over HTTP, on a whole server. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { onTestFinished } from 'vitest';
import {
  MANY,
  type Running,
  startServer,
  UNHURRIED_SOCKETS,
} from '../../serve/http/test/running.ts';
import type { TableServerPlan } from '../../serve/plan.ts';

export interface Seen {
  readonly text: string;
  readonly isError: boolean;
  readonly data: Record<string, unknown>;
}

export interface Model {
  readonly transport: StreamableHTTPClientTransport;
  readonly client: Client;
  readonly call: (name: string, input?: Record<string, unknown>) => Promise<Seen>;
  /** All that it was answered, as it came. */
  readonly answers: string[];
}

/** A server on which models may play as fast as they can. */
export async function startForModels(changes: Partial<TableServerPlan> = {}): Promise<Running> {
  const limits = { http: { perMinute: MANY }, sockets: UNHURRIED_SOCKETS, ...changes.limits };
  const running = await startServer({ mcp: true, ...changes, limits });
  onTestFinished(() => running.close());
  return running;
}

/** Connects a model; with the id of a session it comes back to that one. */
export async function connectModel(
  { server }: Pick<Running, 'server'>,
  { lang = 'en', sessionId }: { readonly lang?: string; readonly sessionId?: string } = {},
): Promise<Model> {
  const url = new URL(`http://127.0.0.1:${server.port}/mcp?lang=${lang}`);
  const transport = new StreamableHTTPClientTransport(
    url,
    sessionId === undefined ? {} : { sessionId },
  );
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const answers: string[] = [];
  return {
    transport,
    client,
    answers,
    async call(name, input = {}) {
      const answer = (await client.callTool({ name, arguments: input })) as CallToolResult;
      answers.push(JSON.stringify(answer));
      const { content, isError = false, structuredContent = {} } = answer;
      const [first] = content;
      return { text: first?.type === 'text' ? first.text : '', isError, data: structuredContent };
    },
  };
}

/** The code of the table that an answer speaks of. */
export function codeIn({ text }: Seen): string {
  return /table ([A-Z]+-[A-Z]+-\d+)/.exec(text)![1]!;
}

/** Plays moves until the game is over; each answer is what comes next. */
export async function playOut(model: Model, first: Seen, movesMax = 3000): Promise<Seen> {
  let seen = first;
  for (let moves = 0; !seen.text.includes('This game is over'); moves++) {
    if (moves > movesMax) throw new Error(`no end: ${seen.text}`);
    const legal = (seen.data['legal'] as unknown[] | undefined) ?? [];
    // The first is a card, the last is another thing to do: both happen, and games come to an end.
    const move = String(moves % 7 === 6 ? legal.length : 1);
    seen = await (legal.length === 0
      ? model.call('wait', { seconds: 20 })
      : model.call('play', { move, wait_seconds: 20 }));
    // Somebody may have called in between.
    if (seen.isError) seen = await model.call('look');
    if (seen.isError) throw new Error(seen.text);
  }
  return seen;
}

/** The SDK's own client, connected to a session in this process. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { MatchResult } from '@stammtisch/arena';
import { serverAt } from '@stammtisch/client';
import type { Lang } from '@stammtisch/kernel';
import { onTestFinished } from 'vitest';
import type { MatchTools } from '../model-session.ts';
import { tableToolsAt } from '../table-tools.ts';
import { createMcpSession } from '../server.ts';

/** What a model sees of an answer. */
export interface Seen {
  readonly text: string;
  readonly isError: boolean;
  readonly data: Record<string, unknown>;
}

export interface Connected {
  readonly client: Client;
  readonly call: (name: string, input?: Record<string, unknown>) => Promise<Seen>;
  /** The results of matches, as they were told. */
  readonly results: readonly MatchResult[];
}

/** Nobody listens there: tables are tested where a server is. */
const NOWHERE = 'http://127.0.0.1:9';

export async function connect(
  lang: Lang = 'en',
  own: Partial<MatchTools> = {},
): Promise<Connected> {
  const results: MatchResult[] = [];
  let now = 0;
  const matches: MatchTools = {
    now: () => (now += 1000),
    randomSeed: () => 'seed',
    startTimer(run, ms) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    tellResult(result) {
      results.push(result);
      return [`${result.deals} deals`];
    },
    ...own,
  };
  const tables = tableToolsAt(serverAt(NOWHERE));
  const session = createMcpSession({ lang, name: 'Model', tables, matches }, '1.2.3');
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1' });
  await Promise.all([session.server.connect(ours), client.connect(theirs)]);
  onTestFinished(() => client.close());
  return {
    client,
    results,
    call: async (name, input = {}) => seen(await client.callTool({ name, arguments: input })),
  };
}

function seen(answer: Awaited<ReturnType<Client['callTool']>>): Seen {
  const { content, isError = false, structuredContent = {} } = answer as CallToolResult;
  const [first] = content;
  return {
    text: first?.type === 'text' ? first.text : '',
    isError,
    data: structuredContent,
  };
}

/** A model for tests: the SDK's own client, and no model. */
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { onTestFinished } from 'vitest';

export const BIN = fileURLToPath(new URL('../../bin/stammtisch.js', import.meta.url));

export interface Seen {
  readonly text: string;
  readonly isError: boolean;
  readonly data: Record<string, unknown>;
}

export interface Model {
  readonly client: Client;
  readonly transport: StdioClientTransport;
  /** Where its tables are, as it was told on stderr. */
  readonly address: string;
  readonly call: (name: string, input?: Record<string, unknown>) => Promise<Seen>;
}

/** The SDK's own client starts the command, as desktop clients do; ended with the test. */
export async function startModel(...args: string[]): Promise<Model> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, 'mcp', '--lang', 'en', ...args],
    stderr: 'pipe',
  });
  const told = new Promise<string>((resolve) => {
    transport.stderr!.on('data', (chunk: Buffer) => {
      const found = /tables are at (http\S+[^.\s])/.exec(chunk.toString());
      if (found !== null) resolve(found[1]!);
    });
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return {
    client,
    transport,
    address: await told,
    async call(name, input = {}) {
      const answer = (await client.callTool({ name, arguments: input })) as CallToolResult;
      const { content, isError = false, structuredContent = {} } = answer;
      const [first] = content;
      return { text: first?.type === 'text' ? first.text : '', isError, data: structuredContent };
    },
  };
}

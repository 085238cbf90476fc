/** A language model at a table with a person: the SDK's own client, and no model. */
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findLog, isFirstSeats } from './test/random-log.ts';
import { setStage } from './test/stage.ts';
import { de } from './test/words.ts';

const stage = setStage();

type Call = (name: string, input?: Record<string, unknown>) => Promise<string>;

const BIN = fileURLToPath(new URL('../../cli/bin/stammtisch.js', import.meta.url));

/** How a model comes to the server of the pages. */
const TRANSPORTS = {
  http: () => new StreamableHTTPClientTransport(new URL(`${stage.server.url}/mcp?lang=de`)),
  stdio: () =>
    new StdioClientTransport({
      command: process.execPath,
      args: [BIN, 'mcp', '--lang', 'de', '--server', stage.server.url],
      stderr: 'ignore',
    }),
};

async function connect(transport: Transport): Promise<Call> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return async (name, input = {}) => {
    const { content } = (await client.callTool({ name, arguments: input })) as CallToolResult;
    return content[0]?.type === 'text' ? content[0].text : '';
  };
}

describe('a model and a person', () => {
  it.each(Object.entries(TRANSPORTS))('sit at one table over %s and play', async (_, open) => {
    // As dealt, but not over as some deals of Chanco are. The open seat is kept for its name.
    const names = ['Anna', 'Modell'];
    const { text } = findLog({ game: 'chanco', seats: 2, names, isWanted: isFirstSeats });
    const ticket = await stage.server.load({
      name: 'Anna',
      file: text,
      places: [{ kind: 'me' }, { kind: 'open' }],
    });
    const tickets = [ticket];
    const { page } = await stage.visit({ name: 'Anna', tickets, path: `/t/${ticket.table}` });
    const call = await connect(open());
    expect(await call('join_table', { code: ticket.code, name: 'Modell' })).toContain(ticket.code);
    await page.getByText('Modell').first().waitFor();
    expect(await call('wait')).toContain('alle wählen gleichzeitig');
    expect(await call('play', { move: '1', wait_seconds: 0 })).toContain('Du hast');
    await page.locator('button[data-playable]').first().click();
    expect(await call('wait')).toContain('«Anna»');
    await call('react', { reaction: 'thanks' });
    await page.getByText(de.react.thanks).first().waitFor();
  });
});

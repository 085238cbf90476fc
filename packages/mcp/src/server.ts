/** The tools as a server of the Model Context Protocol: all that knows its SDK. */
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult, ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';
import { GAMES } from '@stammtisch/games';
import type { Lang } from '@stammtisch/kernel';
import {
  ModelSession,
  type SessionSetup,
  type RulesRequest,
  type ToolAnswer,
} from './model-session.ts';
import { INSTRUCTIONS, listTools } from './tools.ts';

/** A session that is to be connected to a transport. */
export interface McpSession {
  readonly server: McpServer;
  /** Whether the model has begun something that would be lost to it. */
  readonly isSeated: boolean;
  /** Ends what the model had begun; tools that wait for something answer then. */
  standUp(): void;
  /** Ends it, and what the model had begun. */
  close(): Promise<void>;
}

export function createMcpSession(setup: SessionSetup, version: string): McpSession {
  const { lang } = setup;
  const session = new ModelSession(setup);
  const server = new McpServer(
    { name: 'stammtisch', title: 'Stammtisch', version },
    { instructions: INSTRUCTIONS[lang] },
  );
  for (const tool of listTools(setup)) {
    server.registerTool(
      tool.name,
      {
        title: tool.title[lang],
        description: tool.description[lang],
        inputSchema: tool.input,
        annotations: { readOnlyHint: tool.isReading, openWorldHint: false },
      },
      async (input: unknown, { signal }) => resultOf(await tool.run(session, input, signal)),
    );
  }
  offerRules(server, session, lang);
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK has nothing else
  server.server.onclose = () => session.close();
  return {
    server,
    get isSeated() {
      return session.isSeated;
    },
    standUp: () => session.close(),
    async close() {
      session.close();
      await server.close();
    },
  };
}

function resultOf(answer: ToolAnswer): CallToolResult {
  if (!answer.ok) return { isError: true, content: [{ type: 'text', text: answer.error }] };
  const { text, data } = answer.value;
  return {
    content: [{ type: 'text', text }],
    ...(data === undefined ? {} : { structuredContent: data }),
  };
}

/** The rules of every game and rule set, and those in force where the model sits, as resources. */
function offerRules(server: McpServer, session: ModelSession, lang: Lang): void {
  const read = (uri: { readonly href: string }, request: RulesRequest): ReadResourceResult => {
    const rules = session.readRules(request);
    if (!rules.ok) throw new Error(rules.error);
    return { contents: [{ uri: uri.href, mimeType: MARKDOWN, text: rules.value.text }] };
  };
  const template = new ResourceTemplate('rules://{game}/{rules}', {
    list: () => ({ resources: listRules(lang) }),
  });
  server.registerResource(
    'rules',
    template,
    { title: lang === 'de' ? 'Regeln' : 'Rules', mimeType: MARKDOWN },
    (uri, { game, rules }) => read(uri, { game: String(game), rules: String(rules) }),
  );
  server.registerResource(
    'rules-here',
    'rules://here',
    {
      title: lang === 'de' ? 'Regeln an deinem Tisch' : 'Rules at your table',
      mimeType: MARKDOWN,
    },
    (uri) => read(uri, {}),
  );
}

const MARKDOWN = 'text/markdown';

function listRules(lang: Lang): { uri: string; name: string; mimeType: string }[] {
  return Object.values(GAMES).flatMap((game) =>
    Object.entries(game.options.presets).map(([rules, preset]) => ({
      uri: `rules://${game.id}/${rules}`,
      name: `${game.title[lang]}: ${preset.label[lang]}`,
      mimeType: MARKDOWN,
    })),
  );
}

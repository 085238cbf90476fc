/** What models may take over HTTP; requests count as all others do. */
export interface McpLimits {
  /**
   * Sessions at the same time: in all, and of one address. Each may have a connection of the server
   * to itself, of which `connectionsPerAddress` allows 500.
   */
  readonly sessions: number;
  readonly sessionsPerAddress: number;
  /** What one session may ask at the same time: most of it waits for somebody. */
  readonly requestsPerSession: number;
  /** A session that asks nothing for so long is over. */
  readonly idleMs: number;
}

export const MCP_LIMITS: McpLimits = {
  sessions: 400,
  sessionsPerAddress: 100,
  requestsPerSession: 8,
  idleMs: 30 * 60_000,
};

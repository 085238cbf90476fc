/** Where a league is kept: what it was, what has happened since, and deals to look at. */
export interface LeagueStore {
  read(): Promise<KeptLeague>;
  /** Adds an entry; when it resolves the entry is kept. */
  append(entry: string): Promise<void>;
  /** Keeps all that is known, in place of what it follows from. */
  compact(state: string): Promise<void>;
  putDeal(id: string, text: string): Promise<void>;
  readDeal(id: string): Promise<string | undefined>;
  dropDeals(ids: readonly string[]): Promise<void>;
  listDeals(): Promise<string[]>;
}

export interface KeptLeague {
  readonly state: string | undefined;
  /** What has happened after that. */
  readonly entries: readonly string[];
}

/** A way to the other servers over the same database: texts go out to all of them, and come in. */
export interface Line {
  /** What cannot be sent now is lost: whoever misses something finds it in the database. */
  send(text: string): void;
  /** Whether it carries anything now. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

/** What a line does with what happens on it. */
export interface LineHandlers {
  readonly onText: (text: string) => void;
  /** It carries again; what was said meanwhile is lost. */
  readonly onUp: () => void;
}

/** A way to the other servers over the same database: texts go out to all of them, and come in. */
export interface PeerChannel {
  /** A text that cannot be sent now is lost: servers find what they miss in the database. */
  send(text: string): void;
  /** Whether it carries anything now. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

/** What a channel does with what happens on it. */
export interface ChannelHandlers {
  readonly onText: (text: string) => void;
  /** It carries again; what was said meanwhile is lost. */
  readonly onUp: () => void;
}

/** A way to the other servers over the same database: texts go out to them, and come in. */
export interface PeerChannel {
  /**
   * Sends to one server by its name, or to all. A text that cannot be sent now is lost: servers find
   * what they miss in the database.
   */
  send(text: string, to?: string): void;
  /** Whether it carries anything now. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

/** What a channel does with what happens on it. */
export interface ChannelHandlers {
  /** The name of this server, for what is sent to it alone. */
  readonly node: string;
  readonly onText: (text: string) => void;
  /** It carries; what was said before is lost. */
  readonly onUp: () => void;
  /** It does not carry any more, or not yet. */
  readonly onDown: () => void;
}

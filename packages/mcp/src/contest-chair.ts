/** A place in a contest or a league, held by a model as any bot holds it: by the protocol of bots. */
import { GAMES } from '@stammtisch/games';
import { type Action, fail, type Lang, ok, type Result, type Text } from '@stammtisch/kernel';
import { BOT_VERSION, type ServerMessage, serverMessageSchema } from '@stammtisch/wire';
import { type Budget, findSpent, type Used } from './budget.ts';
import type { Chair, Rules, Observation, ModelMove } from './chair.ts';
import { listTexts, readMove } from './read-move.ts';
import { listMoves } from './tell-observation.ts';
import { RESULT_WORDS, say } from './texts.ts';
import { quoteOther } from './untrusted.ts';
import { Waiters } from './waiters.ts';

/** A line to a server of bots. */
export interface BotLineOut {
  send(line: string): void;
  close(): void;
}

/** Opens a line; `closed` is told once, also where there was never one. */
export type DialBots = (on: {
  readonly line: (line: string) => void;
  readonly closed: () => void;
}) => BotLineOut;

/** Where the model wants to play; nothing where the server has but one contest. */
export interface EntryRequest {
  readonly contest?: string | undefined;
  readonly league?: string | undefined;
  readonly practice?: boolean | undefined;
}

export interface ContestSetup {
  readonly dial: DialBots;
  readonly name: string;
  readonly lang: Lang;
  readonly request: EntryRequest;
  readonly budget: Budget;
  /** A clock in milliseconds. */
  readonly now: () => number;
  readonly startTimer: (run: () => void, ms: number) => () => void;
}

type Message<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

/** A seat of a game that is being played. */
interface Playing extends Rules {
  readonly seat: number;
  /** Those of others are marked as such. */
  readonly names: readonly string[];
}

interface Question extends Playing {
  readonly act: Message<'act'>;
  readonly legal: readonly Action[];
  readonly since: number;
}

/** Servers answer a hello at once, and a line that they do not take. */
const HELLO_MS = 10_000;
const REFUSAL_MS = 1_000;
const REDIAL_MS = 1_000;
const REDIAL_MS_MAX = 30_000;

/** Says hello; the sentence says why there is no place. */
export function enterContest(setup: ContestSetup): Promise<Result<Chair, string>> {
  return new ContestChair(setup).enter();
}

class ContestChair implements Chair {
  readonly isDealt = true;
  readonly #setup: ContestSetup;
  #line: BotLineOut | undefined;
  /** Takes the place again after the line was gone; it stays in this process. */
  #token: string | undefined;
  #redialMs = REDIAL_MS;
  #stopTimer: (() => void) | undefined;
  #isAway = false;
  /** Why nothing more will come. */
  #over: string | undefined;
  /** By the name of the game: who holds two seats plays a game of its own on each. */
  readonly #playing = new Map<string, Playing>();
  #open: Question | undefined;
  /** The question that was answered last, which may have to be answered again. */
  #answered: Question | undefined;
  #calls = false;
  readonly #used: Used = { thinkMs: 0, moves: 0, tokens: 0, cost: 0 };
  /** Of the game that began last. */
  #rules: Rules | undefined;
  #news: string[] = [];
  readonly #waiters: Waiters;
  /** Told what comes of the answer that is on its way. */
  #settle: ((result: Result<undefined, string>) => void) | undefined;

  constructor(setup: ContestSetup) {
    this.#setup = setup;
    this.#waiters = new Waiters(setup.startTimer);
  }

  async enter(): Promise<Result<Chair, string>> {
    this.#dial();
    await this.wait(HELLO_MS);
    if (this.#token !== undefined) return ok(this);
    const why = this.#over ?? say(this.#setup.lang, 'noBots');
    this.drop();
    return fail(why);
  }

  rules(): Rules | undefined {
    return this.#rules;
  }

  look(lang: Lang): Observation {
    const news = this.#news.splice(0);
    if (this.#over !== undefined) return { about: [this.#over], news, isOver: true };
    if (this.#isAway) return { about: [say(lang, 'away')], news, isOver: false };
    const open = this.#open;
    if (open === undefined) return { about: [say(lang, 'nextGame')], news, isOver: false };
    return { about: [tellPlayers(open, lang)], news, written: write(open), isOver: false };
  }

  play(wanted: ModelMove, lang: Lang): Promise<Result<undefined, string>> {
    const open = this.#open;
    if (open === undefined) return Promise.resolve(fail(say(lang, 'notYourTurn')));
    const { act, game, legal } = open;
    const position = { legal, waitedFor: act.optional !== true };
    const action = readMove(wanted.move, game, position, lang);
    if (!action.ok) return Promise.resolve(action);
    this.#open = undefined;
    this.#answered = open;
    this.#calls = wanted.call;
    const written = action.value === undefined ? null : game.codec.format(action.value);
    this.#answer(act.seq, written, wanted);
    const limit = this.#count(open, wanted);
    if (limit !== undefined) {
      this.#leave(say(lang, 'budget', { limit }));
      return Promise.resolve(ok(undefined));
    }
    return new Promise((resolve) => {
      const settle = (result: Result<undefined, string>): void => {
        stop();
        this.#settle = undefined;
        resolve(result);
      };
      const stop = this.#setup.startTimer(() => settle(ok(undefined)), REFUSAL_MS);
      this.#settle = settle;
    });
  }

  wait(ms: number): Promise<void> {
    return this.#open !== undefined || this.#over !== undefined
      ? Promise.resolve()
      : this.#waiters.wait(ms);
  }

  async start(lang: Lang): Promise<Result<undefined, string>> {
    return fail(say(lang, 'cannotStart'));
  }

  react(_: unknown, lang: Lang): Result<undefined, string> {
    return fail(say(lang, 'nothingToReact'));
  }

  async leave(): Promise<void> {
    this.drop();
  }

  drop(): void {
    this.#leave(say(this.#setup.lang, 'gone'));
  }

  #leave(why: string): void {
    this.#end(why);
    this.#line?.close();
  }

  /** Counts what a move has used, and says which limit is reached by that. */
  #count({ since }: Question, { tokens = 0, cost = 0 }: ModelMove): Text | undefined {
    this.#used.thinkMs += this.#setup.now() - since;
    this.#used.moves++;
    this.#used.tokens += tokens;
    this.#used.cost += cost;
    return findSpent(this.#setup.budget, this.#used);
  }

  #dial(): void {
    this.#line = this.#setup.dial({
      line: (line) => this.#hear(line),
      closed: () => this.#lose(),
    });
  }

  #hear(line: string): void {
    if (this.#over !== undefined) return;
    const value = parseJson(line);
    if (value === undefined) return;
    // The line with which a server opens every connection.
    if (Object(value).sendName === true) return this.#sayHello();
    const message = serverMessageSchema.safeParse(value);
    if (message.success) this.#take(message.data);
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case 'hello':
        this.#token = message.token;
        this.#isAway = false;
        this.#redialMs = REDIAL_MS;
        return this.#waiters.wake();
      case 'start':
        return this.#begin(message);
      case 'event':
        if (message.words !== undefined) this.#news.push(message.words);
        return;
      case 'act':
        return this.#ask(message);
      case 'rejected':
        return this.#reject(message);
      case 'end':
        return this.#finish(message);
      case 'bye':
        return this.#end(message.reason);
    }
  }

  #sayHello(): void {
    const { name, lang, request } = this.#setup;
    const token = this.#token;
    const hello = { type: 'hello', v: BOT_VERSION, name, lang, words: true, ...request, token };
    this.#line?.send(JSON.stringify(hello));
  }

  #begin({ game: id, rules, seat, players }: Message<'start'>): void {
    const game = Object.hasOwn(GAMES, rules.game) ? GAMES[rules.game] : undefined;
    const names = players.map((name, at) => (at === seat ? name : quoteOther(name)));
    if (game !== undefined) {
      const playing = { game, options: rules.options, seat, names };
      this.#playing.set(id, playing);
      this.#rules = playing;
    }
    this.#calls = false;
  }

  #ask(act: Message<'act'>): void {
    const playing = this.#playing.get(act.game);
    if (playing === undefined) return;
    const { codec } = playing.game;
    const legal = act.legal.flatMap((written) => codec.parse(written) ?? []);
    const due = legal.find((action) => codec.isCall(action));
    this.#settle?.(ok(undefined));
    if (this.#calls && act.optional === true && due !== undefined) {
      return this.#answer(act.seq, codec.format(due));
    }
    this.#open = { ...playing, act, legal, since: this.#setup.now() };
    this.#waiters.wake();
  }

  #answer(seq: number, action: string | null, said: Partial<ModelMove> = {}): void {
    const { remark: note, tokens, cost } = said;
    const isCounted = tokens !== undefined || cost !== undefined;
    this.#line?.send(
      JSON.stringify({ seq, action, note, ...(isCounted ? { debug: { tokens, cost } } : {}) }),
    );
  }

  /** The server was told something that it does not take. */
  #reject({ consequence, message, seq }: Message<'rejected'>): void {
    const { lang } = this.#setup;
    const why = say(lang, 'refused', { why: message });
    if (this.#token === undefined) return this.#end(message);
    const answered = this.#answered;
    if (consequence === 'ignored' || answered === undefined) return;
    let told = `${why} ${say(lang, consequence === 'penalty' ? 'fined' : 'outOfGame')}`;
    if (consequence === 'again' && seq === answered.act.seq) {
      this.#open = answered;
      const legal = say(lang, 'legal', { legal: listTexts(answered.game, answered.legal) });
      told = `${why} ${legal}`;
    }
    if (this.#settle === undefined) this.#news.push(told);
    else this.#settle(fail(told));
    this.#waiters.wake();
  }

  #finish({ game: id, result, reason }: Message<'end'>): void {
    const { lang } = this.#setup;
    const ended = this.#playing.get(id)?.game.reasons[reason]?.[lang];
    this.#playing.delete(id);
    if (this.#open?.act.game === id) this.#open = undefined;
    this.#news.push(
      ...(ended === undefined ? [] : [say(lang, 'ended', { reason: ended })]),
      say(lang, 'ownResult', { result: RESULT_WORDS[result] }),
    );
    this.#settle?.(ok(undefined));
  }

  #lose(): void {
    if (this.#over !== undefined) return;
    if (this.#token === undefined) return this.#end(say(this.#setup.lang, 'noBots'));
    this.#isAway = true;
    this.#open = undefined;
    this.#playing.clear();
    this.#settle?.(ok(undefined));
    this.#stopTimer = this.#setup.startTimer(() => this.#dial(), this.#redialMs);
    this.#redialMs = Math.min(2 * this.#redialMs, REDIAL_MS_MAX);
  }

  #end(why: string): void {
    this.#over ??= why;
    this.#open = undefined;
    this.#stopTimer?.();
    this.#settle?.(ok(undefined));
    this.#waiters.wake();
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** In the words of the server players are numbered. */
function tellPlayers({ names, seat, act }: Question, lang: Lang): string {
  const players = names.map((name, at) => `${at + 1} ${name}`).join(', ');
  const { moveMs, bankMs } = act.clock;
  const time = say(lang, 'timeLeft', { seconds: Math.floor((moveMs + bankMs) / 1000) });
  return `${say(lang, 'contestNow', { players, seat: seat + 1 })} ${time}`;
}

function write({ game, seat, names, act, legal }: Question): NonNullable<Observation['written']> {
  return {
    words: act.words ?? [],
    data: {
      game: game.id,
      seat,
      players: names,
      yourTurn: act.optional !== true,
      mayCall: act.optional === true,
      legal: listMoves(game, legal),
      view: act.view,
    },
  };
}

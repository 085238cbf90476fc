/** A seat at a table of a server, held by a model as by a person. */
import type { EnteredTable, LinkState, TableNow } from '@stammtisch/client';
import { GAMES } from '@stammtisch/games';
import {
  type AnyGame,
  fail,
  type GameView,
  type Lang,
  ok,
  type Position,
  rankSeats,
  type Result,
  speak,
} from '@stammtisch/kernel';
import {
  type Api,
  type News,
  type Reaction,
  REACTIONS,
  type SaidReaction,
  type TableInfo,
  tellNews,
} from '@stammtisch/wire/table';
import type { Cards, Chair, Rules, Observation, ModelMove } from './chair.ts';
import { listTexts, readMove } from './read-move.ts';
import { say } from './texts.ts';
import { quoteOther } from './untrusted.ts';

/** A table that was entered, and what stands around it. */
export interface TableSetup {
  readonly link: EnteredTable;
  /** Where people find the table, if anybody may know. */
  readonly address?: string | undefined;
  /** Calls back once, after so long; returns how to stop that. */
  readonly startTimer: (run: () => void, ms: number) => () => void;
  readonly keeper?: SeatKeeper | undefined;
}

/** Where a seat is kept for longer than its session. */
export interface SeatKeeper {
  keep(ticket: Api<'Ticket'>): void;
  /** The model has gone for good, or there is nothing to come back to. */
  forget(): void;
}

/** So many reactions of others are kept until the model looks. */
const SAID_MAX = 5;
/** For so long a tool waits for a table that does not answer: its line may be gone for good. */
const ANSWER_MS = 10_000;

export function sitAtTable(setup: TableSetup): TableChair {
  return new TableChair(setup);
}

export class TableChair implements Chair {
  readonly #setup: TableSetup;
  readonly #link: EnteredTable;
  /** The last number that the model was told of. */
  #told = 0;
  #said: SaidReaction[] = [];
  readonly #stop: (() => void)[];
  /** Ends the waits when there is nothing to wait for any more. */
  readonly #waiting = new Set<() => void>();

  constructor(setup: TableSetup) {
    this.#setup = setup;
    this.#link = setup.link;
    this.#stop = [
      this.#link.reactions.subscribe((said) => this.#hear(said)),
      this.#link.subscribe(() => this.#agree()),
    ];
  }

  /** Waits for the first that is known of the table, but not for ever. */
  arrive(): Promise<void> {
    return this.#watch(ANSWER_MS, ({ status }) => status === 'live');
  }

  get isDealt(): boolean {
    return this.#link.get().now?.info.status === 'playing';
  }

  rules(): Rules | undefined {
    const info = this.#link.get().now?.info;
    if (info === undefined) return undefined;
    // Between games the table may have been set to other rules already.
    const { game: id, options } = info.status === 'playing' ? info.round! : info.config;
    const game = GAMES[id];
    return game === undefined ? undefined : { game, options };
  }

  look(lang: Lang): Observation {
    const { status, problem, now } = this.#link.get();
    if (status === 'refused' || now?.info.status === 'closed') this.#setup.keeper?.forget();
    if (status === 'refused') {
      return { about: [problem!.message[lang]], news: [], isOver: true };
    }
    if (now === undefined) return { about: [say(lang, 'away')], news: [], isOver: false };
    const names = namesAt(now);
    const news = this.#takeNews(now, names, lang);
    const cards = cardsAt(now, names);
    return {
      about: [
        ...(status === 'away' ? [say(lang, 'away')] : []),
        ...tellTable(now, names, this.#setup.address, lang),
      ],
      news,
      ...(cards === undefined ? {} : { cards }),
      isOver: now.info.status === 'closed',
    };
  }

  async play(wanted: ModelMove, lang: Lang): Promise<Result<undefined, string>> {
    const { now } = this.#link.get();
    const cards = now === undefined ? undefined : cardsAt(now, namesAt(now));
    if (cards === undefined) return fail(say(lang, 'noHand'));
    const { game, position } = cards;
    const action = readMove(wanted.move, game, position, lang);
    if (!action.ok) return action;
    if (action.value === undefined) return ok(undefined);
    const written = game.codec.format(action.value);
    const { seat } = position.view;
    const answer = await this.#send({ do: 'play', seat, action: written }, lang);
    if (answer.ok) {
      if (wanted.call) await this.#call(lang);
      return answer;
    }
    const legal = say(lang, 'legal', { legal: listTexts(game, position.legal) });
    return fail(`${answer.error} ${legal}`);
  }

  wait(ms: number): Promise<void> {
    return this.#watch(ms, (state) => isDue(state, this.#told));
  }

  async start(lang: Lang): Promise<Result<undefined, string>> {
    const { now } = this.#link.get();
    if (now?.you?.host === true) {
      const started = await this.#send({ do: 'start' }, lang);
      // Members show their parts of the shuffle before the cards are dealt.
      if (started.ok) await this.#watch(ANSWER_MS, ({ now: then }) => !isShuffling(then?.info));
      return started;
    }
    const ready = await this.#send({ do: 'ready', ready: true }, lang);
    return ready.ok ? fail(say(lang, 'hostStarts')) : ready;
  }

  react(reaction: Reaction, lang: Lang): Result<undefined, string> {
    const { status, now } = this.#link.get();
    const seat = now?.you?.seats[0];
    if (status !== 'live') return fail(say(lang, 'away'));
    if (seat === undefined) return fail(say(lang, 'nothingToReact'));
    this.#link.reactions.say({ seat, reaction });
    return ok(undefined);
  }

  async leave(): Promise<void> {
    await Promise.race([this.#link.send({ do: 'leave' }), this.#watch(ANSWER_MS)]);
    this.#setup.keeper?.forget();
    this.drop();
  }

  drop(): void {
    for (const stop of [...this.#stop, ...this.#waiting]) stop();
    this.#link.close();
  }

  /** Says what is due, if anything; where that comes too late, the rules act. */
  async #call(lang: Lang): Promise<void> {
    const { now } = this.#link.get();
    const cards = now === undefined ? undefined : cardsAt(now, []);
    const due = cards?.position.legal.find((action) => cards.game.codec.isCall(action));
    if (cards === undefined || due === undefined) return;
    const { seat } = cards.position.view;
    await this.#send({ do: 'play', seat, action: cards.game.codec.format(due) }, lang);
  }

  /** Sends a command and waits until what comes of it can be seen. */
  async #send(
    command: Parameters<EnteredTable['send']>[0],
    lang: Lang,
  ): Promise<Result<undefined, string>> {
    const sent = this.#link.send(command);
    const answer = await Promise.race([sent, this.#watch(ANSWER_MS)]);
    if (answer === undefined) return fail(say(lang, 'unanswered'));
    if (!answer.ok) return fail(say(lang, 'refused', { why: answer.error.message[lang] }));
    await this.#watch(ANSWER_MS, ({ now }) => (now?.seq ?? 0) >= answer.value);
    return ok(undefined);
  }

  /** Fulfilled when a table is so, nothing more comes from it, or so long has passed. */
  #watch(ms: number, isSo: (state: LinkState) => boolean = () => false): Promise<void> {
    return new Promise((resolve) => {
      const stopTimer = this.#setup.startTimer(() => end(), ms);
      const stopWatching = this.#link.subscribe(() => look());
      const end = (): void => {
        stopTimer();
        stopWatching();
        this.#waiting.delete(end);
        resolve();
      };
      const look = (): void => {
        const state = this.#link.get();
        if (state.status === 'refused' || isSo(state)) end();
      };
      this.#waiting.add(end);
      look();
    });
  }

  #hear(said: SaidReaction): void {
    // A server that is not ours may say anything; what is no fixed phrase does not reach the model.
    if (!REACTIONS.includes(said.reaction)) return;
    if (this.#link.get().now?.you?.seats.includes(said.seat) === true) return;
    this.#said = [...this.#said, said].slice(-SAID_MAX);
  }

  /** A model takes no moves back and lets others do so. */
  #agree(): void {
    const { now } = this.#link.get();
    const you = now?.you;
    const undo = now?.info.undo;
    if (you === null || you === undefined || undo === undefined) return;
    if (!undo.asked.includes(you.member) || undo.agreed.includes(you.member)) return;
    void this.#link.send({ do: 'answer-undo', seat: undo.seat, agree: true });
  }

  #takeNews(now: TableNow, names: readonly string[], lang: Lang): string[] {
    const after = this.#told;
    this.#told = now.seq;
    const reader = now.you?.seats[0];
    const game = gameOf(now);
    const told =
      game === undefined
        ? []
        : tellNews(game, now.news, after).map(({ sentence }) =>
            speak(sentence, lang, names, reader),
          );
    const said = this.#said.splice(0).map(({ seat, reaction }) => {
      return say(lang, 'says', { name: names[seat] ?? '', reaction });
    });
    return [...tellComings(now.news, after, now.you?.member, lang), ...told, ...said];
  }
}

/** Whether the seat has to act, or what it may do instead of waiting was not told yet. */
function isDue({ status, now }: LinkState, told: number): boolean {
  if (status === 'refused' || now === undefined) return status === 'refused';
  const { info, seq } = now;
  const own = ownView(now);
  if (info.status === 'closed' || own?.waitedFor === true) return true;
  // Whoever waits although it was told of a call lets that pass.
  const mayCall = (own?.legal.length ?? 0) > 0;
  return seq > told && (mayCall || info.status === 'over' || mayStart(now));
}

/** Whether the model is the one who deals, and everybody is there. */
function mayStart({ info, you }: TableNow): boolean {
  return you?.host === true && info.status === 'waiting' && !isShuffling(info) && isFull(info);
}

function isFull({ seats }: TableInfo): boolean {
  return seats.every(({ occupant }) => occupant.kind !== 'open');
}

/** Somebody has begun the next game, and its cards are not dealt yet. */
function isShuffling(info: TableInfo | undefined): boolean {
  return info?.next?.list !== undefined;
}

function ownView({ views, you }: TableNow): TableNow['views'][number] | undefined {
  const seat = you?.seats[0];
  return views.find((one) => one.seat === seat) ?? views[0];
}

function gameOf({ info }: TableNow): AnyGame | undefined {
  return info.round === undefined ? undefined : GAMES[info.round.game];
}

/** By seat: one's own as it is, those of others marked. */
function namesAt({ info, you }: TableNow): string[] {
  return info.seats.map(({ occupant }, seat) => {
    if (occupant.kind === 'open') return '–';
    return you?.seats.includes(seat) === true ? occupant.name : quoteOther(occupant.name);
  });
}

function cardsAt(now: TableNow, names: readonly string[]): Cards | undefined {
  const game = gameOf(now);
  const own = ownView(now);
  if (game === undefined || own === undefined) return undefined;
  const legal = own.legal.flatMap((written) => game.codec.parse(written) ?? []);
  const position: Position = { view: own.view as GameView, legal, waitedFor: own.waitedFor };
  return { game, position, names };
}

function tellTable(
  { info, you }: TableNow,
  names: readonly string[],
  address: string | undefined,
  lang: Lang,
): string[] {
  const { code, status } = info;
  const seat = you?.seats[0];
  const where =
    seat === undefined
      ? say(lang, 'watching', { code })
      : say(lang, 'atTable', { code, seat: seat + 1 });
  const open = info.seats.filter(({ occupant }) => occupant.kind === 'open').length;
  const host = you?.host === true;
  if (status === 'closed') return [where, say(lang, 'closed')];
  if (status === 'playing') return [where];
  if (isShuffling(info)) return [where, say(lang, 'shuffling')];
  return [
    where,
    ...tellOutcome(info, names, lang),
    ...(open > 0 ? [say(lang, 'openSeats', { count: open })] : []),
    ...(open > 0 && address !== undefined ? [say(lang, 'invite', { address })] : []),
    ...(open === 0 ? [say(lang, host ? 'mayStart' : 'hostStarts')] : []),
  ];
}

function tellOutcome({ round }: TableNow['info'], names: readonly string[], lang: Lang): string[] {
  const outcome = round?.outcome;
  if (round === undefined || outcome === undefined) return [];
  const reason = GAMES[round.game]?.reasons[outcome.reason]?.[lang] ?? outcome.reason;
  const places = rankSeats(outcome.places).map((seat) =>
    say(
      lang,
      'place',
      { place: outcome.places[seat]!, seat, points: outcome.points[seat]! },
      names,
    ),
  );
  return [say(lang, 'ended', { reason }), places.join(', ')];
}

/** Who came and went; their names are not yet, or no longer, those of a seat. */
function tellComings(
  news: readonly News[],
  after: number,
  own: string | undefined,
  lang: Lang,
): string[] {
  return news.flatMap((item) => {
    if (item.seq <= after || (item.type !== 'joined' && item.type !== 'left')) return [];
    if (item.member === own) return [];
    return [say(lang, item.type, { name: quoteOther(item.name) })];
  });
}

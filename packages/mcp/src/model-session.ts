/** One session of a model: what it asks for, and the one seat that it may have. */
import { DEALS_MAX, isOutside, planMatch } from '@stammtisch/arena';
import { botsOf, LEVELS } from '@stammtisch/bots';
import { findGame, GAMES } from '@stammtisch/games';
import { fail, type Lang, ok, parseOptions, type Result, speak } from '@stammtisch/kernel';
import type { Reaction } from '@stammtisch/wire/table';
import type { Chair, Rules, ModelMove } from './chair.ts';
import { type ContestSetup, type EntryRequest, enterContest } from './contest-chair.ts';
import type { TableTools } from './table-tools.ts';
import type { Budget } from './budget.ts';
import { beginMatch, type MatchSetup, MODEL } from './match-chair.ts';
import { UNHURRIED } from './model-seats.ts';
import { type Closely, tellObservation, type Told } from './tell-observation.ts';
import { say } from './texts.ts';

/** What a session can do beside looking at rules. */
export interface SessionSetup {
  readonly lang: Lang;
  /** What the model is called at tables where it does not say. */
  readonly name: string;
  readonly tables: TableTools;
  /** Where matches can be played; a server that strangers use has none. */
  readonly matches?: MatchTools | undefined;
  /** Where contests can be entered; a server that strangers use opens no lines for them. */
  readonly contests?: Pick<ContestSetup, 'dial' | 'now' | 'startTimer'> | undefined;
  /** What it sits on from the start, where it is awaited. */
  readonly chair?: Chair | undefined;
}

export interface MatchTools extends Omit<MatchSetup, 'plan' | 'deals' | 'budget'> {
  readonly randomSeed: () => string;
}

/** The words of a tool's answer, or a sentence that says what to do instead. */
export type ToolAnswer = Result<Told, string>;

export interface RulesRequest {
  /** Undefined: the rules in force at the model's own table. */
  readonly game?: string | undefined;
  readonly rules?: string | undefined;
  readonly options?: Readonly<Record<string, boolean | number | string>> | undefined;
}

export interface OpenRequest extends RulesRequest {
  readonly game: string;
  /** By seat, after the model's own: a bot, or `open` for somebody who comes with the code. */
  readonly others: readonly string[];
  readonly paceMs: number;
  readonly name?: string | undefined;
}

export interface MatchRequest extends Budget {
  readonly game: string;
  readonly rules?: string | undefined;
  readonly bot: string;
  readonly deals: number;
  readonly seed?: string | undefined;
}

/** Whoever asks for something, until they do not wait for the answer any more. */
export interface Asker {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
}

interface Named {
  readonly name?: string | undefined;
}

/** As many deals as a match with a model can have. */
export const MODEL_DEALS_MAX = Math.min(1000, DEALS_MAX);

export class ModelSession {
  readonly #setup: SessionSetup;
  #chair: Chair | undefined;
  /** A chair is being taken: a client may ask for two things at once. */
  #isSitting = false;
  #isClosed = false;

  constructor(setup: SessionSetup) {
    this.#setup = setup;
    this.#chair = setup.chair;
  }

  /** Whether it has begun something that would be lost to it. */
  get isSeated(): boolean {
    return this.#chair !== undefined || this.#isSitting;
  }

  /** Games with their rule sets and bots. */
  listGames(): ToolAnswer {
    const { lang } = this.#setup;
    const games = Object.values(GAMES).map((game) => ({
      game: game.id,
      title: game.title[lang],
      summary: game.summary[lang],
      seats: `${game.seats.min}–${game.seats.max}`,
      rules: Object.entries(game.options.presets).map(([rules, preset]) => ({
        rules,
        title: preset.label[lang],
      })),
      usualRules: game.options.defaultPreset,
      bots: [...LEVELS, ...botsOf(game.id)],
    }));
    const text = games.map(
      ({ game, title, summary, seats, rules, bots }) =>
        `${game}: ${title} (${seats}). ${summary} rules: ${rules.map((one) => one.rules).join(', ')}; bots: ${bots.join(', ')}`,
    );
    return ok({ text: text.join('\n'), data: { games } });
  }

  /** The rules of a game, or those in force where the model sits. */
  readRules({ game: id, rules, options }: RulesRequest): ToolAnswer {
    const { lang } = this.#setup;
    if (id === undefined) {
      return this.#withChair((chair) => {
        const here = chair.rules();
        return here === undefined ? fail(say(lang, 'noRules')) : ok(tellRules(here, lang));
      });
    }
    const found = findRules(id, rules, options);
    return found.ok ? ok(tellRules(found.value, lang)) : fail(speak(found.error, lang));
  }

  async openTable(request: OpenRequest): Promise<ToolAnswer> {
    const { lang, tables } = this.#setup;
    const { game: id, rules, options, others, paceMs, name } = request;
    const game = findGame(id);
    if (!game.ok) return fail(speak(game.error, lang));
    const { min, max } = game.value.seats;
    const seats = others.length + 1;
    if (seats < min || seats > max) {
      const data = { title: game.value.title, min, max, least: min - 1, most: max - 1 };
      return fail(say(lang, 'badBots', { ...data, count: others.length }));
    }
    return this.#sit(() =>
      tables.open(
        {
          name: name ?? this.#setup.name,
          config: {
            game: id,
            seats,
            paceMs,
            ...(rules === undefined ? {} : { rules }),
            ...(options === undefined ? {} : { options }),
          },
          places: [{ kind: 'me' }, ...others.map(placeOf)],
        },
        lang,
      ),
    );
  }

  joinTable(code: string, name?: string): Promise<ToolAnswer> {
    const { lang, tables } = this.#setup;
    return this.#sit(() => tables.join(code, { name: name ?? this.#setup.name }, lang));
  }

  async playMatch(request: MatchRequest): Promise<ToolAnswer> {
    const { lang, matches } = this.#setup;
    if (matches === undefined) return fail(say(lang, 'noServerMatch'));
    const { game, rules, bot, deals, seed = matches.randomSeed(), ...budget } = request;
    // Else it would be asked for both sides, and a verdict about nothing would come of it.
    if (isOutside(bot)) return fail(say(lang, 'builtInOnly', { bot }));
    const plan = planMatch({
      game,
      ...(rules === undefined ? {} : { rules }),
      entrants: [MODEL, bot],
      seed,
      clock: UNHURRIED,
    });
    if (!plan.ok) return fail(speak(plan.error, lang));
    return this.#sit(async () => ok(beginMatch({ ...matches, plan: plan.value, deals, budget })));
  }

  enterContest(asked: EntryRequest & Budget & Named): Promise<ToolAnswer> {
    const { lang, contests } = this.#setup;
    const { name = this.#setup.name, minutes, tokens, cost, ...request } = asked;
    if (contests === undefined) return Promise.resolve(fail(say(lang, 'noContest')));
    const budget = { minutes, tokens, cost };
    return this.#sit(() => enterContest({ ...contests, name, lang, request, budget }));
  }

  look(reasons: boolean): ToolAnswer {
    return this.#withChair((chair) => ok(this.#see(chair, { reasons })));
  }

  async play(wanted: ModelMove, waitMs: number, asker: Asker): Promise<ToolAnswer> {
    const { lang } = this.#setup;
    const chair = this.#chair;
    if (chair === undefined) return fail(say(lang, 'noChair'));
    const played = await chair.play(wanted, lang);
    if (!played.ok) return played;
    return this.#await(chair, waitMs, asker);
  }

  async wait(ms: number, asker: Asker): Promise<ToolAnswer> {
    const chair = this.#chair;
    if (chair === undefined) return fail(say(this.#setup.lang, 'noChair'));
    return this.#await(chair, ms, asker);
  }

  async startGame(): Promise<ToolAnswer> {
    const { lang } = this.#setup;
    const chair = this.#chair;
    if (chair === undefined) return fail(say(lang, 'noChair'));
    const started = await chair.start(lang);
    if (!started.ok) return started;
    await chair.wait(FIRST_SIGHT_MS);
    return ok(this.#see(chair));
  }

  react(reaction: Reaction): ToolAnswer {
    const { lang } = this.#setup;
    return this.#withChair((chair) => {
      const said = chair.react(reaction, lang);
      return said.ok ? ok({ text: say(lang, 'said') }) : said;
    });
  }

  async leave(): Promise<ToolAnswer> {
    const { lang } = this.#setup;
    const chair = this.#chair;
    if (chair === undefined) return fail(say(lang, 'noChair'));
    this.#chair = undefined;
    await chair.leave();
    const text = say(lang, 'gone');
    return ok({ text, data: { text, over: true } });
  }

  /** The session is over: a seat at a table stays as that of a person who closes a page. */
  close(): void {
    this.#isClosed = true;
    this.#standUp();
  }

  async #sit(take: () => Promise<Result<Chair, string>>): Promise<ToolAnswer> {
    const { lang } = this.#setup;
    if (this.isSeated) return fail(say(lang, 'chairTaken'));
    this.#isSitting = true;
    const chair = await take().finally(() => (this.#isSitting = false));
    if (!chair.ok) return chair;
    this.#chair = chair.value;
    // The session may have ended meanwhile.
    if (this.#isClosed) this.close();
    if (chair.value.isDealt) await chair.value.wait(FIRST_SIGHT_MS);
    return ok(this.#see(chair.value));
  }

  /** Waits, then looks; whoever does not hear the answer is told the news when they ask again. */
  async #await(chair: Chair, ms: number, asker: Asker): Promise<ToolAnswer> {
    await Promise.race([chair.wait(ms), untilGone(asker)]);
    return asker.aborted ? fail(say(this.#setup.lang, 'unheard')) : ok(this.#see(chair));
  }

  #see(chair: Chair, closely?: Closely): Told {
    const { lang } = this.#setup;
    const observation = chair.look(lang);
    // Nothing more can be done there: the next thing may begin.
    if (observation.isOver && chair === this.#chair) this.#standUp();
    return tellObservation(observation, lang, closely);
  }

  #standUp(): void {
    this.#chair?.drop();
    this.#chair = undefined;
  }

  #withChair(act: (chair: Chair) => ToolAnswer): ToolAnswer {
    return this.#chair === undefined ? fail(say(this.#setup.lang, 'noChair')) : act(this.#chair);
  }
}

function untilGone(asker: Asker): Promise<void> {
  return new Promise((resolve) => {
    if (asker.aborted) resolve();
    else asker.addEventListener('abort', () => resolve());
  });
}

function findRules(
  id: string,
  rules: string | undefined,
  changes: OpenRequest['options'],
): Result<Rules> {
  const game = findGame(id);
  if (!game.ok) return game;
  const options = parseOptions(game.value.options, rules, changes);
  return options.ok ? ok({ game: game.value, options: options.value }) : options;
}

/** As Markdown, made from the options. */
function tellRules({ game, options }: Rules, lang: Lang): Told {
  const text = game.rules(options).map((rule) => speak(rule, lang));
  return { text: text.join('\n\n') };
}

/** Long enough for bots that move at once; a person is waited for with `wait`. */
const FIRST_SIGHT_MS = 1_000;

function placeOf(other: string): { kind: 'open' } | { kind: 'bot'; bot: string } {
  return other === 'open' ? { kind: 'open' } : { kind: 'bot', bot: other };
}

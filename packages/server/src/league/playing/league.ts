/** The league of one game while it is played here: it pairs whoever is free, all day. */
import {
  chooseNotable,
  type Clock,
  findLeagueBot,
  GAMES_PER_DEAL,
  type LeagueEntry,
  type LeagueState,
  type MatchEntry,
  pairUp,
  type Reference,
  refitLeague,
} from '@stammtisch/arena';
import { parseBot } from '@stammtisch/bots';
import { createRng, parseSeed, type Rng, sentence } from '@stammtisch/kernel';
import { FAILING } from '../../bots/goodbye.ts';
import { FAILED_GAMES_MAX } from '../../contest/entrants.ts';
import { createStop } from '../../contest/stop.ts';
import { type Bucket, createBucket, type Rate, tokensLeft, tryDraw } from '../../limits/bucket.ts';
import type { MarkAddress } from '../../quotas/address-mark.ts';
import type { Quotas } from '../../quotas/quotas.ts';
import type { Lending } from '../../tables/players/lending.ts';
import type { Thinkers } from '../../threads/thinkers.ts';
import type { KeptState } from '../keeping/kept-state.ts';
import type { LeagueStore } from '../keeping/league-store.ts';
import { LeaseLost } from '../keeping/postgres-store.ts';
import type { LeagueLimits } from './limits.ts';
import {
  bringHome,
  closeField,
  createField,
  dropVersion,
  type Field,
  type FieldPlayer,
  forgetName,
  lastSeen,
  mayBeCalled,
  setDoing,
} from './field.ts';
import { MATCH_FAILURES_MAX, type MatchOrder, type MatchReport, playMatch } from './match.ts';

/** What a league is played by. */
export interface LeagueRules {
  readonly game: string;
  /** The preset. */
  readonly rules: string;
  readonly clock: Clock;
  /** Built-in bots, from weak to strong. */
  readonly references: readonly string[];
  /** The one of them that all ratings are distances from. */
  readonly anchor: string;
}

export interface LeagueHost {
  readonly limits: LeagueLimits;
  readonly thinkers: () => Thinkers;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomHex: (bytes: number) => string;
  readonly markAddress: MarkAddress;
  readonly quotas: Quotas;
  /** Tables where bots can be played by people. */
  readonly lending?: Lending | undefined;
  readonly onBug: (error: unknown) => void;
  /** Another server plays the leagues now. */
  readonly onLeaseLost: () => void;
}

export interface League {
  readonly rules: LeagueRules;
  readonly host: LeagueHost;
  readonly store: LeagueStore;
  readonly kept: KeptState;
  readonly state: LeagueState;
  readonly field: Field;
  readonly running: Set<MatchOrder>;
  /** Duels that wait for both players. */
  readonly duels: MatchOrder[];
  /** Bots at tables with people, by player. */
  readonly guests: Map<string, Guest>;
  readonly games: Bucket;
  /** Apart from matches, so that neither keeps the other from being played. */
  readonly duelGames: Bucket;
  readonly thinking: Bucket;
  readonly rng: Rng;
  readonly stop: AbortController;
  readonly watchers: Set<() => void>;
  /** Counts everything that others may see. */
  changes: number;
  timer: NodeJS.Timeout | undefined;
  forgetting: NodeJS.Timeout | undefined;
  fit: { readonly atMs: number; readonly tookMs: number; readonly matches: number };
}

/** A player that was lent to a table. */
export interface Guest {
  /** Under which it can be seated. */
  readonly name: string;
  /** The address of whoever wants to play it. */
  readonly from: string;
  readonly end: () => void;
}

/** Deals of a match: as many as are begun before one of them comes back. */
export const MATCH_DEALS = 5;
const RECENT_MAX = 8;
/** So many milliseconds after somebody is free, all who are free by then are paired. */
const PAIR_MS = 20;
/** How often those are looked at who could not be paired. */
const AGAIN_MS = 250;
/** After a match in which it failed; twice as long after every further one. */
const REST_MS = 1000;
const REST_MS_MAX = 5 * 60_000;
/** How often bots are looked for that nobody has sent for a long time. */
const FORGET_MS = 60 * 60_000;
const FIT_MS = 30_000;
/** Fits take at most the hundredth part of the time. */
const FIT_SHARE = 1 / 100;

export function openLeague(
  rules: LeagueRules,
  host: LeagueHost,
  store: LeagueStore,
  kept: KeptState,
): League {
  const { state } = kept;
  const nowMs = performance.now();
  const league: League = {
    rules,
    host,
    store,
    kept,
    state,
    field: createField({
      state,
      bots: host.limits.bots,
      botsPerAddress: host.limits.botsPerAddress,
      isBuiltIn: (name) => parseBot(rules.game, name).ok,
      roomMs: host.limits.roomMs,
      now: host.now,
      markAddress: host.markAddress,
      onRegister: (name, owner) => happen(league, { type: 'bot', name, ...owner, at: host.now() }),
      onForget: (name) => happen(league, { type: 'forgotten', name, at: host.now() }),
      onEnter: (player, version) => welcome(league, player, version),
      onLeave(player) {
        league.guests.get(player.name)?.end();
        tell(league);
      },
    }),
    running: new Set(),
    duels: [],
    guests: new Map(),
    games: createBucket(gameRate(host.limits), nowMs),
    duelGames: createBucket(gameRate(host.limits), nowMs),
    thinking: createBucket(thinkRate(host.limits), nowMs),
    rng: createRng(parseSeed(host.randomHex(16))),
    stop: createStop(),
    watchers: new Set(),
    changes: 0,
    timer: undefined,
    forgetting: undefined,
    fit: { atMs: nowMs, tookMs: 0, matches: state.matches },
  };
  forgetOld(league);
  league.forgetting = setInterval(() => forgetOld(league), FORGET_MS).unref();
  return league;
}

/** Plays nothing more; what is being played does not count. */
export async function stopLeague(league: League): Promise<void> {
  league.stop.abort();
  clearTimeout(league.timer);
  clearInterval(league.forgetting);
  for (const { end } of league.guests.values()) end();
  closeField(league.field);
  await league.kept.done().catch(league.host.onBug);
}

/** Lets something happen, and goes on. */
function happen(league: League, entry: LeagueEntry): void {
  void record(league, () => entry).then(() => wake(league));
}

/** Tells whoever looks that something has changed. */
export function tell(league: League): void {
  league.changes++;
  for (const watcher of league.watchers) watcher();
}

/** Pairs soon whoever is free. */
export function wake(league: League, ms = PAIR_MS): void {
  if (!league.stop.signal.aborted) league.timer ??= setTimeout(() => arrange(league), ms);
}

function welcome(league: League, player: FieldPlayer, version: string): void {
  league.guests.get(player.name)?.end();
  tell(league);
  if (league.state.players[player.name] !== undefined) return wake(league);
  void addVersion(league, player.botName, version).then(() => wake(league));
}

/** Adds a version, and sends away the one that is no longer kept for it. */
async function addVersion(league: League, name: string, version: string): Promise<void> {
  const { state, host, field } = league;
  let before: readonly string[] = [];
  await record(league, () => {
    before = [...(findLeagueBot(state, name)?.versions ?? [])];
    return { type: 'version', name, version, at: host.now() };
  });
  for (const id of before) if (state.players[id] === undefined) dropVersion(field, id, TOO_OLD);
}

const TOO_OLD = sentence(
  'Diese Version wurde vergessen, weil neuere gekommen sind.',
  'This version was forgotten because newer ones have come.',
);

async function record(league: League, next: Parameters<KeptState['happen']>[0]): Promise<void> {
  if (league.stop.signal.aborted) return;
  try {
    await league.kept.happen(next);
    tell(league);
  } catch (error) {
    if (error instanceof LeaseLost) league.host.onLeaseLost();
    else league.host.onBug(error);
  }
}

function arrange(league: League): void {
  const { field, host, running } = league;
  league.timer = undefined;
  if (host.quotas.refuse('league') !== undefined) return wake(league, REST_MS_MAX);
  beginDuels(league);
  const free = field.players.listConnected().filter((player) => isFree(league, player));
  const nowMs = performance.now();
  const choice = {
    free: free.map((player) => ({
      id: player.name,
      rating: league.state.players[player.name]!.rating,
      waitMs: nowMs - player.sinceMs,
      gameMs: player.gameMs,
      recent: player.recent,
      from: field.names.get(player.botName)?.from,
    })),
    references: listReferences(league),
    othersPlay: running.size > 0,
  };
  for (const players of pairUp(choice, league.rng)) {
    if (running.size >= host.limits.matches) break;
    if (players.some(isSearch) && isAnySearching(league)) continue;
    if (!tryDraw(league.games, gameRate(host.limits), nowMs, MATCH_DEALS * GAMES_PER_DEAL)) break;
    begin(league, { players, deals: MATCH_DEALS, isDuel: false });
  }
  const isAnyLeft = league.duels.length > 0 || free.some((player) => isFree(league, player));
  if (isAnyLeft) wake(league, AGAIN_MS);
}

/**
 * Whether a player could be paired: it is here, does nothing else, and waits for no duel. Whoever is
 * challenged plays on meanwhile, or a challenger that takes its time would keep it from its league.
 */
function isFree({ state, duels }: League, player: FieldPlayer): boolean {
  const { name: id, bot, doing } = player;
  if (bot === undefined || doing !== 'waiting' || state.players[id] === undefined) return false;
  return !duels.some(({ players: [challenger] }) => challenger === id);
}

/**
 * Those that search only while there is time of a processor left for them, and one at a time: they share
 * a thread, and whoever plays one waits for all the others.
 */
function listReferences(league: League): Reference[] {
  const { rules, state, thinking, host } = league;
  const left = tokensLeft(thinking, thinkRate(host.limits), performance.now());
  const maySearch = left > 0 && !isAnySearching(league);
  return rules.references.flatMap((id) => {
    const player = state.players[id];
    if (player === undefined || (isSearch(id) && !maySearch)) return [];
    return [{ id, rating: player.rating, isSlow: isSearch(id) }];
  });
}

function isSearch(id: string): boolean {
  return id.startsWith('search') && !id.includes('@');
}

function isAnySearching({ running }: League): boolean {
  return [...running].some(({ players }) => players.some(isSearch));
}

function thinkRate({ thinkMsPerSecond }: LeagueLimits): Rate {
  return { perSecond: thinkMsPerSecond, burst: 20 * thinkMsPerSecond };
}

function gameRate({ gamesPerSecond }: LeagueLimits): Rate {
  return { perSecond: gamesPerSecond, burst: 2 * Math.max(gamesPerSecond, MATCH_DEALS) };
}

/** Duels whose players are both free; those of somebody who has left are off. */
function beginDuels(league: League): void {
  const { field, state, duelGames, host } = league;
  const waiting = league.duels.splice(0);
  for (const duel of waiting) {
    const players = duel.players.flatMap((id) => field.players.get(id) ?? []);
    if (players.some(({ bot }) => bot === undefined)) continue;
    // Whoever has just come is known a moment later.
    const isKnown = duel.players.every((id) => state.players[id] !== undefined);
    const opponent = field.players.get(duel.players[1]);
    const isHome = opponent === undefined || mayBeCalled(opponent);
    const isReady = isKnown && isHome && players.every(({ doing }) => doing === 'waiting');
    const isDue = isReady && tokensLeft(duelGames, gameRate(host.limits), performance.now()) > 0;
    if (!isDue) league.duels.push(duel);
    else {
      duelGames.tokens -= duel.deals * GAMES_PER_DEAL;
      begin(league, duel);
    }
  }
}

function begin(league: League, order: MatchOrder): void {
  const players = playersOf(league, order);
  const sinceMs = performance.now();
  for (const player of players) setDoing(player, 'playing');
  league.running.add(order);
  const { field, host, rules, stop } = league;
  const { limits, thinkers, randomHex } = host;
  playMatch(
    {
      ...rules,
      field,
      returnMs: limits.returnMs,
      thinkers,
      onThought: (ms) => void (league.thinking.tokens -= ms),
      stop: stop.signal,
      randomHex,
    },
    order,
  )
    .then((report) => (report === undefined ? undefined : finish(league, order, report)))
    .catch(host.onBug)
    .finally(() => {
      league.running.delete(order);
      const challenged = order.isDuel ? field.players.get(order.players[1]) : undefined;
      if (challenged !== undefined) bringHome(challenged, sinceMs);
      for (const player of players) if (player.doing === 'playing') setDoing(player, 'waiting');
      wake(league);
    });
}

function playersOf({ field }: League, { players }: MatchOrder): FieldPlayer[] {
  return players.flatMap((id) => field.players.get(id) ?? []);
}

async function finish(league: League, order: MatchOrder, report: MatchReport): Promise<void> {
  for (const [index, id] of order.players.entries()) {
    const player = league.field.players.get(id);
    if (player === undefined) continue;
    note(player, order.players[1 - index]!, report.thinkMs[index]!);
    if (report.failures[index]! >= MATCH_FAILURES_MAX) rest(league, player);
    else player.failedMatches = 0;
  }
  if (report.deals.length > 0) await record(league, (state) => keep(league, state, order, report));
  if (isFitDue(league)) await record(league, (state) => fitAll(league, state));
}

function note(player: FieldPlayer, opponent: string, thinkMs: number): void {
  player.recent = [opponent, ...player.recent].slice(0, RECENT_MAX);
  const gameMs = Math.max(1, thinkMs);
  player.gameMs = player.gameMs === 0 ? gameMs : (player.gameMs + gameMs) / 2;
}

/** A bot that fails is kept from its next match for a while, and sent away if that does not help. */
function rest(league: League, player: FieldPlayer): void {
  player.failedMatches++;
  setDoing(player, 'resting');
  const restMs = Math.min(REST_MS_MAX, REST_MS * 2 ** (player.failedMatches - 1));
  setTimeout(() => {
    if (player.doing === 'resting') setDoing(player, 'waiting');
    wake(league);
  }, restMs).unref();
  if (player.failedMatches >= FAILED_GAMES_MAX) player.bot?.close(FAILING);
}

/** Keeps the deals that should be looked at, before anything leads to them. */
async function keep(
  { store, host }: League,
  state: LeagueState,
  { players, isDuel }: MatchOrder,
  { deals, games, failures }: MatchReport,
): Promise<LeagueEntry | undefined> {
  // A version may have been dropped for newer ones meanwhile.
  if (players.some((id) => state.players[id] === undefined)) return undefined;
  const scores = deals.map(({ score }) => score);
  const match = { players, scores, ...(isDuel ? { isDuel } : {}) } as const;
  const isKept = chooseNotable(state, match);
  const kept = deals.map((_, index) => (isKept[index]! ? `${state.matches + 1}-${index}` : null));
  for (const [index, id] of kept.entries()) {
    if (id !== null) await store.putDeal(id, deals[index]!.text);
  }
  const entry: MatchEntry = { type: 'match', at: host.now(), ...match, games, failures, kept };
  return entry;
}

function isFitDue({ fit, state }: League): boolean {
  const restMs = Math.max(FIT_MS, fit.tookMs / FIT_SHARE);
  return state.matches > fit.matches && performance.now() - fit.atMs > restMs;
}

function fitAll(league: League, state: LeagueState): LeagueEntry {
  const sinceMs = performance.now();
  const entry = refitLeague(state, league.host.now());
  const atMs = performance.now();
  league.fit = { atMs, tookMs: atMs - sinceMs, matches: state.matches };
  return entry;
}

/** Forgets bots that nobody has sent for a long time. */
function forgetOld(league: League): void {
  const { state, host, field } = league;
  const before = host.now() - host.limits.keepMs;
  const here = new Set(field.players.listConnected().map(({ botName }) => botName));
  for (const bot of Object.values(state.bots)) {
    if (lastSeen(state, bot) < before && !here.has(bot.name)) forgetName(field, bot.name);
  }
}

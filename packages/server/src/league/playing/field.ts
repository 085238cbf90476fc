/** Who is in a league, by name and version, and who of them is here. */
import {
  findLeagueBot,
  type LeagueBot,
  type LeagueState,
  playerId,
  VERSIONS_MAX,
} from '@stammtisch/arena';
import type { Sentence } from '@stammtisch/kernel';
import { NetworkBot } from '@stammtisch/lines';
import { foldName, isSameToReaders } from '@stammtisch/wire/table';
import { BotRegistry, type Claim, type Registered, registeredAs } from '../../bots/registry.ts';
import type { BotEntry } from '../../contest/admission.ts';
import type { EntryRefusal } from '../../contest/entrants.ts';

/** A version of a bot. Its name in the registry is `name@version`. */
export interface FieldPlayer extends Registered<NetworkBot> {
  readonly botName: string;
  /** What it does, where it is here. */
  doing: 'waiting' | 'playing' | 'resting' | 'at-table';
  /** Since when it does that. */
  sinceMs: number;
  /** What it thinks in a game, as a rule. */
  gameMs: number;
  /** Its last opponents. */
  recent: string[];
  /** In a row: matches in which it failed more than once. */
  failedMatches: number;
  /** Until then nobody else calls it away from its league. */
  homeUntilMs: number;
}

/** Whose a name is. */
interface NameOwner {
  readonly tokenHash: string;
  readonly from: string;
}

export interface FieldSetup {
  readonly state: LeagueState;
  readonly bots: number;
  readonly botsPerAddress: number;
  /** Whether a name is that of a built-in bot, which nobody else may pass for. */
  readonly isBuiltIn: (name: string) => boolean;
  /** How long a bot must have been away to make room where the league is full. */
  readonly roomMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly markAddress: (address: string) => string;
  /** A name is somebody's from now on. */
  readonly onRegister: (name: string, owner: NameOwner) => void;
  /** A name is nobody's from now on. */
  readonly onForget: (name: string) => void;
  /** Somebody is here whom the league may not know yet. */
  readonly onEnter: (player: FieldPlayer, version: string) => void;
  readonly onLeave: (player: FieldPlayer, bot: NetworkBot) => void;
}

export interface Field {
  readonly players: BotRegistry<NetworkBot, FieldPlayer>;
  readonly names: Map<string, NameOwner>;
  readonly setup: FieldSetup;
  /** Those who wait for somebody to come back. */
  readonly waiting: Set<{ readonly id: string; readonly go: () => void }>;
}

export function createField(setup: FieldSetup): Field {
  const { bots } = setup.state;
  const names = new Map<string, NameOwner>();
  const players = new BotRegistry<NetworkBot, FieldPlayer>();
  for (const { name, tokenHash, from, versions } of Object.values(bots)) {
    names.set(name, { tokenHash, from });
    for (const id of versions) players.add(newPlayer(id, name, tokenHash));
  }
  return { players, names, setup, waiting: new Set() };
}

/** Why a name cannot be registered from an address. */
export function refuseName(field: Field, name: string, from: string): EntryRefusal | undefined {
  const { names, setup } = field;
  if (setup.isBuiltIn(name) || setup.isBuiltIn(foldName(name))) return 'taken';
  if ([...names.keys()].some((other) => isSameToReaders(name, other))) return 'taken';
  const here = [...names.values()].filter((owner) => owner.from === from);
  if (here.length >= setup.botsPerAddress) return 'full';
  return names.size >= setup.bots && findDispensable(field) === undefined ? 'full' : undefined;
}

export function register(field: Field, name: string, owner: NameOwner): void {
  const { names, setup } = field;
  const leaver = names.size >= setup.bots ? findDispensable(field) : undefined;
  if (leaver !== undefined) forgetName(field, leaver);
  names.set(name, owner);
  setup.onRegister(name, owner);
}

/**
 * Who makes room in a full league: of the bots that have been away long enough, the one with the fewest
 * deals. Names that somebody has only reserved go first, so that a league cannot be filled with them.
 */
function findDispensable({ names, players, setup }: Field): string | undefined {
  const { state, roomMs, now } = setup;
  const here = new Set(players.listConnected().map(({ botName }) => botName));
  const awaySince = now() - roomMs;
  const away = Object.values(state.bots).filter(
    (bot) => names.has(bot.name) && !here.has(bot.name) && lastSeen(state, bot) < awaySince,
  );
  const deals = ({ versions }: LeagueBot): number =>
    versions.reduce((sum, id) => sum + (state.players[id]?.deals ?? 0), 0);
  return away.toSorted(
    (one, other) => deals(one) - deals(other) || lastSeen(state, one) - lastSeen(state, other),
  )[0]?.name;
}

/** When a bot was registered or has played last. */
export function lastSeen({ players }: LeagueState, { since, versions }: LeagueBot): number {
  return Math.max(since, ...versions.map((id) => players[id]?.lastAt ?? 0));
}

/** Forgets a name and all its versions. */
export function forgetName({ names, players, setup }: Field, name: string): void {
  names.delete(name);
  for (const player of players.list()) if (player.botName === name) players.remove(player);
  setup.onForget(name);
}

/** Forgets a version; a bot that is connected as it is told why. */
export function dropVersion({ players }: Field, id: string, why: Sentence): void {
  const player = players.get(id);
  if (player === undefined) return;
  players.remove(player);
  players.dismiss(player, why);
}

/** The name that a token belongs to. */
export function findOwner({ names }: Field, tokenHash: string): string | undefined {
  for (const [name, owner] of names) if (owner.tokenHash === tokenHash) return name;
  return undefined;
}

/** Where bots of a version come in. */
export function entryFor(field: Field, version: string): BotEntry {
  const { players } = field;
  return {
    nameFor: (own) => playerId(own, version),
    refuse: (id, claim) => refuse(field, id, claim),
    holderOf(hash) {
      const name = findOwner(field, hash) ?? players.findHeld(hash)?.botName;
      return name === undefined ? undefined : playerId(name, version);
    },
    lastBotOf: (id) => players.get(id)?.lastBot,
    enter({ name: id, bot, tokenHash }) {
      if (bot instanceof NetworkBot) enter(field, id, bot, tokenHash!);
    },
    leave(id, bot) {
      if (bot instanceof NetworkBot) leave(field, id, bot);
    },
  };
}

function refuse(field: Field, id: string, claim: Claim | undefined): EntryRefusal | undefined {
  const { players, names, setup } = field;
  const name = nameOf(id);
  const owner = names.get(name);
  if (owner === undefined) return refuseName(field, name, setup.markAddress(claim?.address ?? ''));
  const known = players.get(id) ?? newestOf(field, name);
  const isOwner = claim?.tokenHash === owner.tokenHash;
  if (known === undefined && !isOwner) return 'owned';
  const refused = isOwner || known === undefined ? undefined : players.refuse(known, claim);
  return refused ?? (hasRoomFor(field, id, name) ? undefined : 'versions');
}

/** Says whether a version can come without another one that is here being dropped for it. */
function hasRoomFor({ players }: Field, id: string, name: string): boolean {
  const others = players
    .listConnected()
    .filter((player) => player.botName === name && player.name !== id);
  return others.length < VERSIONS_MAX;
}

/** The version of a bot that is here; of several the last one that was added. */
export function presentOf({ players }: Field, name: string): FieldPlayer | undefined {
  return players.listConnected().findLast(({ botName }) => botName === name);
}

export function newestOf({ players, setup }: Field, name: string): FieldPlayer | undefined {
  return players.get(findLeagueBot(setup.state, name)?.versions.at(-1) ?? '');
}

function enter(field: Field, id: string, bot: NetworkBot, tokenHash: string): void {
  const { players, names, setup, waiting } = field;
  const name = nameOf(id);
  if (!names.has(name)) register(field, name, { tokenHash, from: setup.markAddress(bot.address) });
  const player = players.get(id) ?? players.add(newPlayer(id, name, names.get(name)!.tokenHash));
  players.connect(player, bot, tokenHash);
  // A bot that has to rest does so to the end, however often it comes again.
  if (player.doing !== 'playing' && player.doing !== 'resting') setDoing(player, 'waiting');
  setup.onEnter(player, id.slice(name.length + 1));
  for (const waiter of waiting) if (waiter.id === id) waiter.go();
}

function leave({ players, setup }: Field, id: string, bot: NetworkBot): void {
  const player = players.get(id);
  if (player !== undefined && players.disconnect(player, bot)) setup.onLeave(player, bot);
}

/** Says whether a player comes back in time. */
export function whenHere(field: Field, id: string, withinMs: number): Promise<boolean> {
  if (field.players.get(id)?.bot !== undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (isHere: boolean): void => {
      clearTimeout(timer);
      field.waiting.delete(waiter);
      resolve(isHere);
    };
    const timer = setTimeout(() => settle(false), withinMs);
    const waiter = { id, go: () => settle(true) };
    field.waiting.add(waiter);
  });
}

export function setDoing(player: FieldPlayer, doing: FieldPlayer['doing']): void {
  player.doing = doing;
  player.sinceMs = performance.now();
}

/**
 * Gives a player back to its league for as long as it was called away by somebody: who calls it again and
 * again has at most half of its time.
 */
export function bringHome(player: FieldPlayer, sinceMs: number): void {
  const nowMs = performance.now();
  player.homeUntilMs = nowMs + (nowMs - sinceMs);
}

/** Says whether a player may be called away from its league. */
export function mayBeCalled({ homeUntilMs }: FieldPlayer): boolean {
  return performance.now() >= homeUntilMs;
}

/** Ends all connections without a word: bots come again. */
export function closeField({ players, waiting }: Field): void {
  for (const player of players.list()) players.dismiss(player);
  for (const { go } of waiting) go();
}

/** Of `name@version`. */
function nameOf(id: string): string {
  return id.slice(0, id.lastIndexOf('@'));
}

function newPlayer(id: string, botName: string, tokenHash: string): FieldPlayer {
  return {
    ...registeredAs<NetworkBot>(id, tokenHash),
    botName,
    doing: 'waiting',
    sinceMs: performance.now(),
    gameMs: 0,
    recent: [],
    failedMatches: 0,
    homeUntilMs: 0,
  };
}

/** The first records of a table. */
import { parseBot } from '@stammtisch/bots';
import { fail, ok, type Result, type Seat } from '@stammtisch/kernel';
import {
  NAME_LENGTH_MAX,
  type Occupant,
  type Picture,
  type TableConfig,
} from '@stammtisch/wire/table';
import { refusal } from './codes.ts';
import { commitNext, dealAlone } from './deal.ts';
import type { LoadedGame, LoadedOrigin, SavedSeat } from './loaded-game.ts';
import { nameBot, parseName } from './names.ts';
import type { Draft, MemberId, TableFact } from './records.ts';

/** Who opens a table; the first member is always called so. */
export const FIRST_MEMBER = 'm1';

/** What the opener brings. */
export interface Opener {
  readonly name: string;
  readonly picture?: Picture | undefined;
  readonly tokenHash: string;
  readonly code: string;
}

/** Who sits where on a new table. */
export type Place =
  | { readonly kind: 'me'; readonly name?: string | undefined }
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'program'; readonly name: string }
  | { readonly kind: 'open' };

/** A place whose program, if it is one, is known by its token. */
export type KnownPlace =
  | Exclude<Place, { readonly kind: 'program' }>
  | (Extract<Place, { readonly kind: 'program' }> & { readonly tokenHash: string });

/** The records of a new table with these places; those not named are open. */
export function openTable(
  opener: Opener,
  config: TableConfig,
  places: readonly KnownPlace[],
  secret: string,
): Result<readonly Draft[]> {
  if (places.length > config.seats) return fail(refusal('no-such-seat'));
  const name = parseName(opener.name, []);
  if (!name.ok) return name;
  const names: string[] = [];
  const seated: Draft[] = [];
  for (const [seat, place] of places.entries()) {
    if (place.kind === 'open') continue;
    const occupant = occupy(place, config.game, name.value, names);
    if (!occupant.ok) return occupant;
    names.push(occupant.value.name);
    const token = place.kind === 'program' ? { tokenHash: place.tokenHash } : {};
    seated.push({ type: 'seated', seat, occupant: occupant.value, ...token });
  }
  return ok([openedBy({ ...opener, name: name.value }, config), ...seated, commitNext(secret)]);
}

/** The records of a table with the deal of a day, which is dealt at once from the secret of the day. */
export function openDaily(
  opener: Opener,
  config: TableConfig,
  bots: readonly string[],
  secret: string,
): Result<readonly Draft[]> {
  const places = [{ kind: 'me' } as const, ...bots.map((bot) => ({ kind: 'bot', bot }) as const)];
  const opened = openTable(opener, config, places, secret);
  if (!opened.ok) return opened;
  return ok([...opened.value, dealAlone({ config, round: undefined }, secret)]);
}

/** The records of a table on which a saved game goes on, or is looked at if it is over. */
export function openLoaded(
  opener: Opener,
  game: LoadedGame,
  wantedSeat: number | undefined,
  secret: string,
): Result<readonly Draft[]> {
  const { config, seats, log, origin, isOriginUnknown = false } = game;
  const name = parseName(opener.name, []);
  if (!name.ok) return name;
  const holders =
    origin === undefined ? claimSeats(game, name.value, wantedSeat) : ok(proveSeats(origin));
  if (!holders.ok) return holders;
  const seated = seats.map((saved, seat): Draft => {
    const occupant = resume(saved, holders.value.bySeat[seat]);
    // The cards of a program are not for whoever sits down first.
    const tokenHash = occupant.kind === 'open' ? origin?.programs[seat] : undefined;
    return { type: 'seated', seat, occupant, ...(tokenHash == null ? {} : { tokenHash }) };
  });
  const { shuffle } = log;
  return ok([
    {
      ...openedBy({ ...opener, name: name.value }, config),
      ...(origin === undefined ? {} : placesOf(origin)),
    },
    ...(origin === undefined ? [] : tokensOf(origin)),
    ...holders.value.members.flatMap(({ member, seat, tokenHashes }) =>
      bringBack(member, seats[seat]!.name, tokenHashes),
    ),
    ...seated,
    {
      type: 'loaded',
      log,
      ...(shuffle === undefined ? {} : { shuffle }),
      ...(origin === undefined ? {} : { held: origin.held }),
      ...(isOriginUnknown ? { originUnknown: true } : {}),
    },
    ...(log.outcome === undefined ? [] : [commitNext(secret)]),
  ]);
}

/** Who holds which seat of a loaded game; seats of nobody are open. */
interface Holders {
  readonly bySeat: readonly (MemberId | undefined)[];
  /** Those who are not here but keep their seats by the tokens they have. */
  readonly members: readonly {
    readonly member: MemberId;
    readonly seat: Seat;
    readonly tokenHashes: readonly string[];
  }[];
}

/** From an open file: all seats of people if one device held them, else the one that is wanted. */
function claimSeats(
  { seats, oneDevice }: LoadedGame,
  name: string,
  wanted: Seat | undefined,
): Result<Holders> {
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  const own = wanted ?? people.find((seat) => seats[seat]!.name === name) ?? people[0];
  if (own !== undefined && !people.includes(own)) return fail(refusal('not-a-person'));
  const bySeat = seats.map((_, seat) =>
    people.includes(seat) && (oneDevice || seat === own) ? FIRST_MEMBER : undefined,
  );
  return ok({ bySeat, members: [] });
}

/**
 * From a sealed file: everybody has the seats they can show a token for. Who loads the file could
 * else sit down on another's seat and look at the cards.
 */
function proveSeats({ holders, own }: LoadedOrigin): Holders {
  const members: { member: MemberId; seat: Seat; tokenHashes: readonly string[] }[] = [];
  const bySeat = holders.map((tokenHashes, seat) => {
    if (own.includes(seat)) return FIRST_MEMBER;
    if (tokenHashes.length === 0) return undefined;
    const known = members.find((other) => other.tokenHashes[0] === tokenHashes[0]);
    if (known !== undefined) return known.member;
    const member = `m${members.length + 2}`;
    members.push({ member, seat, tokenHashes });
    return member;
  });
  return { bySeat, members };
}

/** Where the game has been; of very many tables the last ones, since pages look for tokens there. */
function placesOf({ table, earlier }: LoadedOrigin): Pick<Opened, 'origin' | 'origins'> {
  const origins = [...earlier, table].slice(-ORIGINS_MAX);
  return { origin: table, ...(origins.length === 1 ? {} : { origins }) };
}

const ORIGINS_MAX = 16;

/** Whoever loads a game is the same person there and here, on all of their devices. */
function tokensOf({ holders, own }: LoadedOrigin): Draft[] {
  const hashes = holders[own[0]!] ?? [];
  return hashes.map((tokenHash) => ({ type: 'device', member: FIRST_MEMBER, tokenHash }));
}

function bringBack(member: MemberId, name: string, tokenHashes: readonly string[]): Draft[] {
  const [first = '', ...more] = tokenHashes;
  return [
    { type: 'joined', member, name, tokenHash: first },
    ...more.map((tokenHash): Draft => ({ type: 'device', member, tokenHash })),
  ];
}

function openedBy({ name, picture, tokenHash, code }: Opener, config: TableConfig): Opened {
  const drawn = picture === undefined ? {} : { picture };
  return { type: 'opened', code, config, member: FIRST_MEMBER, name, ...drawn, tokenHash };
}

type Opened = Extract<TableFact, { readonly type: 'opened' }>;

type Seated = Exclude<Occupant, { readonly kind: 'open' }>;

function occupy(
  place: Exclude<Place, { readonly kind: 'open' }>,
  game: string,
  opener: string,
  taken: readonly string[],
): Result<Seated> {
  if (place.kind === 'bot') {
    const bot = parseBot(game, place.bot);
    if (!bot.ok) return bot;
    return ok({ kind: 'bot', bot: place.bot, name: nameBot([...taken, opener]) });
  }
  const name = parseName(place.name ?? opener, taken);
  if (place.kind === 'program') return name.ok ? ok({ kind: 'program', name: place.name }) : name;
  return name.ok ? ok({ kind: 'person', member: FIRST_MEMBER, name: name.value }) : name;
}

/** A person who is not here keeps a seat by name; a program must come again. */
function resume({ kind, name: saved, bot }: SavedSeat, member: MemberId | undefined): Occupant {
  const name = Array.from(saved).slice(0, NAME_LENGTH_MAX).join('');
  if (kind === 'bot') return { kind, bot: bot ?? 'normal', name };
  return member === undefined ? { kind: 'open', name } : { kind: 'person', member, name };
}

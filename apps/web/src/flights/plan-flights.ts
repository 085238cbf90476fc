/**
 * Which cards go where, read from what a table tells of any game. Events with cards mean the same in
 * every game that is made of the kit; those with other names move nothing.
 */
import { type AnyGame, type GameEvent, type GameView, HIDDEN, type Seat } from '@stammtisch/kernel';
import type { News } from '@stammtisch/wire/table';
import { type Face, parseFace } from '../cards/face.ts';
import type { Flight, Leg, CardPlace } from './flight-queue.ts';

/** What has to be known of a table to say where its cards go. */
export interface FlightScope {
  readonly game: AnyGame;
  readonly view: GameView;
  /** Whose hand is on the screen, or SPECTATOR. */
  readonly seat: Seat;
  /** What the player exchanges is moved by the page, as soon as it is pressed. */
  readonly movesOwnExchange?: boolean;
}

/** So many cards of one event can be told apart; nobody counts more. */
const LEGS_MAX = 8;

/** So many cards are seen being dealt. */
const DEALT_MAX = 64;

/** The flights of one thing that happened, in their order. */
export function planFlights(scope: FlightScope, item: News): Flight[] {
  if (item.type === 'dealt') return flightOf('deal', `${item.seq}`, dealLegs(scope));
  if (item.type !== 'played') return [];
  const events = item.events as unknown as readonly MovingEvent[];
  const places = listPlaces(scope);
  const isOwn = item.seat === scope.seat && item.by === 'seat';
  const flights = groupEvents(events).flatMap((group, index) => {
    if (isOwn && scope.movesOwnExchange === true && isExchange(group[0]!)) return [];
    const legs = group.flatMap((event) => legsOf(event, scope, places));
    const isDeal = group[0]!.type === 'dealt';
    const id = `${item.seq} ${index}`;
    return isDeal
      ? flightOf('deal', id, [...legs, ...middleLegs(scope)])
      : flightOf('move', id, legs);
  });
  const [first, ...others] = flights;
  return isOwn && first !== undefined ? [{ ...first, isOwn }, ...others] : flights;
}

function flightOf(kind: Flight['kind'], id: string, legs: readonly Leg[]): Flight[] {
  return legs.length === 0 ? [] : [{ id, kind, legs }];
}

/** An event as the flights read it; what else it says differs from game to game. */
interface MovingEvent extends GameEvent {
  readonly to?: Seat;
  readonly count?: number;
}

/** Events that follow each other and are one motion: an exchange, what all pass on, a deal. */
function groupEvents(events: readonly MovingEvent[]): MovingEvent[][] {
  const groups: MovingEvent[][] = [];
  let last: string | undefined;
  for (const event of events) {
    const motion = motionOf(event);
    if (motion !== undefined && motion === last) groups.at(-1)!.push(event);
    else groups.push([event]);
    last = motion;
  }
  return groups;
}

function motionOf(event: MovingEvent): string | undefined {
  const { type, seat, to } = event;
  if (isExchange(event)) return `exchange ${seat}`;
  return type === 'dealt' || (type === 'passed' && to !== undefined) ? type : undefined;
}

function isExchange({ type }: MovingEvent): boolean {
  return type === 'took' || type === 'laid';
}

function legsOf(event: MovingEvent, scope: FlightScope, places: Places): Leg[] {
  const faces = facesOf(event, scope.game);
  const fly = (from: CardPlace | undefined, to: CardPlace | undefined): Leg[] =>
    from === undefined || to === undefined ? [] : faces.map((face) => ({ from, to, face }));
  const own = placeOf(event.seat, scope.seat);
  switch (event.type) {
    case 'dealt':
    case 'drew':
      return fly(places.find('pile'), own);
    case 'laid':
      return fly(own, places.find('discard', 'middle', 'pile'));
    case 'took':
      return fly(places.find('middle', 'pile'), own);
    case 'changed':
      return [...fly(own, places.find('middle')).map(faceDown), ...fly(places.find('middle'), own)];
    case 'renewed':
      return fly(places.find('pile'), places.find('middle'));
    case 'uncovered':
      return fly(places.find('pile'), places.find('shown'));
    case 'reshuffled':
      return fly(places.find('discard'), places.find('pile'));
    case 'chose':
      return fly(own, places.find(`pile-${event.seat}`)).map(faceDown);
    case 'passed':
      return event.to === undefined
        ? []
        : fly(places.find(`pile-${event.seat}`), placeOf(event.to, scope.seat));
    default:
      return [];
  }
}

/** The other way of an exchange, and what lies face down afterwards. */
function faceDown({ from, to }: Leg): Leg {
  return { from, to };
}

interface Places {
  /** The first of these that is on the table. */
  find(...ids: readonly string[]): CardPlace | undefined;
}

function listPlaces({ game, view }: FlightScope): Places {
  const zones = new Set(game.scene(view).zones.map(({ id }) => id));
  return { find: (...ids) => ids.find((id) => zones.has(id)) };
}

function placeOf(seat: Seat, own: Seat): CardPlace {
  return seat === own ? 'hand' : `seat ${seat}`;
}

/** The cards of an event as the game writes them; those that stay hidden have no face. */
function facesOf(event: MovingEvent, game: AnyGame): (Face | undefined)[] {
  if (event.cards === undefined) {
    return Array.from({ length: Math.min(event.count ?? 0, LEGS_MAX) }, () => undefined);
  }
  const { cards } = game.notation.event(event) as { readonly cards: readonly unknown[] };
  return cards.slice(0, LEGS_MAX).map((text, index) => {
    if (event.cards![index] === HIDDEN || typeof text !== 'string') return undefined;
    return parseFace(text);
  });
}

/** One card for each seat in turn, as far as they have any, all face down. */
function dealLegs({ game, view, seat: own }: FlightScope): Leg[] {
  const { zones } = game.scene(view);
  const from = zones.some(({ id }) => id === 'pile') ? 'pile' : 'table';
  const hands = zones.flatMap(({ id, seat, cards, count = cards.length }) =>
    seat === undefined || id !== `hand-${seat}` ? [] : [{ to: placeOf(seat, own), count }],
  );
  const rounds = Math.max(0, ...hands.map(({ count }) => count));
  const shown = Math.min(rounds, Math.floor(DEALT_MAX / Math.max(1, hands.length)));
  const legs = Array.from({ length: rounds }, (_, round) =>
    hands
      .filter(({ to, count }) => round < count && (round < shown || to === 'hand'))
      .map(({ to }): Leg => ({ from, to })),
  );
  return [...legs.flat(), ...middleLegs({ game, view })];
}

/** The cards that are dealt into the middle, after those of the hands. */
function middleLegs({ game, view }: Pick<FlightScope, 'game' | 'view'>): Leg[] {
  const middle = game.scene(view).zones.find(({ id }) => id === 'middle');
  return (middle?.cards ?? []).map(() => ({ from: 'pile', to: 'middle' }));
}

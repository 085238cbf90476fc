import {
  type AnyGame,
  type GameEvent,
  HIDDEN,
  type Outcome,
  type PlayedMove,
  playMove,
  type Scene,
  type Seat,
  type Session,
  SPECTATOR,
  startSession,
} from '@stammtisch/kernel';

/** Who looks at a replay: everybody's eyes, those of one seat, or all hands open. */
export type Eyes =
  | { readonly kind: 'public' }
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'open' };

/** The table after a move, or before the first one. */
export interface Frame {
  readonly move?: PlayedMove;
  /** What the move led to. */
  readonly events: readonly GameEvent[];
  readonly scene: Scene;
  readonly outcome?: Outcome;
}

/** All there is to see of a game that was played, step by step. */
export function listFrames(played: Session, eyes: Eyes): readonly Frame[] {
  const session = startSession(played.deal);
  const frames = [{ events: [], scene: sceneFor(session, eyes) }];
  return [...frames, ...played.moves.map((move) => nextFrame(session, move, eyes))];
}

function nextFrame(session: Session, move: PlayedMove, eyes: Eyes): Frame {
  const { game } = session.deal;
  playMove(session, move);
  const told = session.news.map((events) => events.splice(0));
  const outcome = game.outcome(session.state);
  return {
    move,
    events: eventsFor(told, eyes),
    scene: sceneFor(session, eyes),
    ...(outcome === undefined ? {} : { outcome }),
  };
}

/** Of events that were told to all seats and, last, to spectators. */
function eventsFor(told: readonly (readonly GameEvent[])[], eyes: Eyes): readonly GameEvent[] {
  const open = told.at(-1)!;
  if (eyes.kind === 'public') return open;
  if (eyes.kind === 'seat') return told[eyes.seat]!;
  return open.map((event, i) => told.map((events) => events[i]!).find(hasFaces) ?? event);
}

function hasFaces({ cards = [] }: GameEvent): boolean {
  return !cards.includes(HIDDEN);
}

/** With all hands open every seat shows what is its own. */
function sceneFor({ deal: { game, seats }, state }: Session, eyes: Eyes): Scene {
  if (eyes.kind !== 'open') {
    return sceneOf(game, state, eyes.kind === 'seat' ? eyes.seat : SPECTATOR);
  }
  const own = Array.from({ length: seats }, (_, seat) => sceneOf(game, state, seat));
  const scene = sceneOf(game, state, SPECTATOR);
  const zones = scene.zones.map((zone) => {
    const shown = zone.seat === undefined ? [] : own[zone.seat]!.zones;
    return shown.find(({ id }) => id === zone.id) ?? zone;
  });
  return { ...scene, zones };
}

function sceneOf(game: AnyGame, state: unknown, seat: Seat): Scene {
  return game.scene(game.view(state, seat));
}

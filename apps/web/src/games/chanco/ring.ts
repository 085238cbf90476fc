/**
 * Where seats and their piles are drawn: on an ellipse, clockwise, because the left neighbour of
 * somebody who faces the middle sits clockwise of them. Points are in hundredths of the width and
 * height of the table, from its middle.
 */
import { type Seat, SPECTATOR } from '@stammtisch/kernel';

export interface RingPoint {
  readonly x: number;
  readonly y: number;
}

const SEAT_RADIUS = { x: 41, y: 38 };
/** Piles lie nearer to the middle than the seats they lie between. */
const PILE_SHARE = 0.62;
/** The player at this page sits at its lower edge. */
const OWN_SEAT: RingPoint = { x: 0, y: 50 };

export interface Ring {
  readonly seats: number;
  /** The seat at the lower edge. */
  readonly own: Seat;
}

export function seatPoint(ring: Ring, seat: Seat): RingPoint {
  if (seat === ring.own) return OWN_SEAT;
  return onEllipse(angleOf(ring, seat), 1);
}

/** The pile between a seat and its left neighbour. */
export function pilePoint(ring: Ring, seat: Seat): RingPoint {
  return onEllipse(angleOf(ring, seat + 0.5), PILE_SHARE);
}

export function leftOf({ seats }: Ring, seat: Seat): Seat {
  return (seat + 1) % seats;
}

/** In turns from the lower edge; those who only watch see the first seat there, too. */
function angleOf({ seats, own }: Ring, seat: number): number {
  return (seat - (own === SPECTATOR ? 0 : own)) / seats;
}

function onEllipse(turns: number, share: number): RingPoint {
  const angle = turns * 2 * Math.PI;
  return {
    x: round(-Math.sin(angle) * SEAT_RADIUS.x * share),
    y: round(Math.cos(angle) * SEAT_RADIUS.y * share),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

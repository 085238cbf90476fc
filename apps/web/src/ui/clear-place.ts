/** Finds room for a note where it lies on nothing that can be pressed. */

export interface ScreenBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How far the note stays away from everything. */
const GAP = 4;

/**
 * The lowest place in `room` for a note of this size, in the middle from left to right; at its lower
 * end where no place is free.
 */
export function findClearTop(
  note: Pick<ScreenBox, 'width' | 'height'>,
  room: ScreenBox,
  pressed: readonly ScreenBox[],
): number {
  const lowest = room.top + room.height - note.height;
  const left = room.left + (room.width - note.width) / 2;
  const beside = pressed.filter((box) => box.left < left + note.width && endOf(box) > left);
  const tops = [lowest, ...beside.map(({ top }) => top - note.height - GAP)];
  const free = tops.filter(
    (top) => top >= room.top && top <= lowest && !beside.some((box) => meets(box, top, note)),
  );
  return free.length === 0 ? lowest : Math.max(...free);
}

function endOf({ left, width }: ScreenBox): number {
  return left + width;
}

function meets(box: ScreenBox, top: number, { height }: Pick<ScreenBox, 'height'>): boolean {
  return box.top < top + height + GAP && box.top + box.height > top - GAP;
}

/**
 * The save file: JSON with the players and their boards, whose turn it is and the tile to lay. The
 * checks are made in a fixed order and the first that fails is told; nothing else is checked, so
 * files that no game could have made (a tile twice, say) load too.
 */
import { fail, ok, type Rejection, type Result, text } from '@stammtisch/kernel';
import { isTile } from './cards.ts';
import { SIDE } from './placements.ts';
import { findTypeFault, type RawPlayer, type RawSave } from './save-types.ts';
import { refuse, refuseFile } from './texts.ts';

export interface SavedPlayer {
  readonly nr: number;
  readonly name: string;
  /** The start tile as a cell code. */
  readonly initial: number;
  readonly points: number;
  /** Five rows of five cell codes: tile*10, plus 1 if turned, or EMPTY_CELL. */
  readonly cards: readonly (readonly number[])[];
  /** The bot that plays the seat; a key of our own, which others ignore. */
  readonly bot?: string;
}

export interface Save {
  readonly players: readonly SavedPlayer[];
  readonly turn: number;
  /** The tile to lay, or NO_NEXT_CARD. */
  readonly nextCard: number;
}

export const EMPTY_CELL = 990;
export const NO_NEXT_CARD = 99;

/** The save that a text holds. */
export function parseSave(fileText: string): Result<Save> {
  return guard(() => {
    // Some editors put a byte order mark before UTF-8.
    const bare = fileText.replace(/^\uFEFF/, '');
    if (bare.trim() === '') return fail(refuseFile('save-empty'));
    let value: unknown;
    try {
      value = JSON.parse(bare);
    } catch {
      return fail(refuseFile('save-json', { details: NO_JSON }));
    }
    return readSave(value);
  });
}

/** What engines say about it is English, and quotes whatever the file holds. */
const NO_JSON = text('Der Text ist kein JSON', 'the text is not JSON');

/** The save that a value from JSON is; the same checks. */
export function parseStart(value: unknown): Result<Save> {
  return guard(() => readSave(value));
}

/** The text of a save file, keys in their fixed order, one board row after the other. */
export function formatFile(save: Save): string {
  const players = save.players.map((player) => {
    const { nr, name, initial, points, bot } = player;
    const own = bot === undefined ? '' : `, "bot": ${JSON.stringify(bot)}`;
    const rows = player.cards.map((row) => `[${row.join(',')}]`).join(',');
    return (
      `        { "nr": ${nr}, "name": ${JSON.stringify(name)}, "initial": ${initial}, ` +
      `"points": ${points},\n          "cards": [${rows}]${own} }`
    );
  });
  return (
    `{\n    "players": [\n${players.join(',\n')}\n    ],\n` +
    `    "turn": ${save.turn},\n    "nextCard": ${save.nextCard}\n}\n`
  );
}

/** A file can be wrong in ways nobody thought of; that must not stop the program. */
function guard(read: () => Result<Save>): Result<Save> {
  try {
    return read();
  } catch (error) {
    return fail(refuse('save-unexpected', { error: messageOf(error) }));
  }
}

function messageOf(error: unknown): string {
  // On one line: engines quote the file, line breaks included.
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
}

function readSave(value: unknown): Result<Save> {
  if (value === null || value === undefined) return fail(refuseFile('save-empty'));
  const fault = findTypeFault(value);
  if (fault !== undefined) {
    const at = fault.path === '' ? '' : `${fault.path}: `;
    const details = { de: at + fault.expected.de, en: at + fault.expected.en };
    return fail(refuseFile('save-json', { details }));
  }
  const raw = value as RawSave;
  const rejection = checkTable(raw) ?? findFirst(raw.players!, checkPlayer);
  return rejection === undefined ? ok(completeSave(raw)) : fail(rejection);
}

function checkTable({ players, turn, nextCard }: RawSave): Rejection | undefined {
  const count = players?.length ?? 0;
  if (count === 0) return refuseFile('save-no-players');
  if (count < 2 || count > 4) return refuseFile('save-player-count', { count });
  const value = turn ?? 0;
  if (value < 0 || value >= count) return refuseFile('save-turn', { value, last: count - 1 });
  const next = nextCard ?? 0;
  if (next !== NO_NEXT_CARD && !isTile(next)) return refuseFile('save-next-card', { value: next });
  return undefined;
}

function checkPlayer(raw: RawPlayer | null, player: number): Rejection | undefined {
  if (raw === null) return refuseFile('save-player-null', { player });
  const nr = raw.nr ?? 0;
  if (nr !== player) return refuseFile('save-player-nr', { player, value: nr });
  if ((raw.name ?? '').trim() === '') return refuseFile('save-player-name', { player });
  const points = raw.points ?? 0;
  if (points < 0) return refuseFile('save-player-points', { player, value: points });
  const initial = raw.initial ?? 0;
  if (!isTile(initial / 10)) return refuseFile('save-initial', { value: initial });
  return checkCards(raw.cards, player);
}

function checkCards(cards: RawPlayer['cards'], player: number): Rejection | undefined {
  if (cards === undefined || cards === null) return refuseFile('save-no-cards', { player });
  const count = cards.length;
  if (count !== SIDE) return refuseFile('save-row-count', { player, count });
  return findFirst(cards, (cells, row) => {
    if (cells === null) return refuseFile('save-row-null', { player, row });
    if (cells.length !== SIDE) {
      return refuseFile('save-column-count', { player, row, count: cells.length });
    }
    const col = cells.findIndex((code) => !isCell(code));
    return col < 0 ? undefined : refuseFile('save-cell', { player, row, col, value: cells[col] });
  });
}

function isCell(code: number): boolean {
  return code === EMPTY_CELL || isTile((code - (code % 10 === 1 ? 1 : 0)) / 10);
}

function findFirst<T>(
  items: readonly T[],
  check: (item: T, index: number) => Rejection | undefined,
): Rejection | undefined {
  for (const [index, item] of items.entries()) {
    const rejection = check(item, index);
    if (rejection !== undefined) return rejection;
  }
  return undefined;
}

/** Unknown keys are dropped; a sum with 0 makes -0 an ordinary zero. */
function completeSave(raw: RawSave): Save {
  return {
    players: raw.players!.map((player) => completePlayer(player!)),
    turn: (raw.turn ?? 0) + 0,
    nextCard: raw.nextCard!,
  };
}

function completePlayer({ nr, name, initial, points, cards, bot }: RawPlayer): SavedPlayer {
  return {
    nr: (nr ?? 0) + 0,
    name: name!,
    initial: initial!,
    points: (points ?? 0) + 0,
    cards: cards!.map((row) => row!.slice()),
    ...(typeof bot === 'string' ? { bot } : {}),
  };
}

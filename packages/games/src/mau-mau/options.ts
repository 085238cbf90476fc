import {
  type Field,
  type FirstRule,
  type OptionRefusal,
  type OptionSpec,
  sentence,
  type Text,
} from '@stammtisch/kernel';
import { FACE_COUNT, type SkatRank } from './cards.ts';
import { CARD_FIELDS } from './fields-of-cards.ts';
import { DEALING_FIELDS, ENDING_FIELDS } from './fields-of-play.ts';
import { GROUPS } from './option-groups.ts';
import { PRESETS } from './presets.ts';
import { rankWords } from './rules-text-words.ts';

export type RoleRank = SkatRank | 'none';

/** House rules. Ranks are roles: which rank takes, skips, reverses, goes again or wishes. */
export interface MauMauOptions {
  readonly decks: number;
  readonly handSize: number;
  readonly 'deal.first': FirstRule;
  readonly 'start.effect': 'none' | 'applies' | 'redraw';
  readonly 'draw.voluntary': boolean;
  readonly 'draw.thenPlay': 'never' | 'drawnOnly' | 'drawnMust' | 'any';
  readonly 'take.rank': RoleRank;
  readonly 'take.amount': number;
  readonly 'take.stack': 'off' | 'add' | 'double';
  readonly 'take.afterDraw': 'turnEnds' | 'mayPlay';
  readonly 'take.whole': boolean;
  readonly 'skip.rank': RoleRank;
  readonly 'skip.counter': 'off' | 'pass';
  readonly 'reverse.rank': RoleRank;
  readonly 'reverse.twoPlayers': 'skip' | 'nothing';
  readonly 'again.rank': RoleRank;
  readonly 'again.force': 'may' | 'must';
  readonly 'again.last': 'wins' | 'notAllowed';
  readonly 'wish.rank': RoleRank;
  readonly 'wish.fits': 'anything' | 'matching';
  readonly 'wish.onWish': 'forbidden' | 'allowed';
  readonly 'wish.onPlain': 'wishes' | 'nothing';
  readonly 'wish.last': 'wins' | 'notAllowed';
  readonly 'wish.whenLast': 'always' | 'ifPlayGoesOn';
  readonly calls: 'none' | 'mau' | 'both';
  readonly 'calls.window': 'nextTurnEnds' | 'nextTurnStarts';
  readonly 'calls.penalty': number;
  readonly 'end.when': 'firstOut' | 'lastLeft';
  readonly 'stock.exhausted': 'pass' | 'cancel' | 'mostLays';
  readonly 'illegal.costs': 'nothing' | 'cardAndTurn';
  readonly points: 'none' | 'penaltyPoints' | 'winnerTakes' | 'placement';
  readonly 'points.values': 'palast' | 'small';
  readonly 'points.wishFinish': number;
  readonly turnLimit: number;
}

export const ROLES = ['take.rank', 'skip.rank', 'reverse.rank', 'again.rank', 'wish.rank'] as const;

export const options: OptionSpec<MauMauOptions> = {
  fields: { ...DEALING_FIELDS, ...CARD_FIELDS, ...ENDING_FIELDS },
  presets: PRESETS,
  defaultPreset: 'standard',
  groups: GROUPS,
  // A card more than is dealt, to be turned over.
  packs: {
    option: 'decks',
    needed: ({ handSize }, seats) => Math.ceil((seats * handSize + 1) / FACE_COUNT),
  },
  check: refuseDoubleRoles,
  idle: listIdle,
};

/** A rank can have one role only: a 7 that both takes and wishes has no rule. */
function refuseDoubleRoles(chosen: MauMauOptions): OptionRefusal | undefined {
  const taken = new Map<RoleRank, (typeof ROLES)[number]>();
  for (const role of ROLES) {
    const rank = chosen[role];
    const other = taken.get(rank);
    if (rank !== 'none' && other !== undefined) {
      return {
        code: 'role-conflict',
        options: [other, role],
        ...sentence(
          '{The} kann nicht zugleich „{one}“ und „{other}“ sein. Wähle für eine davon einen anderen Wert.',
          '{The} cannot be both "{one}" and "{other}". Choose another rank for one of them.',
          {
            The: rankWords(rank).The,
            one: labelOf(other),
            other: labelOf(role),
          },
        ),
      };
    }
    taken.set(rank, role);
  }
  return undefined;
}

function labelOf(role: string): Text {
  return (options.fields as Readonly<Record<string, Field>>)[role].label;
}

/** Options of a role that no rank has, of calls nobody makes, of points nobody counts, and the like. */
function listIdle(chosen: MauMauOptions): readonly (keyof MauMauOptions)[] {
  const has = (role: (typeof ROLES)[number]): boolean => chosen[role] !== 'none';
  const stacking = has('take.rank') && chosen['take.stack'] !== 'off';
  const takesSeveral = has('take.rank') && (stacking || chosen['take.amount'] > 1);
  const finesSeveral = chosen.calls !== 'none' && chosen['calls.penalty'] > 1;
  const countsHands = chosen.points === 'penaltyPoints' || chosen.points === 'winnerTakes';
  const endsWithWish = has('wish.rank') && chosen['wish.last'] === 'wins';
  const isWishless = chosen['start.effect'] !== 'applies' || chosen['illegal.costs'] !== 'nothing';
  const idle: Readonly<Partial<Record<keyof MauMauOptions, boolean>>> = {
    'start.effect': !ROLES.some(has),
    'take.amount': !has('take.rank'),
    'take.stack': !has('take.rank'),
    'take.afterDraw': !has('take.rank'),
    'take.whole': !takesSeveral && !finesSeveral,
    'skip.counter': !has('skip.rank'),
    'reverse.twoPlayers': !has('reverse.rank'),
    'again.force': !has('again.rank'),
    'again.last': !has('again.rank'),
    'wish.fits': !has('wish.rank'),
    'wish.onWish': !has('wish.rank'),
    'wish.onPlain': !has('wish.rank') || !isWishless,
    'wish.last': !has('wish.rank'),
    'wish.whenLast': !endsWithWish || chosen.calls === 'both',
    'calls.window': chosen.calls === 'none',
    'calls.penalty': chosen.calls === 'none',
    'points.values': !countsHands,
    'points.wishFinish': !countsHands || !endsWithWish,
  };
  const names = Object.keys(idle) as (keyof MauMauOptions)[];
  return names.filter((name) => idle[name] === true);
}

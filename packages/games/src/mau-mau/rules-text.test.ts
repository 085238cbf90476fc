import {
  createRng,
  type Field,
  type Lang,
  LANGS,
  parseOptions,
  pick,
  type Rng,
  speak,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { PACK_RANKS, type SkatRank } from './cards.ts';
import { mauMau } from './game.ts';
import type { MauMauOptions } from './options.ts';
import { rankWords } from './rules-text-words.ts';
import { optionsOf, PRESETS, storedText } from './test/positions.ts';

const FIELDS = mauMau.options.fields as unknown as Readonly<Record<string, Field>>;

describe('the rules for players', () => {
  it.each(PRESETS.flatMap((preset) => LANGS.map((lang) => [preset, lang] as const)))(
    '[MM69] of %s in %s are those written down',
    (preset, lang) => {
      const fresh = `${read(optionsOf(preset), lang)}\n`;
      expect(fresh).toBe(storedText(`rules/${preset}.${lang}.txt`, fresh));
    },
  );

  it('[MM69] have no gaps, headings in both languages, and whole sentences', () => {
    const rng = createRng([5, 6, 7, 8]);
    for (let i = 0; i < 300; i++) {
      for (const rule of mauMau.rules(randomOptions(rng))) {
        const [de, en] = LANGS.map((lang) => speak(rule, lang)) as [string, string];
        expect(de.startsWith('# ')).toBe(en.startsWith('# '));
        for (const said of [de, en]) {
          expect(said).not.toMatch(/[{}]|undefined| {2}|\.\./);
          expect(said).toMatch(said.startsWith('# ') ? /^# \S+/ : /^[A-ZÄÖÜ0-9].*\.$/);
        }
      }
    }
  });

  it('[MM69] never leave a heading without text', () => {
    const rng = createRng([9, 6, 7, 8]);
    for (let i = 0; i < 100; i++) {
      const texts = mauMau.rules(randomOptions(rng)).map((rule) => rule.text.en);
      expect(texts[0]).toMatch(/^#/);
      expect(texts.at(-1)).not.toMatch(/^#/);
      const bare = texts.filter(
        (said, at) => said.startsWith('#') && texts[at + 1]!.startsWith('#'),
      );
      expect(bare).toEqual([]);
    }
  });

  it.each(Object.keys(FIELDS))(
    '[MM69] change with %s wherever it changes the game, and only there',
    (name) => {
      const rng = createRng([1, 2, 3, name.length]);
      let changed = 0;
      for (let i = 0; i < 150; i++) {
        const before = randomOptions(rng);
        const parsed = parseOptions(mauMau.options, 'standard', {
          ...before,
          [name]: randomValue(FIELDS[name]!, rng),
        });
        if (!parsed.ok || sameGame(before, parsed.value)) continue;
        changed++;
        for (const lang of LANGS) {
          expect(read(parsed.value, lang)).not.toBe(read(before, lang));
        }
      }
      expect(changed).toBeGreaterThan(5);
    },
  );

  it('[MM69] do not change with what has no effect', () => {
    const rng = createRng([4, 3, 2, 1]);
    let same = 0;
    for (let i = 0; i < 600; i++) {
      const before = randomOptions(rng);
      const names = Object.keys(FIELDS);
      const name = names[pick(rng, names.length)]!;
      const parsed = parseOptions(mauMau.options, 'standard', {
        ...before,
        [name]: randomValue(FIELDS[name]!, rng),
      });
      if (!parsed.ok || !sameGame(before, parsed.value)) continue;
      same++;
      expect(read(parsed.value, 'de')).toBe(read(before, 'de'));
    }
    expect(same).toBeGreaterThan(50);
  });

  it('[MM69] are the same for those options that are told to have no effect', () => {
    const rng = createRng([7, 7, 2, 1]);
    for (let i = 0; i < 300; i++) {
      const options = randomOptions(rng);
      const kept = Object.keys(effective(options));
      const idle = Object.keys(FIELDS).filter((name) => !kept.includes(name));
      expect(mauMau.options.idle!(options).toSorted()).toEqual(idle.toSorted());
    }
  });

  it.each<[said: string, unsaid: string, Partial<MauMauOptions>]>([
    ['Die 9: Die Spielrichtung wechselt.', 'Die 10', { 'reverse.rank': '9' }],
    ['Der König: Der Nächste setzt aus', 'Die 8', { 'skip.rank': 'K' }],
    ['Das Ass: Wer es legt, ist gleich noch einmal dran', 'Die 9', { 'again.rank': 'A' }],
    [
      'Die Dame passt auf alles, solange keine 7 zu beantworten ist, und wer sie legt',
      'Bube passt',
      { 'wish.rank': 'Q' },
    ],
    [
      'Auch als letzte Karte wirkt ein Bube oder eine 8.',
      'wünscht',
      { 'wish.rank': 'none', 'take.rank': 'J' },
    ],
    ['wird mit 4 davon, zusammengemischt', 'Gespielt wird mit einem', { decks: 4 }],
    [
      'muss eine Karte nehmen oder selbst eine 7 darauflegen',
      'muss 2 Karten',
      { 'take.amount': 1 },
    ],
    ['Dann sind es für den Nächsten 4 Karten, dann 8', 'dann 6', { 'take.stack': 'double' }],
    [
      'Reicht der Zugstapel nicht',
      'Besondere Karten',
      { 'take.rank': 'none', 'skip.rank': 'none', 'wish.rank': 'none' },
    ],
  ])('[MM69] say "%s" and not "%s" under %o', (said, unsaid, changes) => {
    const rules = read(optionsOf('standard', changes), 'de');
    expect(rules).toContain(said);
    expect(rules).not.toContain(unsaid);
  });

  it('[MM69] know the articles of the ranks', () => {
    expect(forms('7')).toBe('Die 7, eine 7, eine 7, einer 7, sie, sie, keine 7');
    expect(forms('J')).toBe('Der Bube, ein Bube, einen Buben, einem Buben, er, ihn, kein Bube');
    expect(forms('Q')).toBe('Die Dame, eine Dame, eine Dame, einer Dame, sie, sie, keine Dame');
    expect(forms('K')).toBe('Der König, ein König, einen König, einem König, er, ihn, kein König');
    expect(forms('A')).toBe('Das Ass, ein Ass, ein Ass, einem Ass, es, es, kein Ass');
    expect(PACK_RANKS.map((rank) => rankWords(rank).The.en).join(', ')).toBe(
      'A 7, An 8, A 9, A 10, A Jack, A Queen, A King, An Ace',
    );
  });
});

/**
 * Whether two rulesets that differ in one option play the same: an option of a role that no rank
 * has, and the like. Written from the rule book, not from the text.
 */
function sameGame(a: MauMauOptions, b: MauMauOptions): boolean {
  return JSON.stringify(effective(a)) === JSON.stringify(effective(b));
}

function effective(options: MauMauOptions): Record<string, unknown> {
  const kept: Record<string, unknown> = { ...options };
  const drop = (when: boolean, ...names: readonly (keyof MauMauOptions)[]): void => {
    if (when) for (const name of names) delete kept[name];
  };
  const roles = ['take.rank', 'skip.rank', 'reverse.rank', 'again.rank', 'wish.rank'] as const;
  const has = (role: (typeof roles)[number]): boolean => options[role] !== 'none';
  const stacking = has('take.rank') && options['take.stack'] !== 'off';
  const takesSeveral = has('take.rank') && (stacking || options['take.amount'] > 1);
  const finesSeveral = options.calls !== 'none' && options['calls.penalty'] > 1;
  const handsCount = options.points === 'penaltyPoints' || options.points === 'winnerTakes';
  const wishless = options['start.effect'] !== 'applies' || options['illegal.costs'] !== 'nothing';
  drop(!roles.some(has), 'start.effect');
  drop(!has('take.rank'), 'take.amount', 'take.stack', 'take.afterDraw');
  drop(!takesSeveral && !finesSeveral, 'take.whole');
  drop(!has('skip.rank'), 'skip.counter');
  drop(!has('reverse.rank'), 'reverse.twoPlayers');
  drop(!has('again.rank'), 'again.force', 'again.last');
  drop(!has('wish.rank'), 'wish.fits', 'wish.onWish', 'wish.onPlain', 'wish.last');
  const finishes = has('wish.rank') && options['wish.last'] === 'wins';
  drop(!finishes, 'wish.whenLast', 'points.wishFinish');
  drop(!wishless, 'wish.onPlain');
  drop(options.calls === 'both', 'wish.whenLast');
  drop(options.calls === 'none', 'calls.window', 'calls.penalty');
  drop(!handsCount, 'points.values', 'points.wishFinish');
  return kept;
}

function forms(rank: SkatRank): string {
  const { The, one, oneObject, withOne, it, itObject, none } = rankWords(rank);
  return [The, one, oneObject, withOne, it, itObject, none].map((word) => word.de).join(', ');
}

function read(options: MauMauOptions, lang: Lang): string {
  return mauMau
    .rules(options)
    .map((rule) => speak(rule, lang))
    .join('\n');
}

function randomOptions(rng: Rng): MauMauOptions {
  for (;;) {
    const changes = Object.entries(FIELDS)
      .filter(() => pick(rng, 2) === 0)
      .map(([name, field]) => [name, randomValue(field, rng)] as const);
    const parsed = parseOptions(
      mauMau.options,
      PRESETS[pick(rng, PRESETS.length)],
      Object.fromEntries(changes),
    );
    if (parsed.ok) return parsed.value;
  }
}

function randomValue(field: Field, rng: Rng): unknown {
  if (field.kind === 'flag') return pick(rng, 2) === 1;
  if (field.kind === 'count')
    return field.min + pick(rng, Math.min(field.max - field.min + 1, 1000));
  const values = Object.keys(field.values);
  return values[pick(rng, values.length)]!;
}

import {
  type AnyGame,
  type Field,
  formatRange,
  type Lang,
  type Preset,
  type Sentence,
  sentence,
  speak,
  text,
} from '@stammtisch/kernel';
import { underline, WIDTH, wrap } from '../terminal/layout.ts';
import { formatRuleset } from './rules-heading.ts';
import type { Choice } from './setup.ts';

/** Rules for players as lines of plain text: headings underlined, paragraphs wrapped. */
export function formatRules(rules: readonly Sentence[], lang: Lang): string[] {
  return joinBlocks(rules.map((rule) => formatParagraph(speak(rule, lang))));
}

/** All rulesets and options of a game; values are those of the chosen ruleset. */
export function formatOptions({ game, rules, options }: Choice, lang: Lang): string[] {
  const { presets } = game.options;
  const ruleset = formatRuleset({ game: game.id, rules, options });
  return [
    ...underline(`${game.title[lang]}: ${RULESETS[lang]}`),
    ...Object.entries(presets).flatMap(([name, preset]) =>
      formatPreset(`${name === rules ? '*' : '-'} ${name}`, preset, lang),
    ),
    ...(ruleset === rules ? [] : ['', ...wrap(`${CHOSEN[lang]}: ${ruleset}`)]),
    '',
    ...underline(`${game.title[lang]}: ${OPTIONS[lang]}`),
    ...joinBlocks(listBlocks(game, options, lang)),
  ];
}

/** A block for each option, below the question that it answers. */
function listBlocks({ options: spec }: AnyGame, options: unknown, lang: Lang): string[][] {
  const fields = Object.entries(spec.fields as Readonly<Record<string, Field>>);
  const values = options as Readonly<Record<string, unknown>>;
  const format = ([name, field]: readonly [string, Field]): string[] =>
    formatField(name, field, values[name], lang);
  if (spec.groups === undefined) return fields.map(format);
  return spec.groups.flatMap((group) => [
    [group.question(options)[lang]],
    ...fields.filter(([name]) => group.fields.includes(name)).map(format),
  ]);
}

function formatPreset(
  name: string,
  { label, region, about }: Preset<unknown>,
  lang: Lang,
): string[] {
  const where = region === undefined ? '' : ` (${region[lang]})`;
  const head = wrap(`${name}: ${label[lang]}${where}`, WIDTH, INDENT);
  return about === undefined ? head : head.concat(wrapIndented(about[lang]));
}

const RULESETS = text('Regelwerke (* ist gewählt)', 'rulesets (* is chosen)');
const CHOSEN = text('Gewählt', 'Chosen');
const OPTIONS = text('Optionen', 'options');
const INDENT = '  ';

function formatParagraph(paragraph: string): string[] {
  const [, marks, heading] = /^(#+)\s*(.*)$/.exec(paragraph) ?? [];
  if (heading !== undefined) return underline(heading, marks === '#' ? '=' : '-');
  const bullet = /^[-*] /.test(paragraph);
  return wrap(paragraph, WIDTH, bullet ? INDENT : '');
}

function formatField(name: string, field: Field, value: unknown, lang: Lang): string[] {
  const facts = sentence('{range}; voreingestellt {value}', '{range}; default {value}', {
    range: formatRange(field),
    value: String(value),
  });
  const named = field.kind === 'choice' ? Object.entries(field.values) : [];
  const values = named.filter(([key, meaning]) => meaning[lang] !== key);
  return [
    ...wrap(`${name} (${field.label[lang]}): ${speak(facts, lang)}`, WIDTH, INDENT),
    ...wrapIndented(field.help[lang]),
    ...values.flatMap(([key, meaning]) => wrapIndented(`- ${key}: ${meaning[lang]}`)),
  ];
}

function wrapIndented(paragraph: string): string[] {
  return wrap(paragraph, WIDTH - INDENT.length).map((line) => INDENT + line);
}

/** All lines, with an empty one between two blocks. */
function joinBlocks(blocks: readonly (readonly string[])[]): string[] {
  return blocks.flatMap((block, i) => (i === 0 ? block : ['', ...block]));
}

import {
  type Field,
  formatRange,
  type Lang,
  type OptionSpec,
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
  const { fields, presets } = game.options as OptionSpec<Record<string, unknown>>;
  const values = options as Readonly<Record<string, unknown>>;
  const ruleset = formatRuleset({ game: game.id, rules, options });
  return [
    ...underline(`${game.title[lang]}: ${RULESETS[lang]}`),
    ...Object.entries(presets).flatMap(([name, { label }]) =>
      wrap(`${name === rules ? '*' : '-'} ${name}: ${label[lang]}`, WIDTH, INDENT),
    ),
    ...(ruleset === rules ? [] : ['', ...wrap(`${CHOSEN[lang]}: ${ruleset}`)]),
    '',
    ...underline(`${game.title[lang]}: ${OPTIONS[lang]}`),
    ...joinBlocks(
      Object.entries(fields as Readonly<Record<string, Field>>).map(([name, field]) =>
        formatField(name, field, values[name], lang),
      ),
    ),
  ];
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

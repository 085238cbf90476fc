import {
  type Field,
  formatMermaid,
  formatRange,
  type Game,
  type GameEvent,
  type GameView,
  type Lang,
  LANGS,
  parseOptions,
  speak,
} from '@stammtisch/kernel';

type Options = Readonly<Record<string, unknown>>;

/** What the documents need of a game. */
export type DocumentedGame = Pick<
  Game<never, GameView, Options, unknown, GameEvent>,
  'id' | 'title' | 'options' | 'chart' | 'rules'
>;

const BLOCK = /^<!-- generated: (.*?) -->\n[\s\S]*?^<!-- end generated -->$/gm;
const MARKER = /^<!-- (?:generated: .*|end generated) -->$/gm;

/**
 * The Markdown text with its generated blocks made anew. A block stands between the lines
 * `<!-- generated: KIND ARGUMENTS -->` and `<!-- end generated -->`; kinds are `house-rules`,
 * which are those of all games, `options GAME`, `chart GAME PRESET`, `legend GAME PRESET` (the words of a
 * chart) and `rules GAME PRESET LANG`.
 */
export function regenerate(markdown: string, games: readonly DocumentedGame[]): string {
  const markers = markdown.match(MARKER)?.length ?? 0;
  let blocks = 0;
  const fresh = markdown.replace(BLOCK, (_, order: string) => {
    blocks++;
    return `<!-- generated: ${order} -->\n\n${generate(order, games)}\n\n<!-- end generated -->`;
  });
  if (markers !== blocks * 2) throw new Error('a generated block is not closed, or not opened');
  return fresh;
}

function generate(order: string, games: readonly DocumentedGame[]): string {
  const [kind, id, preset, lang, ...rest] = order.split(' ');
  if (order === 'house-rules') return games.map(formatHouseRules).join('\n\n');
  const game = games.find((candidate) => candidate.id === id);
  if (game === undefined) throw new Error(`"${order}": there is no game ${id}`);
  if (kind === 'options' && preset === undefined) return formatOptions(game);
  if (kind === 'chart' && lang === undefined) return formatChart(game, order, preset);
  if (kind === 'legend' && lang === undefined) return formatLegend(game, order, preset);
  if (kind === 'rules' && isLang(lang) && rest.length === 0) {
    return formatRules(game, order, preset, lang);
  }
  throw new Error(`"${order}" is nothing that can be generated`);
}

/** Every option with its values and default, and what presets make of it where that differs. */
function formatOptions({ options }: DocumentedGame): string {
  const fields = Object.entries(options.fields as Readonly<Record<string, Field>>);
  const presets = Object.entries(options.presets).filter(
    ([, preset]) => Object.keys(preset.values).length > 0,
  );
  const header = ['option', 'values', 'default', ...presets.map(([name]) => code(name)), 'meaning'];
  const rows = fields.map(([name, field]) => {
    const values = formatRange(field).split(' | ').map(code).join(' ');
    const changes = presets.map(([, preset]) => formatChange(field, preset.values[name]));
    return [code(name), values, code(field.default), changes, field.help.en].flat();
  });
  return [header, header.map(() => '---'), ...rows].map(formatRow).join('\n');
}

/** What is special about each ruleset, then every option under a heading of its own. */
function formatHouseRules({ title, options }: DocumentedGame): string {
  const fields = Object.entries(options.fields as Readonly<Record<string, Field>>);
  const usual = read({ options }, title.en, options.defaultPreset);
  const parts =
    options.groups === undefined
      ? fields.map((field) => formatOption(options, field, '###'))
      : options.groups.flatMap((group) => {
          const { en, de } = group.question(usual);
          const grouped = fields.filter(([name]) => group.fields.includes(name));
          return [
            `### ${en} · ${de}`,
            ...grouped.map((field) => formatOption(options, field, '####')),
          ];
        });
  return [`## ${title.en}`, ...formatPresets(options), ...parts].join('\n\n');
}

/** The rulesets that say something about themselves; nothing where none does. */
function formatPresets({ presets }: DocumentedGame['options']): string[] {
  const rows = Object.entries(presets).flatMap(([name, { label, region, about }]) => {
    const where = region === undefined ? '' : `, ${region.en}`;
    return about === undefined ? [] : [[code(name), `${label.en}${where}`, about.en, about.de]];
  });
  if (rows.length === 0) return [];
  const header = ['ruleset', 'name', 'what is special', 'was besonders ist'];
  return [[header, header.map(() => '---'), ...rows].map(formatRow).join('\n')];
}

/** An option in both languages. */
function formatOption(
  { presets }: DocumentedGame['options'],
  [name, field]: readonly [string, Field],
  marks: string,
): string {
  const { label, help } = field;
  const changes = Object.entries(presets).flatMap(([preset, { values }]) => {
    const change = formatChange(field, values[name]);
    return change === '' ? [] : [`In ${code(preset)}: ${change}.`];
  });
  return [
    `${marks} ${code(name)} ${label.en} · ${label.de}`,
    `${help.en}\n\n*${help.de}*`,
    formatValues(field),
    ...(changes.length === 0 ? [] : [changes.join(' ')]),
  ].join('\n\n');
}

function formatValues(field: Field): string {
  if (field.kind === 'count') {
    return `A number from ${field.min} to ${field.max}; ${code(field.default)} if not said.`;
  }
  const values =
    field.kind === 'choice'
      ? Object.entries(field.values).map(([value, { de, en }]) => [value, en, de] as const)
      : ([
          ['true', 'yes', 'ja'],
          ['false', 'no', 'nein'],
        ] as const);
  const rows = values.map(([value, en, de]) => {
    const isDefault = value === String(field.default);
    return [code(value) + (isDefault ? ' (if not said)' : ''), en, de];
  });
  const header = ['value', 'meaning', 'Bedeutung'];
  return [header, header.map(() => '---'), ...rows].map(formatRow).join('\n');
}

function formatChange(field: Field, value: unknown): string {
  return value === undefined || value === field.default ? '' : code(value as Field['default']);
}

function formatChart(game: DocumentedGame, order: string, preset?: string): string {
  return `\`\`\`mermaid\n${formatMermaid(game.chart(read(game, order, preset)))}\`\`\``;
}

function formatLegend(game: DocumentedGame, order: string, preset?: string): string {
  const { legend = [] } = game.chart(read(game, order, preset));
  const rows = legend.map(({ term, means }) => [code(term), means.en, means.de]);
  const header = ['word', 'meaning', 'Bedeutung'];
  return [header, header.map(() => '---'), ...rows].map(formatRow).join('\n');
}

function formatRules(game: DocumentedGame, order: string, preset = '', lang: Lang): string {
  const paragraphs = game.rules(read(game, order, preset));
  // Their headings stand below those of the page that quotes them.
  return paragraphs
    .map((paragraph) => speak(paragraph, lang).replace(/^#+/, (marks) => `###${marks}`))
    .join('\n\n');
}

function read(game: Pick<DocumentedGame, 'options'>, order: string, preset = ''): Options {
  const parsed = parseOptions(game.options, preset);
  if (!parsed.ok) throw new Error(`"${order}": ${speak(parsed.error, 'en')}`);
  return parsed.value;
}

function formatRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function code(value: Field['default']): string {
  return `\`${value}\``;
}

function isLang(lang: string | undefined): lang is Lang {
  return (LANGS as readonly (string | undefined)[]).includes(lang);
}

/** The games there are, their rules, and house rules under a name. */
import { botsOf, levelOf, LEVELS, opponentsOf } from '@stammtisch/bots';
import { findGame, GAMES } from '@stammtisch/games';
import {
  type AnyGame,
  fail,
  type Field,
  ok,
  parseOptions,
  type Result,
  speak,
  type Text,
  text,
} from '@stammtisch/kernel';
import { refusal } from '@stammtisch/table';
import { type Api, API_SCHEMAS, configRequestSchema } from '@stammtisch/wire/table';
import * as z from 'zod';
import { httpRefusal } from '../../refusals/http-refusals.ts';
import type { Route } from '../../http/route.ts';
import { jsonRoute, type TableContext } from '../context.ts';

type Options = Readonly<Record<string, unknown>>;

const gameId = z.string().max(32).describe('such as `mau-mau`');
const presetName = z.string().max(64);

export const GAME_ROUTES: readonly Route<TableContext>[] = [
  jsonRoute({
    method: 'GET',
    path: '/api/v1/games',
    summary: 'The games with their presets, options and bots.',
    answer: API_SCHEMAS.GameList,
    handle: () => ok({ games: ALL_GAMES }),
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/games/:game/rules',
    summary: 'The rules of a game for players, as the options make them.',
    params: z.object({ game: gameId }),
    query: z.strictObject({
      rules: presetName.optional().describe('a preset; without it the usual one'),
      options: z
        .string()
        .max(8192)
        .optional()
        .describe('house rules that differ from the preset, as a JSON object'),
      ruleset: presetName.optional().describe('the name of a saved ruleset, in place of both'),
      compare: presetName.optional().describe('a preset to compare with; without it the usual one'),
    }),
    answer: API_SCHEMAS.RulesText,
    handle: (context, { params, query }) => describeRules(context, params.game, query),
  }),
];

const ALL_GAMES = Object.values(GAMES).map(describeGame);

function describeGame(game: AnyGame): Api<'Game'> {
  const { id, title, revision, seats, options: spec, reasons } = game;
  return {
    id,
    title,
    revision,
    seats,
    defaultPreset: spec.defaultPreset,
    presets: Object.entries(spec.presets).map(([name, { label }]) => ({
      name,
      label,
      options: optionsOf(game, name) as Record<string, unknown>,
    })),
    options: Object.entries(fieldsOf(game)).map(([name, field]) => describeField(name, field)),
    reasons,
    bots: [...botsOf(id)],
    levels: Object.fromEntries(LEVELS.map((level) => [level, levelOf(id, level)])),
    opponents: [...opponentsOf(id)],
  };
}

function describeField(name: string, field: Field): Api<'Option'> {
  const { kind, label, help } = field;
  const texts = { name, kind, label, help };
  if (field.kind === 'flag') return { ...texts, default: field.default };
  if (field.kind === 'count') {
    return { ...texts, default: field.default, min: field.min, max: field.max };
  }
  const values = Object.entries(field.values).map(([value, label]) => ({ value, label }));
  return { ...texts, default: field.default, values };
}

interface RulesQuery {
  readonly rules?: string | undefined;
  readonly options?: string | undefined;
  readonly ruleset?: string | undefined;
  readonly compare?: string | undefined;
}

async function describeRules(
  context: TableContext,
  id: string,
  query: RulesQuery,
): Promise<Result<Api<'RulesText'>>> {
  const game = findGame(id);
  if (!game.ok) return game;
  const chosen = await chooseRules(context, game.value, query);
  if (!chosen.ok) return chosen;
  const { rules, options } = chosen.value;
  const comparedWith = query.compare ?? game.value.options.defaultPreset;
  const other = parseOptions(game.value.options, comparedWith);
  if (!other.ok) return other;
  return ok({
    game: id,
    rules,
    options: options as Record<string, unknown>,
    text: game.value
      .rules(options)
      .map((paragraph) => text(speak(paragraph, 'de'), speak(paragraph, 'en'))),
    comparedWith,
    differences: listDifferences(game.value, options, other.value as Options),
  });
}

async function chooseRules(
  { store }: TableContext,
  game: AnyGame,
  query: RulesQuery,
): Promise<Result<{ readonly rules: string; readonly options: Options }>> {
  const changes = parseChanges(query.options);
  if (!changes.ok) return changes;
  let { rules = game.options.defaultPreset } = query;
  let named: Options = {};
  if (query.ruleset !== undefined) {
    const saved = await store.readRuleset(query.ruleset);
    if (saved?.game !== game.id) return fail(refusal('no-such-ruleset', { name: query.ruleset }));
    rules = saved.rules;
    named = saved.options;
  }
  const options = parseOptions(game.options, rules, { ...named, ...changes.value });
  return options.ok ? ok({ rules, options: options.value as Options }) : options;
}

function parseChanges(json: string | undefined): Result<Options> {
  if (json === undefined) return ok({});
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return fail(httpRefusal('not-json'));
  }
  const options = configRequestSchema.shape.options.safeParse(value);
  if (options.success) return ok(options.data ?? {});
  return fail(httpRefusal('bad-field', { field: 'options', expected: '{"handSize": 7}' }));
}

function listDifferences(game: AnyGame, here: Options, there: Options): Api<'Difference'>[] {
  return Object.entries(fieldsOf(game))
    .filter(([name]) => here[name] !== there[name])
    .map(([option, field]) => ({
      option,
      label: field.label,
      here: nameValue(field, here[option]),
      there: nameValue(field, there[option]),
    }));
}

function nameValue(field: Field, value: unknown): Text {
  if (field.kind === 'flag') return value === true ? text('ja', 'yes') : text('nein', 'no');
  if (field.kind === 'choice') return field.values[value as string]!;
  return text(String(value as number), String(value as number));
}

function optionsOf({ options }: AnyGame, preset: string): unknown {
  const parsed = parseOptions(options, preset);
  return parsed.ok ? parsed.value : {};
}

function fieldsOf({ options }: AnyGame): Readonly<Record<string, Field>> {
  return options.fields as Readonly<Record<string, Field>>;
}

/** House rules under a name. Whoever saved them first gets a token and alone may change them. */
import { findGame } from '@stammtisch/games';
import { fail, ok, parseOptions, type Rejection, type Result } from '@stammtisch/kernel';
import { parseName, refusal, type SavedRuleset } from '@stammtisch/table';
import { hashText } from '@stammtisch/wire/shuffle';
import { type Api, API_SCHEMAS, TOKEN_BYTES } from '@stammtisch/wire/table';
import * as z from 'zod';
import { httpRefusal } from '../../refusals/http-refusals.ts';
import type { Route } from '../../http/route.ts';
import { jsonRoute, type TableContext } from '../context.ts';

const named = z.object({ name: z.string().max(256).describe('of the ruleset') });

export const RULESET_ROUTES: readonly Route<TableContext>[] = [
  jsonRoute({
    method: 'GET',
    path: '/api/v1/rulesets',
    summary: 'All saved house rules.',
    answer: API_SCHEMAS.RulesetList,
    handle: async ({ store }) => ok({ rulesets: (await store.listRulesets()).map(show) }),
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/rulesets/:name',
    summary: 'House rules by their name.',
    params: named,
    answer: API_SCHEMAS.Ruleset,
    handle: async ({ store }, { params }) => {
      const found = await store.readRuleset(params.name);
      return found === undefined ? fail(missing(params.name)) : ok(show(found));
    },
  }),
  jsonRoute({
    method: 'PUT',
    path: '/api/v1/rulesets/:name',
    summary: 'Saves house rules under a name; those that are there only with their token.',
    params: named,
    body: API_SCHEMAS.RulesetRequest,
    token: 'possible',
    rate: 'openings',
    answer: API_SCHEMAS.RulesetSaved,
    handle: (context, { params, body, token, address }) =>
      context.inOrder(() => save(context, params.name, body, { token, address })),
  }),
  jsonRoute({
    method: 'DELETE',
    path: '/api/v1/rulesets/:name',
    summary: 'Deletes house rules.',
    params: named,
    token: 'needed',
    answer: API_SCHEMAS.Ruleset,
    handle: (context, { params, token }) =>
      context.inOrder(async () => {
        const found = await context.store.readRuleset(params.name);
        if (found === undefined) return fail(missing(params.name));
        if (found.tokenHash !== hashText(token)) return fail(httpRefusal('not-your-ruleset'));
        await context.store.deleteRuleset(found.name);
        return ok(show(found));
      }),
  }),
];

interface Saver {
  readonly token: string;
  readonly address: string;
}

async function save(
  context: TableContext,
  rawName: string,
  request: Api<'RulesetRequest'>,
  { token, address }: Saver,
): Promise<Result<Api<'RulesetSaved'>>> {
  const { store, now, randomHex } = context;
  const checked = check(request);
  if (!checked.ok) return checked;
  const others = await store.listRulesets();
  const before = others.find(({ name }) => name === rawName);
  if (before !== undefined && before.tokenHash !== hashText(token)) {
    return fail(httpRefusal('not-your-ruleset'));
  }
  const taken = others.filter((other) => other !== before).map(({ name }) => name);
  const name = parseName(rawName, taken);
  if (!name.ok) return name;
  const from = before === undefined ? context.markAddress(address) : before.from;
  const refused = before === undefined ? refuseOneMore(context, others, from) : undefined;
  if (refused !== undefined) {
    context.quotas.noteRefused('rulesets', refused.code);
    return fail(refused);
  }
  const own = token === '' ? randomHex(TOKEN_BYTES) : token;
  const { game, rules, options } = checked.value;
  const ruleset: SavedRuleset = {
    name: name.value,
    game,
    rules,
    options,
    tokenHash: hashText(own),
    at: now(),
    usedAt: now(),
    ...(from === undefined ? {} : { from }),
  };
  await store.putRuleset(ruleset);
  return ok({ ruleset: show(ruleset), ...(token === '' ? { token: own } : {}) });
}

function refuseOneMore(
  { limits, quotas }: TableContext,
  others: readonly SavedRuleset[],
  from: string | undefined,
): Rejection | undefined {
  const { rulesets, rulesetsPerAddress: max } = limits;
  if (others.length >= rulesets) return httpRefusal('too-many-rulesets');
  const here = others.filter((other) => other.from === from).length;
  if (here >= max) return httpRefusal('too-many-rulesets-here', { max });
  return quotas.refuse('tables', from);
}

/** The rules must exist, and what differs must be allowed. */
function check(
  request: Api<'RulesetRequest'>,
): Result<Pick<SavedRuleset, 'game' | 'rules' | 'options'>> {
  const game = findGame(request.game);
  if (!game.ok) return game;
  const { options: spec, id } = game.value;
  const rules = request.rules ?? spec.defaultPreset;
  const usual = parseOptions(spec, rules);
  if (!usual.ok) return usual;
  const all = parseOptions(spec, rules, request.options);
  if (!all.ok) return all;
  const preset = usual.value as Readonly<Record<string, unknown>>;
  const differing = Object.entries(all.value as object).filter(
    ([name, value]) => preset[name] !== value,
  );
  return ok({ game: id, rules, options: Object.fromEntries(differing) });
}

function show({ name, game, rules, options, at }: SavedRuleset): Api<'Ruleset'> {
  return { name, game, rules, options, at };
}

function missing(name: string): Rejection {
  return refusal('no-such-ruleset', { name });
}

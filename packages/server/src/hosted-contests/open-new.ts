/** A contest is asked for: checked, measured, opened. */
import { SEALED } from '@stammtisch/arena';
import { fail, ok, type Rejection, type Result, withoutUndefined } from '@stammtisch/kernel';
import { drawCode } from '@stammtisch/table';
import type { ContestApi, ContestRequest } from '@stammtisch/wire/contest';
import { hashText } from '@stammtisch/wire/shuffle';
import { TOKEN_BYTES } from '@stammtisch/wire/table';
import { contestRefusal } from '../refusals/contest-refusals.ts';
import { commitmentTo, type ContestFile, isOver, writeContest } from './opening/contest-file.ts';
import { type CheckedContest, checkRequest, planAhead, refuseBudget } from './opening/plan.ts';
import { openContest } from './playing/open-contest.ts';
import { keep, type Registry } from './registry.ts';

const SEED_BYTES = 16;
const ID_BYTES = 8;

/** Opens a contest, or says why not. */
export async function openNew(
  registry: Registry,
  request: ContestRequest,
  address: string,
): Promise<Result<ContestApi<'ContestTicket'>>> {
  const { host } = registry;
  const checked = checkRequest(request, host.limits, host.now());
  if (!checked.ok) return checked;
  const from = registry.setup.markAddress(address);
  const refused = refuseOneMore(registry, request, from);
  if (refused !== undefined) {
    registry.setup.quotas.noteRefused('contests', refused.code);
    return fail(refused);
  }
  const budgetMs = await estimate(registry, checked.value, request.entrants);
  const tooLong = refuseBudget(budgetMs, host.limits);
  if (tooLong !== undefined) return fail(tooLong);
  const token = host.randomHex(TOKEN_BYTES);
  const file: ContestFile = {
    id: host.randomHex(ID_BYTES),
    code: freeCode(registry),
    tokenHash: hashText(token),
    wish: request,
    seed: SEALED + host.randomHex(SEED_BYTES),
    state: 'open',
    openedAt: host.now(),
    ...(checked.value.bots.length === 0 ? {} : { budgetMs }),
    from,
    reruns: [],
  };
  registry.sizes.set(file.id, { from, bytes: 0 });
  await writeContest(host.storeOf(file.id), file);
  const opened = await openContest(host, file);
  if (!opened.ok) return opened;
  keep(registry, opened.value);
  const { freeHackPort } = opened.value.file;
  return ok({
    contest: file.id,
    code: file.code,
    token,
    commitment: commitmentTo(file.seed),
    botPort: host.botPort(),
    ...withoutUndefined({ freeHackPort }),
  });
}

/** What a contest would need of a processor; nothing where nobody can tell yet. */
async function estimate(
  { host }: Registry,
  checked: CheckedContest,
  entrants: number | undefined,
): Promise<number> {
  if (checked.bots.length === 0) return 0;
  // Two built-in bots need nobody from the network.
  const least = Math.max(0, 2 - checked.bots.length);
  const plan = planAhead(checked, entrants ?? least, host.limits);
  return plan.ok ? host.budgets.estimate(plan.value) : 0;
}

/** What a contest would need of a processor, for whoever asks before opening it. */
export async function estimateBudget(
  registry: Registry,
  request: ContestRequest,
): Promise<Result<ContestApi<'ContestBudget'>>> {
  const { limits, now } = registry.host;
  const checked = checkRequest(request, limits, now());
  if (!checked.ok) return checked;
  const ms = Math.round(await estimate(registry, checked.value, request.entrants));
  const { processorMs } = limits;
  return ok({ ms, spentMs: 0, ...(processorMs === 0 ? {} : { mostMs: processorMs }) });
}

function refuseOneMore(
  registry: Registry,
  request: ContestRequest,
  from: string,
): Rejection | undefined {
  const { contests, host } = registry;
  const { open: openMax, openPerAddress: max, kept, keptPerAddress, freeHackPorts } = host.limits;
  const live = [...contests.values()].filter(({ file }) => !isOver(file));
  if (live.length >= openMax || contests.size >= kept) return contestRefusal('too-many-contests');
  const here = live.filter(({ file }) => file.from === from).length;
  if (here >= max) return contestRefusal('too-many-contests-here', { max });
  const all = [...contests.values()].filter(({ file }) => file.from === from).length;
  if (all >= keptPerAddress) return contestRefusal('too-many-kept-here', { max: keptPerAddress });
  const ports = live.filter(({ file }) => file.wish.freeHackPort).length;
  const isOut = request.freeHackPort && ports >= freeHackPorts;
  return isOut ? contestRefusal('too-many-ports') : host.quotas.refuse('contests', from);
}

function freeCode({ byCode, host }: Registry): string {
  for (;;) {
    const code = drawCode(host.randomHex, byCode.size);
    if (!byCode.has(code)) return code;
  }
}

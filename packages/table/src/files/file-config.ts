/** What a table file says about its table, checked; apart, because a schema is large for a page. */
import { findGame } from '@stammtisch/games';
import { completeOptions, fail, ok, type Result } from '@stammtisch/kernel';
import { configRequestSchema, type TableConfig } from '@stammtisch/wire/table';
import { parseConfig } from '../core/config.ts';
import { badField } from './file-fields.ts';

/** Within the same limits as if somebody asked for it now; the name of a ruleset is only a label. */
export function readConfig(raw: unknown): Result<TableConfig> {
  const request = configRequestSchema.safeParse(raw);
  if (!request.success) {
    return fail(badField(['config', ...(request.error.issues[0]?.path ?? [])].join('.')));
  }
  const { ruleset, ...rest } = request.data;
  const missing = (['game', 'rules', 'options', 'seats'] as const).find(
    (name) => rest[name] === undefined,
  );
  if (missing !== undefined) return fail(badField(`config.${missing}`));
  const game = findGame(rest.game!);
  if (!game.ok) return game;
  // A file may be older than some options.
  const options = completeOptions(game.value.options as never, rest.options!);
  const config = parseConfig({ ...rest, options });
  return config.ok && ruleset !== undefined ? ok({ ...config.value, ruleset }) : config;
}

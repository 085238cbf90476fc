import type { Lang, Rejection, Result } from '@stammtisch/kernel';
import { EXIT, type Exit, failWith, type Io } from '../terminal/io.ts';
import type { ArrivedModels, ModelGames } from './await-models.ts';

/** Waits for models where there are any; all that takes is loaded only then. */
export async function meetModels(
  io: Io,
  lang: Lang,
  games: ModelGames,
): Promise<Result<ArrivedModels> | undefined> {
  if (games.models.length === 0) return undefined;
  const { awaitModels } = await import('./await-models.ts');
  return awaitModels(io, lang, games);
}

/** Says which model has not come; whoever has stopped the wait knows why. */
export function refuseAbsence(io: Io, error: Rejection, lang: Lang): Exit {
  const failed = failWith(io, error, lang);
  return error.code === 'stopped' ? EXIT.interrupted : failed;
}

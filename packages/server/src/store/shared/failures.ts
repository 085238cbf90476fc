/** A store that fails rejects its promises with an error that carries a rejection. */
import { fail, ok, type Rejection, type Result, speak } from '@stammtisch/kernel';

/** What the promises of a store are rejected with. */
export function toError(rejection: Rejection): Error & { readonly rejection: Rejection } {
  return Object.assign(new Error(speak(rejection, 'en')), { rejection });
}

/** Why the store has failed, if that is what an error says: then it is no bug of ours. */
export function storeRejectionOf(error: unknown): Rejection | undefined {
  if (!(error instanceof Error)) return undefined;
  const { rejection } = error as { readonly rejection?: Rejection };
  return rejection?.code.startsWith('store-') === true ? rejection : undefined;
}

/** What a promise of a store gives, or why the store has failed. */
export async function toResult<T>(asked: Promise<T>): Promise<Result<T>> {
  try {
    return ok(await asked);
  } catch (error) {
    const rejection = storeRejectionOf(error);
    if (rejection === undefined) throw error;
    return fail(rejection);
  }
}

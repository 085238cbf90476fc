/**
 * Schemas of messages are compiled with `new Function` where that is allowed. On these pages it is
 * not, and already asking is reported as a breach of the content security policy.
 */
export function forbidEval(): void {
  const place = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
  place.__zod_globalConfig = { ...place.__zod_globalConfig, jitless: true };
}

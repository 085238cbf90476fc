/** Lets a thread run the sources: Node 20 cannot load TypeScript by itself. */
import { register } from 'tsx/esm/api';

register();
await import('../think-worker.ts');

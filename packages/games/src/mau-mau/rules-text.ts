import type { Sentence } from '@stammtisch/kernel'; import type { MauMauOptions } from './options.ts'; export function rules(_o: MauMauOptions): readonly Sentence[] { return []; }

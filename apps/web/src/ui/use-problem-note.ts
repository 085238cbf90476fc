import type { Text } from '@stammtisch/kernel';
import { useSay } from '../texts/texts.ts';
import { showNote } from './toasts.tsx';

/** Shows why something was refused. */
export function useProblemNote(): (problem: { readonly message: Text }) => void {
  const say = useSay();
  return ({ message }) => showNote(say(message), 'bad');
}

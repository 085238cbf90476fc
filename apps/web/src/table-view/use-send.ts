import type { TableCommand } from '@stammtisch/wire/table';
import { dropBadNote } from '../ui/toasts.tsx';
import { useProblemNote } from '../ui/use-problem-note.ts';
import { useTable } from './table-context.ts';

/** Sends a command to the table and shows why it was refused. */
export function useSend(): (command: TableCommand) => Promise<void> {
  const { link } = useTable();
  const note = useProblemNote();
  return async (command) => {
    dropBadNote();
    const answer = await link.send(command);
    if (!answer.ok) note(answer.error);
  };
}

import { listWinners } from '@stammtisch/kernel';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { showNote } from '../ui/toasts.tsx';
import { useProblemNote } from '../ui/use-problem-note.ts';
import { useTable } from '../table-view/table-context.ts';

interface SkipToNext {
  /** The game on the screen is played to its end, and the next one is dealt in its place. */
  readonly isComing: boolean;
  readonly begin: () => void;
}

/** Lets the bots that are left play to the end at once, says who won and deals anew. */
export function useSkipToNext(): SkipToNext {
  const t = useTexts();
  const note = useProblemNote();
  const { now, link, names } = useTable();
  const { round, status } = now.info;
  const [after, setAfter] = useState<number>();
  const isComing = after !== undefined && after === round?.number;
  const isOver = isComing && status === 'over';

  const send = async (command: { do: 'start' } | { do: 'hurry'; paceMs: 0 }): Promise<void> => {
    const answer = await link.send(command);
    if (answer.ok) return;
    setAfter(undefined);
    note(answer.error);
  };
  useEffect(() => {
    if (!isOver) return;
    const { outcome } = round!;
    if (outcome !== undefined && outcome.cancelled !== true) {
      const won = listWinners(outcome.places).map((seat) => names[seat] ?? '');
      const key = won.length === 1 ? 'end.won' : 'end.wonTogether';
      showNote(t(key, { name: won[0], names: won.join(', ') }));
    }
    void send({ do: 'start' });
  }, [isOver]);
  return {
    isComing,
    begin() {
      setAfter(round?.number);
      void send({ do: 'hurry', paceMs: 0 });
    },
  };
}

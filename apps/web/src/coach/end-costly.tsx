import { type JSX, useState } from 'react';
import { readerOf } from '../link/link.ts';
import { useTable } from '../table-view/table-context.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { lazyOverlay } from '../ui/lazy-part.tsx';

const CostlyLine = lazyOverlay(async () => (await import('./costly-line.tsx')).CostlyLine);

/** At the end of a game, for whoever is alone at this device: what they could have done better. */
export function EndCostly({ gameId }: { readonly gameId: string }): JSX.Element | null {
  const t = useTexts();
  const seat = readerOf(useTable().now);
  const [isAsked, setAsked] = useState(false);
  if (seat === undefined) return null;
  if (isAsked) return <CostlyLine gameId={gameId} seat={seat} />;
  return (
    <Button icon="tip" onClick={() => setAsked(true)}>
      {t('coach.costly')}
    </Button>
  );
}

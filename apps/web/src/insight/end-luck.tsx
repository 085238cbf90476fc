import type { GameLog } from '@stammtisch/kernel';
import { type JSX, useState } from 'react';
import { fetchPart } from '../model/fetch-part.ts';
import { readerOf } from '../link/link.ts';
import { useTable } from '../table-view/table-context.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { useProblemNote } from '../ui/use-problem-note.ts';
import { lazyDialog } from '../ui/lazy-part.tsx';

const LuckDialog = lazyDialog(async () => (await import('./luck-dialog.tsx')).LuckDialog);

/** Whether the game that has just ended was luck; its log is fetched when somebody asks. */
export function EndLuck({ gameId }: { readonly gameId: string }): JSX.Element {
  const t = useTexts();
  const note = useProblemNote();
  const { game, names, now } = useTable();
  const [log, setLog] = useState<GameLog>();
  const open = async (): Promise<void> => {
    const { findLog } = await fetchPart(() => import('../logs/log-source.ts'));
    const found = await findLog(gameId);
    if (found.ok) setLog(found.value.log);
    else note(found.error);
  };
  return (
    <>
      <Button icon="luck" onClick={() => void open()}>
        {t('end.luck')}
      </Button>
      {log === undefined ? null : (
        <LuckDialog
          game={game}
          log={log}
          names={names}
          reader={readerOf(now)}
          onClose={() => setLog(undefined)}
        />
      )}
    </>
  );
}

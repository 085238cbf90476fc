import type { GameLog } from '@stammtisch/kernel';
import { type JSX, lazy, Suspense, useState } from 'react';
import { useTable } from '../table/table-context.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { showNote } from '../ui/toasts.tsx';

const LuckDialog = lazy(async () => ({
  default: (await import('./luck-dialog.tsx')).LuckDialog,
}));

/** Whether the game that has just ended was luck; its log is fetched when somebody asks. */
export function EndLuck({ gameId }: { readonly gameId: string }): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const { game, names } = useTable();
  const [log, setLog] = useState<GameLog>();
  const open = async (): Promise<void> => {
    const { findLog } = await import('../replay/log-source.ts');
    const found = await findLog(gameId);
    if (found.ok) setLog(found.value.log);
    else showNote(say(found.error.message), 'bad');
  };
  return (
    <>
      <Button icon="luck" onClick={() => void open()}>
        {t('end.luck')}
      </Button>
      {log === undefined ? null : (
        <Suspense fallback={null}>
          <LuckDialog game={game} log={log} names={names} onClose={() => setLog(undefined)} />
        </Suspense>
      )}
    </>
  );
}

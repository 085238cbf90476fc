import { type JSX, useState } from 'react';
import { goBack, useBack } from '../router/router.ts';
import { useTable } from '../table-view/table-context.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** The way back, which a thumb takes by mistake, asks whoever plays; once more, and it leaves. */
export function BackQuestion(): JSX.Element {
  const t = useTexts();
  const { now, link } = useTable();
  const [isAsked, setAsked] = useState(false);
  useBack(now.info.status === 'playing' && now.you !== null, () => setAsked(true));
  const stay = (): void => setAsked(false);
  const leave = (): void => {
    stay();
    goBack();
  };
  const actions = (
    <>
      <Button onClick={leave}>{t('table.backGo')}</Button>
      <Button look="primary" onClick={stay}>
        {t('table.backStay')}
      </Button>
    </>
  );
  return (
    <Dialog
      open={isAsked}
      onClose={stay}
      onBack={leave}
      title={t('table.backSure')}
      actions={actions}
    >
      <p>{t(link.kind === 'remote' ? 'table.backHelpRemote' : 'table.backHelpLocal')}</p>
    </Dialog>
  );
}

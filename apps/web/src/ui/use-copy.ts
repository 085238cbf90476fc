import { copyText } from '../model/clipboard.ts';
import { useTexts } from '../texts/texts.ts';
import { showNote } from './toasts.tsx';

/** Copies a text and tells whether that went well; fulfilled with the same. */
export function useCopy(): (text: string) => Promise<boolean> {
  const t = useTexts();
  return async (text) => {
    const isCopied = await copyText(text);
    if (isCopied) showNote(t('app.copied'));
    else showNote(t('app.notCopied'), 'bad');
    return isCopied;
  };
}

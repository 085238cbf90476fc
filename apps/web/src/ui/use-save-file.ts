import { useTexts } from '../texts/texts.ts';
import { saveFile } from './files.ts';
import { showNote } from './toasts.tsx';

/** Saves a file and says what has become of it; false where it was not saved. */
export function useSaveFile(): (file: Parameters<typeof saveFile>[0]) => Promise<boolean> {
  const t = useTexts();
  return async (file) => {
    try {
      const saved = await saveFile(file);
      if (saved === 'cancelled') return false;
      showNote(t(`files.${saved}`, { file: file.fileName }));
      return true;
    } catch (error) {
      showNote(t('files.failed', { error: (error as Error).message }), 'bad');
      return false;
    }
  };
}

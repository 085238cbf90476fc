import type { JSX } from 'react';
import { useTexts } from '../texts/texts.ts';
import { IconButton } from './button.tsx';
import { showNote } from './toasts.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

/** Copies a text; without a secure connection there is no clipboard, and it can be marked by hand. */
export function CopyButton({ text, label }: CopyButtonProps): JSX.Element | null {
  const t = useTexts();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    showNote(t('app.copied'));
  };
  if (navigator.clipboard === undefined) return null;
  return <IconButton icon="copy" label={label} onClick={() => void copy()} />;
}

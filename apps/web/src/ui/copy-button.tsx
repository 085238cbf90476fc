import type { JSX } from 'react';
import { IconButton } from './button.tsx';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

/** Copies a text that can be marked by hand as well. */
export function CopyButton({ text, label }: CopyButtonProps): JSX.Element {
  const copy = useCopy();
  return <IconButton icon="copy" label={label} onClick={() => void copy(text)} />;
}

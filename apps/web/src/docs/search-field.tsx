import { type JSX, type KeyboardEvent, useRef } from 'react';
import { useTexts } from '../texts/texts.ts';
import { useKeys } from '../ui/keys.tsx';
import { TextField } from '../ui/text-field.tsx';
import { HIT } from './hits.tsx';
import styles from './docs-page.module.css';

interface SearchFieldProps {
  readonly query: string;
  readonly onChange: (query: string) => void;
}

/** `/` leads here from anywhere, the arrow down on to the hits, and Escape back to the text. */
export function SearchField({ query, onChange }: SearchFieldProps): JSX.Element {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus() });
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onChange('');
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    const first = document.querySelector<HTMLAnchorElement>(HIT);
    if (event.key === 'Enter') first?.click();
    else first?.focus();
    event.preventDefault();
  };
  return (
    <search className={styles.search}>
      <TextField
        ref={field}
        type="search"
        label={t('docs.search')}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        autoComplete="off"
        spellCheck={false}
      />
    </search>
  );
}

import { type JSX, type KeyboardEvent, useEffect, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import styles from './docs-page.module.css';
import { follow } from './history-state.ts';
import type { Hit } from './search.ts';
import { whenDone } from '../model/when-done.ts';

/** Where the links of the hits are. */
export const HIT = '[data-hit]';

interface HitsProps {
  readonly query: string;
  /** Called when a hit of the same document was chosen, too. */
  readonly onFollow: () => void;
}

/** What was found, by heading, best first. */
export function Hits({ query, onFollow }: HitsProps): JSX.Element {
  const t = useTexts();
  const search = useSearch();
  const hits = search === 'failed' ? [] : search?.run(query);
  const told = hits === undefined ? t('app.loading') : t('docs.hitCount', { count: hits.length });
  return (
    <section className={styles.hits} aria-label={t('docs.hits')}>
      <p role="status">{search === 'failed' ? t('docs.failed') : told}</p>
      {/* Arrows go from link to link; each link can be pressed by itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol onKeyDown={walk}>
        {hits?.map((hit) => (
          <li key={hit.address}>
            <a
              data-hit=""
              href={hit.address}
              onClick={(event) => {
                follow(event, event.currentTarget);
                onFollow();
              }}
            >
              {hit.heading}
            </a>
            {hit.heading === hit.title ? null : <small>{hit.title}</small>}
            <p>
              {hit.excerpt.map(({ text, isFound }, index) =>
                // oxlint-disable-next-line react/no-array-index-key -- made anew as a whole
                isFound ? <mark key={index}>{text}</mark> : text,
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Search = { readonly run: (query: string) => readonly Hit[] } | 'failed';

/** The search with all texts, fetched when somebody looks for something. */
function useSearch(): Search | undefined {
  const [search, setSearch] = useState<Search>();
  useEffect(() => whenDone(fetchSearch(), setSearch), []);
  return search;
}

async function fetchSearch(): Promise<Search> {
  try {
    return { run: (await import('./search.ts')).search };
  } catch {
    return 'failed';
  }
}

function walk(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...document.querySelectorAll<HTMLElement>(HIT)];
  const next = links.indexOf(event.target as HTMLElement) + step;
  if (next < 0) document.querySelector<HTMLElement>('input[type="search"]')?.focus();
  else links[next]?.focus();
}

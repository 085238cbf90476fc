import { type JSX, useId, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { cx } from '../ui/cx.ts';
import styles from './docs-page.module.css';
import type { Heading } from './document.ts';

interface ContentsProps {
  readonly headings: readonly Heading[];
  readonly lang: string;
}

/** Below this the text comes first and the list of its headings is folded. */
const WIDE = '(min-width: 60rem)';
const DEPTH_MAX = 3;

/** The headings of a document as links. */
export function Contents({ headings, lang }: ContentsProps): JSX.Element | null {
  const t = useTexts();
  const id = useId();
  const [isOpen] = useState(() => matchMedia(WIDE).matches);
  const shown = headings.filter(({ depth }) => depth <= DEPTH_MAX);
  if (shown.length < 2) return null;
  return (
    <nav className={styles.contents} aria-labelledby={id}>
      <details open={isOpen}>
        <summary id={id}>{t('docs.contents')}</summary>
        <ul lang={lang}>
          {shown.map((heading) => (
            <li key={heading.id} className={cx(heading.depth > 2 && styles.deeper)}>
              <a href={`#${heading.id}`}>{heading.text}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

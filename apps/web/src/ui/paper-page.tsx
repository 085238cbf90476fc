import type { JSX, ReactNode } from 'react';
import { goTo, type Route } from '../router/router.ts';
import { useTexts } from '../texts/texts.ts';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import styles from './paper-page.module.css';

interface PaperPageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Where the arrow leads; without it to the start page. */
  readonly back?: { readonly label: string; readonly to: Route };
  /** For tables and plots, which need more room than text. */
  readonly wide?: boolean;
}

/** A page that is not a table: a rail of wood with its title, and paper below. */
export function PaperPage({ title, children, back, wide }: PaperPageProps): JSX.Element {
  const t = useTexts();
  const { label, to } = back ?? { label: t('app.home'), to: { page: 'start' } as const };
  return (
    <div className={styles.page}>
      <header className="rail">
        <IconButton icon="back" label={label} onClick={() => goTo(to)} />
        <h1 className={styles.title}>{title}</h1>
      </header>
      <main className={cx(styles.main, wide === true && styles.wide)}>{children}</main>
    </div>
  );
}

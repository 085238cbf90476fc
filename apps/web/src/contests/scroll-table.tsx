import type { JSX, ReactNode } from 'react';
import table from './tables.module.css';

interface ScrollTableProps {
  /** Undefined: a column that this table does not have. */
  readonly heads: readonly (string | undefined)[];
  /** The rows. */
  readonly children: ReactNode;
  readonly caption?: ReactNode;
  /** What names a table that may be wide: it can be scrolled by key then. */
  readonly region?: { readonly 'aria-label'?: string; readonly 'aria-labelledby'?: string };
}

/** A table with plain heads that scrolls sideways where it is too wide. */
export function ScrollTable({ heads, children, caption, region }: ScrollTableProps): JSX.Element {
  const reached = region === undefined ? {} : { ...region, tabIndex: 0, role: 'region' };
  return (
    <div className={table.scroll} {...reached}>
      <table className={table.table}>
        {caption}
        <thead>
          <tr>
            {heads
              .filter((head) => head !== undefined)
              .map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

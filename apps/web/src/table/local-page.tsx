import { type JSX, useEffect, useState } from 'react';
import type { TableLink } from '../link/link.ts';
import { openLocalLink } from '../link/local.ts';
import { TablePage } from './table-page.tsx';

/** A table of this browser. */
export function LocalPage({ table }: { readonly table: string }): JSX.Element | null {
  const [link, setLink] = useState<TableLink>();
  useEffect(() => {
    const opened = openLocalLink(table);
    setLink(opened);
    return () => opened.close();
  }, [table]);
  return link === undefined ? null : <TablePage link={link} />;
}

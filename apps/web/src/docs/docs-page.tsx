/** The documents of the project, to be read and searched; all of it comes with the pages. */
import { type JSX, type MouseEvent, useEffect, useLayoutEffect, useState } from 'react';
import { goTo } from '../router/router.ts';
import { PaperPage } from '../ui/paper-page.tsx';
import { useTexts } from '../texts/texts.ts';
import { Notice } from '../ui/notice.tsx';
import { BlockView } from './block-view.tsx';
import { Contents } from './contents.tsx';
import styles from './docs-page.module.css';
import type { Doc } from './document.ts';
import { Hits } from './hits.tsx';
import { findDocument } from './library.ts';
import { comeBack, follow } from './history-state.ts';
import { SearchField } from './search-field.tsx';
import { useQuery } from './use-query.ts';
import { whenDone } from '../model/when-done.ts';

export function DocsPage({ name }: { readonly name: string | undefined }): JSX.Element {
  const address = name === undefined ? '/docs' : `/docs/${name}`;
  const load = findDocument(address);
  return load === undefined ? (
    <NoDocument />
  ) : (
    <Loaded key={address} load={load} isList={name === undefined} />
  );
}

function NoDocument(): JSX.Element {
  const t = useTexts();
  const all = { label: t('docs.all'), onClick: () => goTo({ page: 'docs' }) };
  return <Notice title={t('docs.missing')} help={t('docs.missingHelp')} action={all} />;
}

interface LoadedProps {
  readonly load: () => Promise<Doc>;
  /** It is the list of all documents. */
  readonly isList: boolean;
}

function Loaded({ load, isList }: LoadedProps): JSX.Element {
  const t = useTexts();
  const [doc, setDoc] = useState<Doc | 'failed'>();
  useEffect(() => {
    const opened = load().catch(() => 'failed' as const);
    return whenDone(opened, setDoc);
  }, []);
  if (doc === undefined) return <Notice title={t('app.loading')} isBusy />;
  if (doc !== 'failed') return <Opened doc={doc} isList={isList} />;
  const reload = { label: t('app.reload'), onClick: () => location.reload() };
  return <Notice title={t('docs.failed')} action={reload} />;
}

function Opened({ doc, isList }: { readonly doc: Doc; readonly isList: boolean }): JSX.Element {
  const t = useTexts();
  const [query, setQuery] = useQuery();
  const isSearching = query.trim() !== '';
  useLayoutEffect(() => (isSearching ? undefined : comeBack()), [isSearching]);
  useEffect(() => {
    document.title = `${doc.title} – ${t('app.name')}`;
    return () => void (document.title = t('app.name'));
  }, [doc, t]);
  const back = isList ? {} : { back: { label: t('docs.all'), to: { page: 'docs' } as const } };
  return (
    <PaperPage title={isList ? t('docs.title') : doc.title} wide {...back}>
      <div className={styles.columns}>
        <div className={styles.aside}>
          <SearchField query={query} onChange={setQuery} />
          {isSearching ? null : <Contents headings={doc.headings} lang={doc.lang} />}
        </div>
        {isSearching ? (
          <Hits query={query.trim()} onFollow={() => setQuery('', { keep: true })} />
        ) : (
          <Article doc={doc} />
        )}
      </div>
    </PaperPage>
  );
}

function Article({ doc }: { readonly doc: Doc }): JSX.Element {
  return (
    // Keys press the links themselves, which comes here as a click.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article className={styles.article} lang={doc.lang} onClick={catchLink}>
      {doc.blocks.map((block, index) => (
        // A document does not change while it is read.
        // oxlint-disable-next-line react/no-array-index-key
        <BlockView key={index} block={block} />
      ))}
    </article>
  );
}

function catchLink(event: MouseEvent<HTMLElement>): void {
  const link = (event.target as Element).closest('a');
  if (link !== null) follow(event, link);
}

import { CSPProvider } from '@base-ui/react/csp-provider';
import { type JSX, Suspense, useEffect } from 'react';
import { limitMet } from '../link/limits.ts';
import { StartPage } from '../start/start-page.tsx';
import { useTexts } from '../texts/texts.ts';
import { LiveRegions } from '../ui/live-region.tsx';
import { Notice } from '../ui/notice.tsx';
import { showNote, Toasts } from '../ui/toasts.tsx';
import { Fence } from './fence.tsx';
import { useWatched } from '../model/observable.ts';
import { goTo, type Route, useRoute } from '../router/router.ts';
import { HOT_SEAT_PAGES } from '../games/registry.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const RemotePage = lazyPart(async () => (await import('../table/remote-page.tsx')).RemotePage);
const LocalPage = lazyPart(async () => (await import('../table/local-page.tsx')).LocalPage);
const ReplayPage = lazyPart(async () => (await import('../replay/replay-page.tsx')).ReplayPage);
const VerifyPage = lazyPart(async () => (await import('../verify/verify-page.tsx')).VerifyPage);
const WindowsPage = lazyPart(async () => (await import('../windows/windows-page.tsx')).WindowsPage);
const ContestsRoot = lazyPart(
  async () => (await import('../contests/contests-root.tsx')).ContestsRoot,
);
const DocsPage = lazyPart(async () => (await import('../docs/docs-page.tsx')).DocsPage);
const MopsRoyalFront = HOT_SEAT_PAGES['mops-royal'];

export function App(): JSX.Element {
  const route = useRoute();
  useLimitNotes();
  return (
    <CSPProvider disableStyleElements>
      <Fence>
        <Suspense fallback={<Loading />}>
          <Page route={route} />
        </Suspense>
      </Fence>
      <LiveRegions />
      <Toasts />
    </CSPProvider>
  );
}

/** Tells people when a limit of the server makes the page wait. */
function useLimitNotes(): void {
  const t = useTexts();
  const limit = useWatched(limitMet);
  useEffect(() => {
    if (limit !== undefined) showNote(t('app.limited', limit));
  }, [limit, t]);
}

function Page({ route }: { readonly route: Route }): JSX.Element {
  switch (route.page) {
    case 'start':
      return <StartPage />;
    case 'remote':
      return <RemotePage key={route.table} reference={route.table} />;
    case 'local':
      return <LocalPage key={route.table} table={route.table} />;
    case 'replay':
      return <ReplayPage key={route.game} id={route.game} />;
    case 'verify':
      return <VerifyPage key={route.game} id={route.game} />;
    case 'windows':
      return <WindowsPage />;
    case 'mops-royal':
      return <MopsRoyalFront />;
    case 'docs':
      return <DocsPage name={route.name} />;
    case 'missing':
      return <Missing />;
    case 'contests':
    case 'contest':
    case 'contest-screen':
    case 'practice':
    case 'contest-match':
    case 'contest-compare':
    case 'contest-game':
      return <ContestsRoot route={route} />;
  }
}

function Loading(): JSX.Element {
  return <Notice title={useTexts()('app.loading')} isBusy />;
}

function Missing(): JSX.Element {
  const t = useTexts();
  const home = { label: t('app.home'), onClick: () => goTo({ page: 'start' }) };
  return <Notice title={t('app.notFound')} action={home} />;
}

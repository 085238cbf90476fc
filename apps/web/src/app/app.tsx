import { CSPProvider } from '@base-ui/react/csp-provider';
import { type JSX, Suspense, useEffect } from 'react';
import { limitMet } from '../link/limits.ts';
import { StartPage } from '../start/start-page.tsx';
import { useTexts } from '../texts/texts.ts';
import { LiveRegions } from '../ui/live-region.tsx';
import { Notice } from '../ui/notice.tsx';
import { dropBadNote, showNote, Toasts } from '../ui/toasts.tsx';
import { Fence } from './fence.tsx';
import { isCutOff } from '../model/fetch-part.ts';
import { isFramed } from '../model/framed.ts';
import { useWatched } from '../model/observable.ts';
import { shownPath } from '../router/history.ts';
import { goTo, type Route, useRoute } from '../router/router.ts';
import { HOT_SEAT_PAGES } from '../games/registry.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const RemotePage = lazyPart(async () => (await import('../table/remote-page.tsx')).RemotePage);
const LocalPage = lazyPart(async () => (await import('../table/local-page.tsx')).LocalPage);
const TvPage = lazyPart(async () => (await import('../tv/tv-page.tsx')).TvPage);
const ReplayPage = lazyPart(async () => (await import('../replay/replay-page.tsx')).ReplayPage);
const EmbedPage = lazyPart(async () => (await import('../replay/embed-page.tsx')).EmbedPage);
const VerifyPage = lazyPart(async () => (await import('../verify/verify-page.tsx')).VerifyPage);
const WindowsPage = lazyPart(async () => (await import('../windows/windows-page.tsx')).WindowsPage);
const ContestsRoot = lazyPart(
  async () => (await import('../contests/contests-root.tsx')).ContestsRoot,
);
const LeagueRoot = lazyPart(async () => (await import('../league/league-root.tsx')).LeagueRoot);
const WorkshopPage = lazyPart(
  async () => (await import('../workshop/workshop-page.tsx')).WorkshopPage,
);
const DailyPage = lazyPart(async () => (await import('../daily/daily-page.tsx')).DailyPage);
const DocsPage = lazyPart(async () => (await import('../docs/docs-page.tsx')).DocsPage);
const SharedRulesPage = lazyPart(
  async () => (await import('../new-table/shared-rules-page.tsx')).SharedRulesPage,
);
const MopsRoyalFront = HOT_SEAT_PAGES['mops-royal'];

export function App(): JSX.Element {
  const route = useRoute();
  const path = useWatched(shownPath);
  useLimitNotes();
  useCutOffNote();
  return (
    <CSPProvider disableStyleElements>
      <Fence path={path}>
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

/** Tells people why what they have pressed does not come. */
function useCutOffNote(): void {
  const t = useTexts();
  const isCut = useWatched(isCutOff);
  useEffect(() => {
    if (!isCut) return;
    showNote(t('app.cutOff'), 'bad', { stays: true });
    return dropBadNote;
  }, [isCut]);
}

function Page({ route }: { readonly route: Route }): JSX.Element {
  // The server lets only that page be framed, and no way within it may lead to another one.
  if (isFramed() && route.page !== 'embed') return <Missing />;
  switch (route.page) {
    case 'start':
      return <StartPage />;
    case 'remote':
      return <RemotePage key={route.table} reference={route.table} />;
    case 'tv':
      return <TvPage table={route.table} />;
    case 'local':
      return <LocalPage key={route.table} table={route.table} />;
    case 'replay':
      return <ReplayPage key={route.game} id={route.game} />;
    case 'embed':
      return <EmbedPage key={route.game} id={route.game} />;
    case 'verify':
      return <VerifyPage key={route.game} id={route.game} />;
    case 'windows':
      return <WindowsPage />;
    case 'daily':
      return <DailyPage />;
    case 'mops-royal':
      return <MopsRoyalFront />;
    case 'rules':
      return <SharedRulesPage key={location.search} id={route.game} />;
    case 'bot':
      return <WorkshopPage key={route.contest} contest={route.contest} />;
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
    case 'leagues':
    case 'league':
    case 'league-bot':
    case 'league-game':
      return <LeagueRoot route={route} />;
  }
}

function Loading(): JSX.Element {
  return <Notice title={useTexts()('app.loading')} isBusy />;
}

function Missing(): JSX.Element {
  const t = useTexts();
  const home = { label: t('app.home'), onClick: () => goTo({ page: 'start' }) };
  return <Notice title={t('app.notFound')} action={isFramed() ? undefined : home} />;
}

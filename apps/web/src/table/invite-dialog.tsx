import { Busy } from '../ui/busy.tsx';
import { lazyOverlay } from '../ui/lazy-part.tsx';

/** How others come to a table that is played at, fetched when somebody asks for it. */
export const InviteDialog = lazyOverlay(
  async () => (await import('./invite-sheet.tsx')).InviteSheet,
  <Busy look="over" />,
);

import { lazyDialog } from '../ui/lazy-part.tsx';

/** How others come to a table that is played at, fetched when somebody asks for it. */
export const InviteDialog = lazyDialog(
  async () => (await import('./invite-sheet.tsx')).InviteSheet,
);

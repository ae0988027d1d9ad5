import type { QueryClient } from '@tanstack/react-query';
import { followDesk } from '#app/api/desk/follow-desk.ts';
import { followSettings } from '#app/api/desk/follow-settings.ts';
import { followRows } from '#app/api/desk/follow-rows.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { postPending } from '#app/api/work-log/unposted-work.ts';
import type { Session } from '#app/session/session.ts';

/** Has this page know what happens at the desk's other browsers, for as long as it is signed in. */
export async function shareDesk(
  { feed, endpoints }: ParcelDeskApi,
  session: Session,
  queryClient: QueryClient,
): Promise<void> {
  const desk = await endpoints.desk();
  followRows(feed, { endpoints: desk, queryClient });
  followSettings(feed, desk);
  let following: AbortController | null = null;
  const follow = () => {
    const isReady = session.getState().status === 'ready';
    if (!isReady) {
      following?.abort();
      following = null;
    } else if (following === null) {
      following = new AbortController();
      void followDesk(feed, desk, following.signal);
    }
  };
  feed.sharing.subscribe(() => {
    if (feed.sharing.get() === 'live') void postPending();
  });
  session.subscribe(follow);
  follow();
}

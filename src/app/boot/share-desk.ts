import type { QueryClient } from '@tanstack/react-query';
import { offeredLists } from '#app/api/desk/desk-list.ts';
import { followMarks } from '#app/api/desk/follow-marks.ts';
import { followSettings } from '#app/api/desk/follow-settings.ts';
import { followHistories } from '#app/api/desk/desk-prints.ts';
import { followRows } from '#app/api/desk/rows/follow-rows.ts';
import { movedParcels } from '#app/api/desk/rows/moved-parcels.ts';
import { shareStream } from '#app/api/desk/stream/share-stream.ts';
import { holds } from '#app/api/holds/holds.ts';
import { corrections } from '#app/api/refusals/corrections.ts';
import { refusalHints } from '#app/api/refusals/refusal-hints.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { postPending } from '#app/api/work-log/unposted-work.ts';
import { followPrints } from '#app/printing/ledger/newest-prints.ts';
import { sharePrints } from '#app/printing/ledger/share-prints.ts';
import { accountMark } from '#app/session/sign-in-mark.ts';
import { sayAway } from './say-away.ts';
import type { Session } from '#app/session/session.ts';

/** Has this page know what happens at the desk's other browsers, for as long as it is signed in. */
export async function shareDesk(api: ParcelDeskApi, session: Session, queryClient: QueryClient): Promise<void> {
  const { feed, endpoints, settings, baseHost, notSent } = api;
  const desk = await endpoints.desk();
  sayAway(api);
  followSettings(feed, desk);
  followMarks(feed, desk, { notSent, corrections, holds, refusals: refusalHints });
  offeredLists.loadBy(() =>
    Promise.all([
      import('#app/parcels/list/views/saved-views.ts'),
      import('#app/shift/use-pickups.ts'),
      import('#app/today/handover/use-handovers.ts'),
      import('#app/spreadsheet/columns/kept-mappings.ts'),
      import('#app/printing/frame/kept-frames.ts'),
    ]),
  );
  movedParcels(feed);
  followHistories(feed, queryClient);
  let following: { account: string; end: AbortController } | null = null;
  const follow = () => {
    const state = session.getState();
    const isShared = state.status === 'ready' && api.settings.desk;
    const account = isShared ? accountMark(baseHost(), settings.session, state) : null;
    if (account === (following?.account ?? null)) return;
    if (following !== null) {
      following.end.abort();
      feed.forget();
    }
    following = null;
    if (account === null) return;
    const end = new AbortController();
    following = { account, end };
    followRows(feed, { endpoints: desk, attempts: api, queryClient, account }, end.signal);
    void shareStream({ feed, endpoints: desk, account }, end.signal);
    sharePrints(feed, desk, end.signal);
    followPrints(feed, api, queryClient, end.signal);
  };
  feed.sharing.subscribe(() => {
    if (feed.sharing.get() === 'live') void postPending();
  });
  session.subscribe(follow);
  follow();
}

import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import type { WatchEnd } from '#app/api/polling/status-watch.ts';
import { linkTo } from '#app/links/links.ts';
import { resultNote } from './result-note.ts';
import { closeResult, showResult, shownResults } from './result-toast.tsx';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { announceInTitle } from './unread-title.ts';
import { isResultOnScreen } from './result-on-screen.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';

interface Circumstances {
  api: ParcelDeskApi;
  queryClient: QueryClient;
  router: AnyRouter;
}

/** Reports the end of an attempt: in a message, unless the parcel is on screen, and in the title of a hidden tab. */
export function notifyResult(end: WatchEnd, { api, queryClient, router }: Circumstances): void {
  const known = queryClient.getQueryData<VersionedParcel>(queryKeys.parcel(end.id))?.parcel;
  const parcel = end.kind === 'completed' && end.parcel !== null ? end.parcel : known;
  const note = resultNote(end, parcelName(parcel ?? { id: end.id, order_number: null, reference_code: '' }));
  const isRunning = (id: string) => api.statusWatch.getIds().includes(id);
  const isSeen = (id: string) => isResultOnScreen(id) || isParcelPage(router, id);
  stopClosing ??= closeWhenOld(api, router, isRunning, isSeen);
  announceInTitle(note.title);
  whenLookedAt(() => {
    closeResult(end.id);
    if (isRunning(end.id) || isSeen(end.id)) return;
    const link = linkTo.parcel(end.id);
    const { publicHref: href } = router.buildLocation(link);
    showResult(end.id, note, { href, open: () => void router.navigate(link) });
  });
}

let stopClosing: (() => void) | null = null;

/** A message is old once its parcel is on screen, or is processed again. */
function closeWhenOld(
  { statusWatch }: ParcelDeskApi,
  router: AnyRouter,
  ...isOld: ((id: string) => boolean)[]
): () => void {
  const close = () => {
    for (const id of shownResults()) if (isOld.some((holds) => holds(id))) closeResult(id);
  };
  const stops = [statusWatch.subscribe(close), router.subscribe('onResolved', close)];
  return () => stops.forEach((stop) => stop());
}

function isParcelPage({ state }: AnyRouter, id: string): boolean {
  return state.location.pathname === `/parcels/${id}`;
}

/** In a hidden tab a message would disappear before it is seen. */
function whenLookedAt(show: () => void): void {
  if (document.hidden) document.addEventListener('visibilitychange', show, { once: true });
  else show();
}

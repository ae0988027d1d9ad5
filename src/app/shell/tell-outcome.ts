import type { QueryClient } from '@tanstack/react-query';
import type { VersionedParcel } from '../api/endpoints.ts';
import type { ParcelDeskApi } from '../api/parcel-desk-api.ts';
import type { WatchEnd } from '../api/status-watch.ts';
import { outcomeNote } from './outcome-note.ts';
import { closeOutcome, showOutcome, toldOutcomes } from './outcome-toast.tsx';
import { parcelName } from './outcome-words.ts';
import { announceInTitle } from './title-news.ts';

interface Telling {
  api: ParcelDeskApi;
  queryClient: QueryClient;
  isOnScreen: () => boolean;
  open: (id: string) => void;
}

/** Tells how an attempt has ended: in a message, unless the parcel is on screen, and in the title of a tab that nobody sees. */
export function tellOutcome(end: WatchEnd, { api, queryClient, isOnScreen, open }: Telling): void {
  const known = queryClient.getQueryData<VersionedParcel>(['parcel', end.id])?.parcel;
  const parcel = end.kind === 'completed' && end.parcel !== null ? end.parcel : known;
  const note = outcomeNote(end, parcelName(parcel ?? { id: end.id, order_number: null, reference_code: '' }));
  const runsAgain = (id: string) => api.statusWatch.getIds().includes(id);
  closeOldNews ??= api.statusWatch.subscribe(() => toldOutcomes().filter(runsAgain).forEach(closeOutcome));
  announceInTitle(note.title);
  whenSeen(() => {
    if (isOnScreen()) closeOutcome(end.id);
    else if (!runsAgain(end.id)) showOutcome(end.id, note, () => open(end.id));
  });
}

/** A message about an attempt goes when the next one of the same parcel begins. */
let closeOldNews: (() => void) | null = null;

/** A message that is shown for a while only would be over before anybody looks at a hidden tab. */
function whenSeen(show: () => void): void {
  if (document.hidden) document.addEventListener('visibilitychange', show, { once: true });
  else show();
}

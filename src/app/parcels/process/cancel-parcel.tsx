import { isShipped } from '#contract/parcel-state.ts';
import { useState } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import type { StateFields } from '#contract/parcel-state.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { useNow } from '#app/words/use-now.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { cancelWords as words } from '#app/parcels/actions/parcel-action-words.ts';
import { refusalReason } from '#app/parcels/model/names/refusal-reason.ts';

const CancelParcelDialog = lazyPart(
  () => import('#app/parcels/actions/cancel-parcel-dialog.tsx').then((module) => module.CancelParcelDialog),
  { keys: 'held' },
);

/** A parcel, or a list's row of it. */
export type CancellableParcel = StateFields &
  Pick<Parcel, 'id' | 'order_number' | 'reference_code' | 'cancellable_until'>;

/** Cancels the shipment with the carrier. Only used where the server's settings name the path; SPEC.md 4.11 does not show it. */
export function CancelParcel({ parcel, cancelPath }: { parcel: CancellableParcel; cancelPath: string }) {
  const now = useNow(parcel.cancellable_until);
  const held = useWhyNot()('cancel');
  const [asking, setAsking] = useState(false);
  const reason = refusalReason(parcelCan.cancel(parcel, now)) ?? held;
  // Before processing there is nothing to cancel, afterwards it is cancelled: the menu offers nothing that can do nothing.
  const menu = isShipped(parcel) ? 'end' : undefined;
  const ask = () => setAsking(true);
  useShortcuts(
    [{ keys: null, label: words.cancel, subject: parcelName(parcel), refused: reason, menu, run: ask }],
    'parcel',
  );
  return asking ? (
    <CancelParcelDialog isShown parcel={parcel} cancelPath={cancelPath} onClose={() => setAsking(false)} />
  ) : null;
}

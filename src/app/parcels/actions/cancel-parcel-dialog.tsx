import type { Parcel } from '#contract/parcel.ts';
import { useCancelParcel } from '#app/api/cache/mutations.ts';
import { formatTimestamp, formatRelative } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { ClaimedNotice } from '#app/parcels/model/claims/claimed-rows.tsx';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { cancelWords as words } from './parcel-action-words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useIntent } from './use-intent.ts';

interface CancelParcelDialogProps {
  /** A whole parcel or a list's row of it. */
  parcel: Pick<Parcel, 'id' | 'order_number' | 'reference_code' | 'cancellable_until'>;
  cancelPath: string;
  /** The parcel's own page is open, and says that it is cancelled. */
  isShown?: boolean;
  onClose: () => void;
}

/** Asks and cancels the shipment with the carrier. */
export function CancelParcelDialog({ parcel, cancelPath, isShown = false, onClose }: CancelParcelDialogProps) {
  const { cancellable_until: until } = parcel;
  const now = useNow(until);
  const { mutate, isPending, error } = useCancelParcel(parcel.id, cancelPath);
  const run = useIntent(parcel.id, 'cancel');
  const name = parcelName(parcel);
  const cancel = () =>
    run(({ idempotencyKey, done }) =>
      mutate(
        { idempotencyKey },
        {
          onSuccess: () => {
            if (!isShown) showToast('ok', words.cancelledParcel(name));
            onClose();
          },
          onSettled: (_data, failure) => done(failure),
        },
      ),
    );
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      keep={words.keep}
      bad
      pending={isPending}
      error={error}
      onConfirm={cancel}
      onClose={onClose}
    >
      <ClaimedNotice id={parcel.id} />
      <p>{words.body(name)}</p>
      {until === null ? null : <p>{words.until(formatTimestamp(until), formatRelative(until, now))}</p>}
    </ConfirmDialog>
  );
}

import { isShipped, type StateFields } from '#contract/parcel-state.ts';
import type { Parcel } from '#contract/parcel.ts';
import { useDeleteParcel } from '#app/api/cache/mutations.ts';
import { ClaimedNotice } from '#app/parcels/model/claims/claimed-rows.tsx';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useIntent } from './use-intent.ts';
import { deleteWords as words } from './parcel-action-words.ts';

interface DeleteParcelDialogProps {
  /** A whole parcel or a list's row of it. */
  parcel: StateFields & Pick<Parcel, 'id' | 'order_number' | 'reference_code'>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks and deletes. Whether a parcel may be deleted only the service knows (SPEC.md 3). */
export function DeleteParcelDialog({ parcel, onDeleted, onClose }: DeleteParcelDialogProps) {
  const { mutate, isPending, error } = useDeleteParcel(parcel.id);
  const run = useIntent(parcel.id, 'delete');
  const name = parcelName(parcel);
  const remove = () =>
    run(({ idempotencyKey, done }) =>
      mutate(
        { idempotencyKey },
        {
          onSuccess: () => {
            showToast('ok', words.deleted(name));
            onDeleted();
          },
          onSettled: (_data, failure) => done(failure),
        },
      ),
    );
  return (
    <ConfirmDialog
      title={words.title(name)}
      confirm={words.confirm}
      keep={words.keep}
      bad
      pending={isPending}
      error={error}
      onConfirm={remove}
      onClose={onClose}
    >
      <ClaimedNotice id={parcel.id} />
      <p>{words.body}</p>
      {isShipped(parcel) ? <p>{words.shipped}</p> : null}
    </ConfirmDialog>
  );
}

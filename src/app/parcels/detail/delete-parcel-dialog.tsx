import { useNavigate } from '@tanstack/react-router';
import type { Parcel } from '#contract/parcel.ts';
import { useDeleteParcel } from '../../api/mutations.ts';
import { parcelName } from '../../shell/outcome-words.ts';
import { showToast } from '../../ui/toast-store.ts';
import { linkToLastList } from '../../last-list.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useIntent } from '../use-intent.ts';
import { parcelPageWords as words } from './parcel-page-words.ts';

/** Asks, deletes, and goes back to the list. Whether a parcel may be deleted only the service knows (SPEC.md 3). */
export function DeleteParcelDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useDeleteParcel(parcel.id);
  const run = useIntent();
  const name = parcelName(parcel);
  const remove = () =>
    run(({ idempotencyKey, done }) =>
      mutate(
        { idempotencyKey },
        {
          onSuccess: () => {
            showToast('ok', words.deleted(name));
            void navigate(linkToLastList());
          },
          onSettled: (_data, failure) => done(failure),
        },
      ),
    );
  return (
    <ConfirmDialog
      title={words.deleteTitle(name)}
      confirm={words.deleteConfirm}
      keep={words.keep}
      bad
      pending={isPending}
      error={error}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{words.deleteBody}</p>
      {parcel.processed_at !== null && parcel.cancelled_at === null ? <p>{words.deleteShipped}</p> : null}
    </ConfirmDialog>
  );
}

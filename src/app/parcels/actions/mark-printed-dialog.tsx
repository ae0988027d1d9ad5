import type { Parcel } from '#contract/parcel.ts';
import { usePrintParcel } from '#app/api/cache/mutations.ts';
import { formatTimestamp, formatRelative } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { ClaimedNotice } from '#app/parcels/model/claims/claimed-rows.tsx';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { markPrintedWords as words } from './parcel-action-words.ts';
import { useIntent } from './use-intent.ts';

interface MarkPrintedDialogProps {
  /** A whole parcel or a list's row of it. */
  parcel: Pick<Parcel, 'id' | 'order_number' | 'reference_code' | 'printed_at'>;
  onClose: () => void;
}

/** Asks before a parcel is marked as printed (SPEC.md 4.7); a second time it shows when the first was. */
export function MarkPrintedDialog({ parcel, onClose }: MarkPrintedDialogProps) {
  const now = useNow();
  const { mutate, isPending, error } = usePrintParcel(parcel);
  const { printed_at: printedAt } = parcel;
  // Once the parcel says that it was marked, marking it is another intent.
  const run = useIntent(parcel.id, `print after ${printedAt}`);
  const name = parcelName(parcel);
  const mark = () =>
    run(({ idempotencyKey, done }) =>
      mutate(
        { idempotencyKey },
        {
          onSuccess: ({ reprint }) => {
            showToast('ok', (reprint ? words.reprinted : words.marked)(name));
            onClose();
          },
          onSettled: (_data, failure) => done(failure),
        },
      ),
    );
  return (
    <ConfirmDialog
      title={printedAt === null ? words.title(name) : words.againTitle}
      confirm={printedAt === null ? words.markPrinted : words.againConfirm}
      keep={words.keep}
      pending={isPending}
      error={error}
      onConfirm={mark}
      onClose={onClose}
    >
      <ClaimedNotice id={parcel.id} />
      <p>
        {printedAt === null
          ? words.body
          : words.againBody(name, formatTimestamp(printedAt), formatRelative(printedAt, now))}
      </p>
    </ConfirmDialog>
  );
}

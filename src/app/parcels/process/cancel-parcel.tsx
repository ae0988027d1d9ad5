import { useState } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { parcelCan } from '#contract/parcel-state.ts';
import { useCancelParcel } from '../../api/mutations.ts';
import { lazyPart } from '../../errors/lazy-part.tsx';
import { useWritesHeld } from '../../errors/use-writes-held.ts';
import { formatMoment, formatRelative } from '../../format/time.ts';
import { useNow } from '../../format/use-now.ts';
import { parcelName } from '../../shell/outcome-words.ts';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { cancelWords as words } from './cancel-words.ts';
import { refusalReason } from '../refusal-words.ts';
import { useIntent } from '../use-intent.ts';

const ConfirmDialog = lazyPart(() => import('../confirm-dialog.tsx').then((module) => module.ConfirmDialog));

/** Cancels the shipment with the carrier. Only used where the server's settings name the path; SPEC.md 4.11 does not show it. */
export function CancelParcel({ parcel, cancelPath }: { parcel: Parcel; cancelPath: string }) {
  const now = useNow(parcel.cancellable_until);
  const held = useWritesHeld();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useCancelParcel(parcel.id, cancelPath);
  const run = useIntent(parcel.id, 'cancel');
  const reason = refusalReason(parcelCan.cancel(parcel, now)) ?? held;
  const ask = () => {
    reset();
    setAsking(true);
  };
  const subject = parcelName(parcel);
  useShortcuts([{ keys: null, label: words.cancel, subject, refused: reason, run: ask }]);
  // Before processing there is nothing to cancel, afterwards it is cancelled: no button that can do nothing.
  if (parcel.processed_at === null || parcel.cancelled_at !== null) return null;
  const until = parcel.cancellable_until;
  const cancel = () =>
    run(({ idempotencyKey, done }) =>
      mutate(
        { idempotencyKey },
        {
          onSuccess: () => {
            setAsking(false);
            showToast('ok', words.cancelledParcel(subject));
          },
          onSettled: (_data, failure) => done(failure),
        },
      ),
    );
  return (
    <>
      <Button look="bad" disabledReason={reason} onClick={ask}>
        {words.cancel}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={words.title}
          confirm={words.confirm}
          keep={words.keep}
          bad
          pending={isPending}
          error={error}
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        >
          <p>{words.body}</p>
          {until === null ? null : <p>{words.until(formatMoment(until), formatRelative(until, now))}</p>}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

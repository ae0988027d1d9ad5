import { useState } from 'react';
import { type HoldReason, holdReasons } from '#contract/desk/desk-marks.ts';
import type { Parcel } from '#contract/parcel.ts';
import { holds, holdTag } from '#app/api/holds/holds.ts';
import { ClaimedNotice } from '#app/parcels/model/claims/claimed-rows.tsx';
import { holdReasonText } from '#app/parcels/model/holds/hold-reason-text.ts';
import { holdReasonWords } from '#app/parcels/model/holds/hold-reason-words.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { ConfirmDialog } from '#app/parcels/actions/confirm-dialog.tsx';
import { holdWords as words } from './hold-words.ts';
import { useChangeHold } from './use-change-hold.ts';

interface HoldDialogProps {
  parcel: Pick<Parcel, 'id' | 'order_number' | 'reference_code'>;
  /** It is on hold, and is to be released. */
  release: boolean;
  /** The parcel's own page is open, and says that it is on hold. */
  isShown?: boolean;
  onClose: () => void;
}

/** What a user may choose; the rest comes with what the desk itself does. */
const choices = holdReasons.filter((reason) => reason !== 'merged');

/** Asks for the reason of a hold, or whether to release it. */
export function HoldDialog({ parcel, release, isShown = false, onClose }: HoldDialogProps) {
  const { change, pending, error } = useChangeHold(parcel.id);
  const [reason, setReason] = useState<HoldReason>(holds.get().get(parcel.id)?.reason ?? 'check');
  const name = parcelName(parcel);
  const confirm = async () => {
    const end = await change(release ? null : reason);
    if (end === undefined) return;
    if (end === 'passed') showToast('warn', words.isShipped(name));
    else if (release || !isShown) showToast('ok', (release ? words.released : words.held)(name));
    onClose();
  };
  return (
    <ConfirmDialog
      title={(release ? words.releaseTitle : words.holdTitle)(name)}
      confirm={release ? words.confirmRelease : words.confirmHold}
      keep={words.keep}
      pending={pending}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <ClaimedNotice id={parcel.id} />
      {release ? (
        <p>{words.releaseBody(holdReasonText(parcel.id))}</p>
      ) : (
        <>
          <p>{words.holdBody(holdTag())}</p>
          <Field label={words.reason} hint={words.reasonHint}>
            {(control) => (
              <select
                {...control}
                value={reason}
                onChange={({ target }) => setReason(choices.find((one) => one === target.value) ?? reason)}
              >
                {choices.map((one) => (
                  <option key={one} value={one}>
                    {holdReasonWords.reasons[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
    </ConfirmDialog>
  );
}

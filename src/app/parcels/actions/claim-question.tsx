import { useApi } from '#app/api/parcel-desk-api.ts';
import { useParcelNames } from '#app/parcels/lookup/known-names.ts';
import { type AskedClaim, ClaimedList, ClaimedSentence } from '#app/parcels/model/claims/claimed-rows.tsx';
import { accept } from '#app/parcels/model/claims/claims-in-the-way.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { claimWords } from '#app/parcels/model/claims/claim-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { type ClaimQuestionAction, claimQuestionWords as words } from './claim-question-words.ts';

interface ClaimQuestionProps {
  action: ClaimQuestionAction;
  claimed: readonly AskedClaim[];
  all: number;
  onAnyway: () => void;
  /** Does it with the others alone; null where that is not possible. */
  onSkip: (() => void) | null;
  onClose: () => void;
}

/** Says who has parcels at hand that something is to be done with here, and does it anyway, without them, or not at all. */
export function ClaimQuestion({ action, claimed: asked, all, onAnyway, onSkip, onClose }: ClaimQuestionProps) {
  const { feed } = useApi();
  const read = useParcelNames(asked.flatMap(({ id, name }) => (name === null ? id : [])));
  const claimed = asked.map((one) => ({
    ...one,
    name: one.name ?? parcelName({ id: one.id, order_number: read.get(one.id) ?? '', reference_code: '' }),
  }));
  const [only] = all === 1 ? claimed : [];
  const answer = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog
      title={only === undefined ? words.titleOfMany(claimed.length, all) : words.title(only.name)}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button ref={onSkip === null ? takeFocus : undefined} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            onClick={answer(() => {
              accept(feed, claimed);
              onAnyway();
            })}
          >
            {words.anyway[action]}
          </Button>
          {onSkip === null ? null : (
            <Button look="primary" ref={takeFocus} onClick={answer(onSkip)}>
              {claimWords.skip(claimed.length)}
            </Button>
          )}
        </>
      }
    >
      {only === undefined ? <ClaimedList claimed={claimed} /> : <ClaimedSentence {...only} />}
    </Dialog>
  );
}

import type { Parcel } from '#contract/parcel.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast-store.ts';
import { outcomeWords } from './outcome-words.ts';
import { parcelOutcomeWords as words } from './parcel-outcome-words.ts';

/** The message that finds the user when processing has ended while another page is open. */
export function showOutcome(parcel: Parcel, onOpen: () => void): void {
  showToast(outcomeWords(parcel).tone, <OutcomeToast parcel={parcel} onOpen={onOpen} />, { stays: true });
}

function OutcomeToast({ parcel, onOpen }: { parcel: Parcel; onOpen: () => void }) {
  const { title, reason } = outcomeWords(parcel);
  return (
    <>
      <p>
        <b>{title}</b>
      </p>
      {reason === null ? null : <p>{reason}</p>}
      <p>
        <Button small onClick={onOpen}>
          {words.open}
        </Button>
      </p>
    </>
  );
}

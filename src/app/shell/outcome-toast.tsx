import type { Parcel } from '#contract/parcel.ts';
import { Button } from '../ui/button.tsx';
import { outcomeWords } from './outcome-words.ts';
import { shellWords as words } from './shell-words.ts';

/** The message that finds the user when processing has ended while another page is open. */
export function OutcomeToast({ parcel, onOpen }: { parcel: Parcel; onOpen: () => void }) {
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

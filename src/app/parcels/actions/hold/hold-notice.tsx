import { useState, useSyncExternalStore } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { holdOf, holds, holdTag } from '#app/api/holds/holds.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { holdReasonText } from '#app/parcels/model/holds/hold-reason-text.ts';
import { holdReasonWords } from '#app/parcels/model/holds/hold-reason-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { holdChoiceWords } from './hold-choice-words.ts';
import { holdWords as words } from './hold-words.ts';

const HoldDialog = lazyPart(() => import('./hold-dialog.tsx').then((module) => module.HoldDialog), { keys: 'held' });

/** That a parcel is on hold and why, or that another client has taken its hold away. */
export function HoldNotice({ parcel }: { parcel: Parcel }) {
  const known = useSyncExternalStore(holds.subscribe, holds.get);
  const refused = useWhyNot()('change');
  const [asking, setAsking] = useState<'hold' | 'release' | null>(null);
  const state = holdOf(parcel);
  const dialog =
    asking === null ? null : (
      <HoldDialog isShown parcel={parcel} release={asking === 'release'} onClose={() => setAsking(null)} />
    );
  if (state === null) return dialog;
  const reason = holdReasonText(parcel.id, known);
  return (
    <Notice tone="warn" role={state === 'lost' ? 'alert' : 'status'}>
      <p>
        <b>{holdReasonWords.states[state](reason)}</b>
      </p>
      <p>{state === 'lost' ? words.lostNext(holdTag()) : words.stops}</p>
      <p>
        {state === 'lost' ? (
          <Button small disabledReason={refused} onClick={() => setAsking('hold')}>
            {words.holdAgain}
          </Button>
        ) : null}{' '}
        <Button small disabledReason={refused} onClick={() => setAsking('release')}>
          {holdChoiceWords.release}
        </Button>
      </p>
      {dialog}
    </Notice>
  );
}

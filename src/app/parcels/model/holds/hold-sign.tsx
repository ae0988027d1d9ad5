import { CirclePause } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { type HoldState, holds } from '#app/api/holds/holds.ts';
import { StateNote } from '#app/ui/feedback/state-note.tsx';
import { holdReasonText } from './hold-reason-text.ts';
import { holdReasonWords as words } from './hold-reason-words.ts';

interface HoldSignProps {
  id: string;
  state: NonNullable<HoldState>;
}

/** Beside the state of a parcel: that it is on hold, and why. */
export function HoldSign({ id, state }: HoldSignProps) {
  const reason = holdReasonText(id, useSyncExternalStore(holds.subscribe, holds.get));
  return <StateNote icon={CirclePause} word={words.signs[state]} tip={words.states[state](reason)} warns urgent />;
}

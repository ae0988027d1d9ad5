import { useEffect, useReducer } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useCarrierWait } from '#app/parcels/model/carrier-wait/use-carrier-waits.ts';
import { Message } from '#app/station/place/message.tsx';
import { resultWords as words } from '#app/station/result-words.ts';

interface WorkingNoteProps {
  id: string;
  /** What is on its way: the request, the carrier's answer, or the label. */
  step: 'sending' | 'waiting' | 'printing';
  /** A field of it is on its way before that. */
  saves: string | null;
}

/** After so many seconds it is said that this takes long. */
const long = 60;

/** What is awaited, and for how long already. */
export function WorkingNote({ id, step, saves }: WorkingNoteProps) {
  const { statusWatch } = useApi();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor((statusWatch.elapsed(id) ?? 0) / 1000);
  const wait = useCarrierWait(id);
  return (
    <Message tone="working" title={saves ?? words[step]}>
      {/* Counting is for the eyes: read out it would never end. */}
      {step === 'waiting' ? (
        <p>
          <span aria-hidden="true">{words.seconds(seconds)} · </span>
          {wait ?? (seconds >= long ? words.slow : words.leaveIt)}
        </p>
      ) : null}
      {step === 'waiting' && wait !== null ? <p>{words.leaveIt}</p> : null}
    </Message>
  );
}

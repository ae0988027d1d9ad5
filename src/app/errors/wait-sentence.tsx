import { use, useState, useSyncExternalStore } from 'react';
import type { ApiError } from '#app/api/http/api-error.ts';
import { ParcelDeskApiContext } from '#app/api/parcel-desk-api.ts';
import { useSecondsUntil } from '#app/ui/use-seconds-until.ts';
import { errorWords as words } from './error-words.ts';

/** When what a 429 has refused may be asked for again, counted down. */
export function WaitSentence({ error: { request, retryAfterSeconds } }: { error: ApiError }) {
  const gate = use(ParcelDeskApiContext)?.gate;
  const [shownAt] = useState(() => performance.now());
  const until = useSyncExternalStore(gate?.subscribe ?? never, () => gate?.getState().pausedUntil ?? 0);
  // Where nothing else holds requests back, the answer's own time counts.
  const seconds = useSecondsUntil(
    until > 0 ? until : gate === undefined ? shownAt + (retryAfterSeconds ?? 60) * 1000 : 0,
  );
  const saves = /^(?:PATCH|POST \/parcels$)/.test(request);
  return <p>{(saves ? words.saveAgain : words.tryAgainIn)(seconds)}</p>;
}

function never(): () => void {
  return () => {};
}

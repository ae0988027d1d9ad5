import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startOnItsWay, useProcessParcel } from '#app/api/cache/mutations.ts';
import { startAction } from '#app/api/intents/open-intents.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';

/**
 * Starts an attempt; two presses at the same time are one intent and one request. After a lost answer the next press of the same
 * kind is still the same intent and goes out under the same key. `error` is gone once an attempt is seen running.
 * `startedAt`: when the last one was requested here, in milliseconds.
 */
export function useStartProcessing(id: string, processing: boolean) {
  const { statusWatch, intents } = useApi();
  const queryClient = useQueryClient();
  const { mutateAsync, error, submittedAt, reset } = useProcessParcel();
  const onItsWay = startOnItsWay(id);
  useEffect(() => {
    if (processing && error !== null) reset();
  }, [processing, error, reset]);

  const start = (print: boolean) => {
    // Both answer at once, also for a press on another part of the page; what React has rendered may be a press behind.
    if (queryClient.isMutating(onItsWay) > 0 || statusWatch.getIds().includes(id)) return;
    const { idempotencyKey, done } = intents.begin(id, startAction(print));
    // A promise's handlers also run when the page has been left.
    mutateAsync({ id, print, intent: { idempotencyKey } }).then(() => done(null), done);
  };
  return { start, sending: useIsMutating(onItsWay) > 0, error, startedAt: submittedAt };
}

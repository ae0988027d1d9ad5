import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { processMutationKey, useProcessParcel } from '../../api/mutations.ts';
import { useApi } from '../../api/parcel-desk-api.ts';

/**
 * Starts an attempt; two presses in one moment are one intent and one request. After a lost answer the next press of the same
 * button is still the same intent and goes out under the same key. `error` is gone once an attempt is seen running.
 */
export function useStartProcessing(id: string, processing: boolean) {
  const { statusWatch } = useApi();
  const queryClient = useQueryClient();
  const { mutate, error, reset } = useProcessParcel(id);
  const onItsWay = { mutationKey: processMutationKey(id) };
  const unsettled = useRef<{ print: boolean; idempotencyKey: string } | null>(null);
  useEffect(() => {
    if (processing && error !== null) reset();
  }, [processing, error, reset]);

  const start = (print: boolean) => {
    // Both answer at once, also for a press on another part of the page; what React has rendered may be a press behind.
    if (queryClient.isMutating(onItsWay) > 0 || statusWatch.getIds().includes(id)) return;
    if (unsettled.current?.print !== print) unsettled.current = { print, idempotencyKey: newIdempotencyKey() };
    const intent = { idempotencyKey: unsettled.current.idempotencyKey };
    mutate(
      { print, intent },
      {
        onSettled: (_data, failure) => {
          if (!isApiError(failure) || failure.outcome === 'refused') unsettled.current = null;
        },
      },
    );
  };
  return { start, sending: useIsMutating(onItsWay) > 0, error };
}

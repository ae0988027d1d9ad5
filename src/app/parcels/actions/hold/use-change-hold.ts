import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { HoldReason } from '#contract/desk/desk-marks.ts';
import { isUnprocessed } from '#contract/parcel-state.ts';
import { useUpdateParcel } from '#app/api/cache/mutations.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { holds, holdTag } from '#app/api/holds/holds.ts';
import { isStale } from '#app/api/http/api-error.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';

/** Someone else may change the parcel between its reading and the change; as often in a row is no accident. */
const maxTries = 4;

/**
 * Puts a parcel on hold for a reason, or releases it with null. Tags are replaced whole, so they are those of the parcel as it is now, and
 * a server with versions refuses them where that has passed. What is lost on the way is tried again with the next press.
 */
export function useChangeHold(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const update = useUpdateParcel(id);
  const running = useRef(false);
  const [state, setState] = useState<{ pending: boolean; error: unknown }>({ pending: false, error: null });

  const setTag = async (isHeld: boolean): Promise<boolean> => {
    const tag = holdTag();
    for (let tries = 1; ; tries += 1) {
      const { parcel, etag } = await queryClient.fetchQuery({ ...parcelQuery(api, id), staleTime: 0, retry: false });
      if (isHeld && !isUnprocessed(parcel)) return false;
      if (parcel.tags.includes(tag) === isHeld) return true;
      const tags = isHeld ? [...parcel.tags, tag] : parcel.tags.filter((one) => one !== tag);
      const intent = { idempotencyKey: newIdempotencyKey(), ifMatch: etag ?? undefined };
      try {
        await update.mutateAsync({ body: { tags }, intent, by: null });
        return true;
      } catch (error) {
        if (!isStale(error) || tries === maxTries) throw error;
      }
    }
  };

  /** `passed`: it is processed or cancelled by now. Undefined where it failed, which `error` says. */
  const change = async (reason: HoldReason | null): Promise<'done' | 'passed' | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setState({ pending: true, error: null });
    const before = holds.get().get(id);
    try {
      // Without its tag a hold that is known is a lost one: nobody must see that while it is released.
      if (reason === null) holds.forget(id);
      const isSet = await setTag(reason !== null);
      if (reason !== null && isSet) holds.note(id, reason);
      setState({ pending: false, error: null });
      return isSet ? 'done' : 'passed';
    } catch (error) {
      if (before !== undefined) holds.note(id, before.reason);
      setState({ pending: false, error });
      return undefined;
    } finally {
      running.current = false;
    }
  };
  return { ...state, change };
}

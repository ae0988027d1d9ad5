import { ApiError } from '#app/api/http/api-error.ts';
import type { Intent } from '#app/api/endpoints.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { afterLostAnswer, isUnknown } from './lost-answer.ts';
import type { ParcelChange } from './parcel-changes.ts';

/** Milliseconds before a lost answer is asked for again. */
const settleDelay = 400;

/** An intent as the server can take it. A header that it does not know may be one that its CORS does not let in. */
export function asSent({ keyed, etags }: { keyed: boolean; etags: boolean }, intent: Intent): Intent {
  return {
    ...intent,
    name: intent.name ?? intent.idempotencyKey,
    idempotencyKey: keyed ? intent.idempotencyKey : undefined,
    ifMatch: etags ? intent.ifMatch : undefined,
  };
}

/**
 * Sends one intent. An unknown outcome is settled by one re-send under the same key where the server keeps keys (it then
 * answers what it did the first time, or does it now), else and after that by reading. What stays unknown is thrown as unknown,
 * never as refused.
 */
export async function settle<T>(
  { settings }: Pick<ParcelDeskApi, 'settings'>,
  intent: Intent,
  { request, send, readBack }: ParcelChange<T>,
): Promise<T> {
  const sent = asSent({ keyed: settings.idempotencyKeys, etags: settings.etags }, intent);
  const sendOnce = async () => {
    const done = await send(sent);
    // The answer says done without showing what: reading shows it.
    if (done === null) throw new ApiError({ kind: 'unexpected-answer', outcome: 'unknown', request });
    return done;
  };
  let lost: unknown;
  try {
    return await sendOnce();
  } catch (error) {
    if (!isUnknown(error)) throw error;
    lost = error;
  }
  intent.onChecking?.();
  if (settings.idempotencyKeys) {
    await new Promise((resolve) => setTimeout(resolve, settleDelay));
    try {
      return await sendOnce();
    } catch (error) {
      lost = afterLostAnswer(error);
      if (!isUnknown(lost)) throw lost;
    }
  }
  const found = (await readBack?.().catch(() => null)) ?? null;
  if (found === null) throw lost;
  return found;
}

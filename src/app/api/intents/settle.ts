import { afterLostAnswer, isApiError } from '#app/api/http/api-error.ts';
import type { Intent } from '#app/api/endpoints.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';

/** Milliseconds before a lost answer is asked for again. */
const settleDelay = 400;

/**
 * Sends one intent. An unknown outcome is settled by one re-send under the same key where the server keeps keys (it then
 * answers what it did the first time, or does it now), else and after that by reading: `readBack` gives what the server holds
 * when that shows the change, null when it does not. What stays unknown is thrown as unknown, never as refused.
 */
export async function settle<T>(
  { settings }: Pick<ParcelDeskApi, 'settings'>,
  intent: Intent,
  send: (intent: Intent) => Promise<T>,
  readBack: () => Promise<T | null> = () => Promise.resolve(null),
): Promise<T> {
  // A header that a server does not know may be one that its CORS does not let in.
  const sent: Intent = {
    ...intent,
    name: intent.idempotencyKey,
    idempotencyKey: settings.idempotencyKeys ? intent.idempotencyKey : undefined,
    ifMatch: settings.etags ? intent.ifMatch : undefined,
  };
  let lost: unknown;
  try {
    return await send(sent);
  } catch (error) {
    if (!isApiError(error) || error.outcome !== 'unknown') throw error;
    lost = error;
  }
  intent.onChecking?.();
  if (settings.idempotencyKeys) {
    await new Promise((resolve) => setTimeout(resolve, settleDelay));
    try {
      return await send(sent);
    } catch (error) {
      lost = afterLostAnswer(error);
      if (!isApiError(lost) || lost.outcome === 'refused') throw lost;
    }
  }
  const found = await readBack().catch(() => null);
  if (found === null) throw lost;
  return found;
}

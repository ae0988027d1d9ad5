import { isApiError } from './api-error.ts';
import type { Intent } from './endpoints.ts';
import type { ParcelDeskApi } from './parcel-desk-api.ts';

/** Milliseconds before a lost answer is asked for again. */
const settleDelay = 400;

/**
 * Sends one intent. Where the server keeps idempotency keys, an unknown outcome is settled by one re-send under the same key:
 * the server then answers what it did the first time, or does it now. Elsewhere the unknown outcome is thrown as it is.
 */
export async function settle<T>(
  { settings }: Pick<ParcelDeskApi, 'settings'>,
  intent: Intent,
  send: (intent: Intent) => Promise<T>,
): Promise<T> {
  const sent: Intent = settings.idempotencyKeys ? intent : { ...intent, idempotencyKey: undefined };
  try {
    return await send(sent);
  } catch (error) {
    if (!settings.idempotencyKeys || !isApiError(error) || error.outcome !== 'unknown') throw error;
    intent.onChecking?.();
    await new Promise((resolve) => setTimeout(resolve, settleDelay));
    return send(sent);
  }
}

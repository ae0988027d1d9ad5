import type { TrackedPart } from '#contract/documents/carrier-tracking.ts';
import { CarrierUnavailable } from '#service/model/carrier.ts';
import { openSemaphore } from '#service/model/semaphore.ts';
import type { HttpCarrier } from './http-carrier.ts';

/** Where the shipment of an attempt is. Throws `CarrierUnavailable` where its carrier does not say. */
export type AskTracking = (reference: string) => Promise<TrackedPart[]>;

/** Someone waits for the answer: the page gives up after 15 seconds. */
const usualPatience = 10_000;
const mostAtOnce = 4;

/** Asks a carrier where shipments are, beside the calls that ship: few at once, and none for long. `patience` in milliseconds. */
export function openTrackingCalls(
  { tracking }: Pick<HttpCarrier, 'tracking'>,
  parallel = mostAtOnce,
  patience = usualPatience,
): AskTracking {
  const inTurn = openSemaphore(Math.min(parallel, mostAtOnce));
  return async (reference) => {
    const signal = AbortSignal.timeout(patience);
    try {
      return await inTurn(() => tracking(reference, signal), signal);
    } catch (error) {
      if (error instanceof CarrierUnavailable || !signal.aborted) throw error;
      throw new CarrierUnavailable('others were asked about first', { cause: error });
    }
  };
}

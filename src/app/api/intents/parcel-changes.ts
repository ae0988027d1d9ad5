import type { JsonObject } from '#contract/values/json-value.ts';
import type { Parcel } from '#contract/parcel.ts';
import { isGone } from '#app/api/http/api-error.ts';
import type { Endpoints, Intent, VersionedParcel } from '#app/api/endpoints.ts';
import { storedAsSent } from './stored-as-sent.ts';

/** One change, for pages and runs alike: how it is sent, and how reading shows that it was done. */
export interface ParcelChange<T> {
  /** For an error of its own. */
  request: string;
  /**
   * What the server holds after it; null when it was done and that could not be read, or does not show it. Throws the `ApiError` of
   * the request.
   */
  send: (intent: Intent) => Promise<T | null>;
  /** What the server holds when that shows the change, null when it does not. Left out where reading proves nothing. */
  readBack?: () => Promise<T | null>;
}

/** What a change asks of the API. */
type Asks<Name extends keyof Endpoints> = Pick<Endpoints, Name | 'getParcel'>;

export function updateOf(
  endpoints: Asks<'updateParcel'>,
  id: string,
  body: JsonObject,
): Required<ParcelChange<VersionedParcel>> {
  return {
    request: 'PATCH /parcels/{id}',
    // What a 204 did is not seen before it is read.
    send: async (intent) => (await endpoints.updateParcel(id, body, intent)) ?? readOrNull(endpoints, id),
    async readBack() {
      const found = await endpoints.getParcel(id);
      return storedAsSent(body, found.parcel.raw) ? found : null;
    },
  };
}

export function deletionOf(endpoints: Asks<'deleteParcel'>, id: string): Required<ParcelChange<true>> {
  return {
    request: 'DELETE /parcels/{id}',
    send: (intent) => endpoints.deleteParcel(id, intent),
    async readBack() {
      try {
        await endpoints.getParcel(id);
        return null;
      } catch (error) {
        if (isGone(error)) return true;
        throw error;
      }
    },
  };
}

interface PrintMark {
  reprint: boolean;
  parcel: Parcel;
}

/** A mark that was not there before proves itself; one that was there (`printedBefore`) proves nothing. */
export function printMarkOf(
  endpoints: Asks<'printParcel'>,
  id: string,
  printedBefore: boolean,
): Required<ParcelChange<PrintMark>> {
  return {
    request: 'POST /parcels/{id}/print',
    async send(intent) {
      const marked = await endpoints.printParcel(id, intent);
      if (marked !== null) return marked;
      const found = await readOrNull(endpoints, id);
      return found && { reprint: printedBefore, parcel: found.parcel };
    },
    async readBack() {
      const { parcel } = await endpoints.getParcel(id);
      return printedBefore || parcel.printed_at === null ? null : { reprint: false, parcel };
    },
  };
}

export function cancellationOf(
  endpoints: Asks<'cancelParcel'>,
  id: string,
  cancelPath: string,
): Required<ParcelChange<VersionedParcel>> {
  const readBack = async () => {
    const found = await endpoints.getParcel(id);
    return found.parcel.cancelled_at === null ? null : found;
  };
  return {
    request: 'POST /parcels/{id}/cancel',
    async send(intent) {
      await endpoints.cancelParcel(id, cancelPath, intent);
      return readBack().catch(() => null);
    },
    readBack,
  };
}

function readOrNull(endpoints: Pick<Endpoints, 'getParcel'>, id: string): Promise<VersionedParcel | null> {
  return endpoints.getParcel(id).catch(() => null);
}

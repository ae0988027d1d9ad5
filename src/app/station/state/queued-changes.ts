import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import type { Parcel } from '#contract/parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { updateMutation } from '#app/api/cache/mutations.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { isStale } from '#app/api/http/api-error.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';

/** Changes fields of parcels as the page has them: one change after the other, each of what the last one made. */
export class QueuedChanges {
  readonly #api: ParcelDeskApi;
  readonly #queryClient: QueryClient;
  #last: Promise<unknown> = Promise.resolve();

  constructor(api: ParcelDeskApi, queryClient: QueryClient) {
    this.#api = api;
    this.#queryClient = queryClient;
  }

  change(id: string, body: JsonObject): Promise<Parcel> {
    const changed = this.#last.then(() => this.#changeNow(id, body));
    this.#last = changed.catch(() => {});
    return changed;
  }

  async #changeNow(id: string, body: JsonObject): Promise<Parcel> {
    const [api, queryClient] = [this.#api, this.#queryClient];
    try {
      const held = queryClient.getQueryData(parcelQuery(api, id).queryKey);
      const ifMatch = api.settings.etags ? (held?.etag ?? undefined) : undefined;
      const intent = { idempotencyKey: newIdempotencyKey(), ifMatch };
      const update = new MutationObserver(queryClient, updateMutation(api, queryClient, id));
      return (await update.mutate({ body, intent, by: 'station' })).parcel;
    } catch (error) {
      if (isStale(error)) void queryClient.invalidateQueries({ queryKey: parcelQuery(api, id).queryKey });
      throw error;
    }
  }
}

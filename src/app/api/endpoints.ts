import { isOfResource } from '#contract/answer-meaning.ts';
import { apiPaths } from '#contract/api-paths.ts';
import { readData, readList, readPrintResult, readProcessStatus } from '#contract/envelopes.ts';
import type { WorkSource } from '#contract/desk/work-kinds.ts';
import { type ListQuery, listQueryPairs } from '#contract/list-query.ts';
import { type Parcel, readParcel } from '#contract/parcel.ts';
import { formatQueryString } from '#contract/values/query-string.ts';
import { readShippingMethod, type ShippingMethod } from '#contract/shipping-method.ts';
import type { DeskEndpoints } from '#app/api/desk/desk-endpoints.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import type { ApiAnswer, ApiClient, ApiRequest } from '#app/api/http/client.ts';
import type { ListStart } from '#app/api/cache/list-start.ts';
import type { GoodsEndpoints } from './goods-endpoints.ts';
import { type ParcelRow, toParcelRow } from './parcel-row.ts';
import type { PrintEndpoints } from './print-endpoints.ts';
import { wrongShape } from '#app/api/http/wrong-shape.ts';
import type { FetchedPdf } from '#app/api/http/pdf-body.ts';

/** One page of a list; `next` is the server's own link, null on the last page. `unreadable` counts entries without an id. */
export interface Page<T> {
  entries: T[];
  next: string | null;
  unreadable: number;
  /** On a list's first page in the cache. */
  start?: ListStart;
  /** On a list's pages in the cache: when it was read, in milliseconds since 1970 UTC by the server's clock. */
  readAt?: number;
}

/** A parcel with the version the server gave it, where it gives one. */
export interface VersionedParcel {
  parcel: Parcel;
  etag: string | null;
}

export interface ProcessStatus {
  status: string;
  parcel: Parcel | null;
  /** Of the answer, where there was one. */
  requestId?: string | null;
}

/** Identifies an intent of the user and the version of a parcel it is based on. */
export interface Intent {
  /** Only sent to servers that keep idempotency keys. */
  idempotencyKey?: string | undefined;
  /** Its key, also where the server keeps none: by it the journal of requests knows attempts of the same. */
  name?: string | undefined;
  /** The version the change was made from; the server refuses with 412 when there is a newer one. */
  ifMatch?: string | undefined;
  /** Called when the first answer was lost and the same intent is sent again to learn the outcome. */
  onChecking?: (() => void) | undefined;
}

/** One function per endpoint of SPEC.md 4: parsed data, or an `ApiError`. A 2xx that does not hold what it must is an unknown outcome. */
export function createEndpoints(client: ApiClient) {
  return {
    /** SPEC.md 4.3. `next` is a page's link, used unchanged; null requests the first page of the query. */
    async listParcels(query: ListQuery, next: string | null, signal?: AbortSignal): Promise<Page<ParcelRow>> {
      const answer = await client.json({ method: 'GET', ...listPage(query, next), signal });
      return readPage(answer, 'GET /parcels', readParcelRow);
    },

    /** The same with whole parcels, for those that write them out and keep none. */
    async listWholeParcels(query: ListQuery, next: string | null, signal?: AbortSignal): Promise<Page<Parcel>> {
      const answer = await client.json({ method: 'GET', ...listPage(query, next), signal });
      return readPage(answer, 'GET /parcels', readParcel);
    },

    /** SPEC.md 4.11. */
    async getParcel(id: string, signal?: AbortSignal): Promise<VersionedParcel> {
      const answer = await client.json({ method: 'GET', path: apiPaths.parcel(id), signal });
      return { parcel: parcelIn(data(answer, 'GET /parcels/{id}'), answer, 'GET /parcels/{id}'), etag: answer.etag };
    },

    /** The headers of SPEC.md 4.11's answer that the page may read: another origin says which. Without a parcel, of the list's. */
    async readableHeaders(id: string | null): Promise<Headers> {
      const path = id === null ? apiPaths.parcels() : apiPaths.parcel(id);
      return (await client.headers({ method: 'GET', path })).body;
    },

    /** SPEC.md 4.1. `body` is sent as it is. */
    async createParcel(
      body: unknown,
      apply: { products: boolean; shippingRules: boolean },
      intent: Intent,
    ): Promise<VersionedParcel> {
      const pairs: [string, string][] = [];
      if (apply.products) pairs.push(['apply_products', 'true']);
      if (apply.shippingRules) pairs.push(['apply_shipping_rules', 'true']);
      const answer = await client.json({
        method: 'POST',
        path: withQuery(apiPaths.parcels(), pairs),
        body,
        ...ofIntent(intent),
      });
      return { parcel: parcelIn(data(answer, 'POST /parcels'), answer, 'POST /parcels'), etag: answer.etag };
    },

    /**
     * SPEC.md 4.2: `body` holds whole values of the touched top-level fields. Null for a 204: it is done, and reading shows what
     * the server made of it. Another 2xx without the parcel proves nothing, as for a deletion.
     */
    async updateParcel(id: string, body: unknown, intent: Intent): Promise<VersionedParcel | null> {
      const answer = await client.json({
        method: 'PATCH',
        path: apiPaths.parcel(id),
        body,
        ...ofIntent(intent),
      });
      if (answer.status === 204) return null;
      const name = 'PATCH /parcels/{id}';
      return { parcel: parcelIn(data(answer, name), answer, name), etag: answer.etag };
    },

    /**
     * SPEC.md 4.8: 204, or another 2xx with a body. True when it is done; an empty answer under another status proves nothing
     * (a browser makes a 200 without a body of a connection that died early) and is an unknown outcome.
     */
    async deleteParcel(id: string, intent: Intent): Promise<true> {
      const answer = await client.json({ method: 'DELETE', path: apiPaths.parcel(id), ...ofIntent(intent) });
      if (answer.body === null && answer.status !== 204) throw wrongShape(answer, 'DELETE /parcels/{id}');
      return true;
    },

    /**
     * SPEC.md 4.4. The service starts in the background; the status resource has the rest. `joined`: an attempt of another was running, as far as
     * the server says so.
     */
    async processParcel(id: string, print: boolean, intent: Intent, source: WorkSource): Promise<{ joined: boolean }> {
      const pairs: [string, string][] = print ? [] : [['print', 'false']];
      const answer = await client.json({
        method: 'POST',
        path: withQuery(apiPaths.process(id), pairs),
        source,
        ...ofIntent(intent),
      });
      const name = 'POST /parcels/{id}/process';
      if (readProcessStatus(data(answer, name)) === null) throw wrongShape(answer, name);
      return { joined: answer.joined };
    },

    /**
     * SPEC.md 4.6. Null when the parcel was never processed (the specification shows no status for that: any refusal of the resource
     * itself). `waits`: a server that can do so answers when the attempt has ended, or after five seconds.
     */
    async getProcessStatus(id: string, signal?: AbortSignal, waits = false): Promise<ProcessStatus | null> {
      const name = 'GET /parcels/{id}/process';
      try {
        const answer = await client.json({
          method: 'GET',
          path: apiPaths.process(id),
          ...(waits && { headers: { Prefer: 'wait=5' } }),
          poll: true,
          signal,
        });
        const read = readProcessStatus(data(answer, name));
        if (read === null) throw wrongShape(answer, name);
        return {
          status: read.status,
          parcel: readParcel(read.parcel),
          requestId: answer.requestId,
        };
      } catch (error) {
        if (error instanceof ApiError && error.outcome === 'refused' && isOfResource(error.status ?? 0)) return null;
        throw error;
      }
    },

    /** SPEC.md 4.7: marks as printed; nothing reaches a printer. Null for a 204: it is done, and reading shows the rest. */
    async printParcel(id: string, intent: Intent): Promise<{ reprint: boolean; parcel: Parcel } | null> {
      const name = 'POST /parcels/{id}/print';
      const answer = await client.json({ method: 'POST', path: apiPaths.print(id), ...ofIntent(intent) });
      if (answer.status === 204) return null;
      const result = readPrintResult(data(answer, name));
      if (result === null) throw wrongShape(answer, name);
      return { reprint: result.reprint, parcel: parcelIn(result.parcel, answer, name) };
    },

    /** Not in SPEC.md 4; only called where the server's settings name the action's path. Null where it answers without a parcel. */
    async cancelParcel(id: string, cancelPath: string, intent: Intent): Promise<Parcel | null> {
      const answer = await client.json({
        method: 'POST',
        path: `${apiPaths.parcel(id)}/${cancelPath}`,
        ...ofIntent(intent),
      });
      const parcel = readData(answer.body);
      return parcel === null ? null : parcelIn(parcel, answer, 'POST /parcels/{id}/cancel');
    },

    /** SPEC.md 4.9: the PDF behind a link of `documents`. Never fetched from another origin. */
    downloadDocument(link: string, signal?: AbortSignal): Promise<FetchedPdf> {
      // Loaded while the document is on its way.
      const loading = import('#app/api/http/pdf-body.ts');
      return client.document({ method: 'GET', link, signal }, async (response, facts) =>
        (await loading).readPdf(response, facts),
      );
    },

    /** What is below `/desk`, the printers of the desk's own process above all: no part of SPEC.md, and loaded by who needs it. */
    async printing(): Promise<PrintEndpoints> {
      return (await import('./print-endpoints.ts')).createPrintEndpoints(client);
    },

    /** What the account file says of goods; loaded by who needs it. */
    async goods(): Promise<GoodsEndpoints> {
      return (await import('./goods-endpoints.ts')).createGoodsEndpoints(client);
    },

    /** What is below `/desk` and tells browsers of each other; loaded by who needs it. */
    async desk(): Promise<DeskEndpoints> {
      return (await import('./desk/desk-endpoints.ts')).createDeskEndpoints(client);
    },

    /** SPEC.md 4.10. */
    async listShippingMethods(next: string | null, signal?: AbortSignal): Promise<Page<ShippingMethod>> {
      const where = next === null ? { path: apiPaths.shippingMethods() } : { link: next };
      return readPage(
        await client.json({ method: 'GET', ...where, signal }),
        'GET /shipping-methods',
        readShippingMethod,
      );
    },
  };
}
export type Endpoints = ReturnType<typeof createEndpoints>;

function listPage(query: ListQuery, next: string | null) {
  return next === null ? { path: withQuery(apiPaths.parcels(), listQueryPairs(query)) } : { link: next };
}

function withQuery(path: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.length === 0 ? path : `${path}?${formatQueryString(pairs)}`;
}

/** What a request says of its intent, to the server and to the journal. */
function ofIntent({ idempotencyKey, ifMatch, name }: Intent): Pick<ApiRequest, 'headers' | 'intent'> {
  return { headers: { 'Idempotency-Key': idempotencyKey, 'If-Match': ifMatch }, intent: name ?? idempotencyKey };
}

function readPage<T>(answer: ApiAnswer<unknown>, name: string, read: (value: unknown) => T | null): Page<T> {
  const list = readList(answer.body);
  if (list === null) throw wrongShape(answer, name);
  const entries = list.entries.map(read);
  const readable = entries.filter((entry) => entry !== null);
  return { entries: readable, next: list.next, unreadable: entries.length - readable.length };
}

function readParcelRow(value: unknown): ParcelRow | null {
  const parcel = readParcel(value);
  return parcel === null ? null : toParcelRow(parcel);
}

function data(answer: ApiAnswer<unknown>, name: string): unknown {
  const value = readData(answer.body);
  if (value === null) throw wrongShape(answer, name);
  return value;
}

function parcelIn(value: unknown, answer: ApiAnswer<unknown>, name: string): Parcel {
  const parcel = readParcel(value);
  if (parcel === null) throw wrongShape(answer, name);
  return parcel;
}

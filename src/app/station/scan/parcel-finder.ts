import type { QueryClient } from '@tanstack/react-query';
import { cachedRows } from '#app/api/cache/cached-parcels.ts';
import type { Endpoints } from '#app/api/endpoints.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { type FoundParcel, parcelCodes } from '#app/parcels/lookup/parcel-codes.ts';
import { type PageScan, scanParcels } from '#app/parcels/lookup/search-pages.ts';
import type { Scan } from './scan-text.ts';

/** Rows kept of what was read for earlier scans. */
const maxKept = 5_000;

/**
 * Finds the parcel a scan means: among what the browser holds, and what was read for earlier scans. What it finds may be
 * old, so that the parcel is read again before anything is done with it.
 */
export class ParcelFinder {
  readonly #queryClient: QueryClient;
  readonly #endpoints: Pick<Endpoints, 'listParcels'>;
  readonly #seen = new Map<string, ParcelRow>();

  constructor(queryClient: QueryClient, endpoints: Pick<Endpoints, 'listParcels'>) {
    this.#queryClient = queryClient;
    this.#endpoints = endpoints;
  }

  /** All parcels held that are called so; those of the likelier reading of the scan, if there are any. */
  held({ codes, id }: Scan): readonly FoundParcel[] {
    if (id !== null) return [];
    for (const code of codes) {
      const found = new Map<string, FoundParcel>();
      for (const parcel of this.#all()) if (parcelCodes(parcel).includes(code)) found.set(parcel.id, parcel);
      if (found.size > 0) return [...found.values()];
    }
    return [];
  }

  /**
   * One step through the account's parcels from the newest on, or from where the last step ended: so many as the palette takes.
   * Rejects with an `ApiError`, or the signal's reason.
   */
  async pageScan(
    { codes }: Scan,
    from: PageScan | null,
    signal: AbortSignal,
    onProgress: (pageScan: PageScan) => void,
  ): Promise<PageScan> {
    const [first = ''] = codes;
    const listParcels: Endpoints['listParcels'] = async (query, next, aborted) => {
      const page = await this.#endpoints.listParcels(query, next, aborted);
      this.#keep(page.entries);
      return page;
    };
    const pageScan = await scanParcels({ listParcels }, first, from, signal, onProgress);
    if (pageScan.found.length > 0 || codes.length === 1) return pageScan;
    // Another reading of the same keys is looked for among what was just read.
    return { ...pageScan, found: this.held({ codes, id: null, text: first }) };
  }

  #keep(rows: readonly ParcelRow[]): void {
    for (const row of rows) {
      this.#seen.delete(row.id);
      this.#seen.set(row.id, row);
    }
    for (const id of this.#seen.keys()) {
      if (this.#seen.size <= maxKept) break;
      this.#seen.delete(id);
    }
  }

  /** The newest copy of a parcel comes last. */
  *#all(): Generator<FoundParcel> {
    yield* this.#seen.values();
    yield* cachedRows(this.#queryClient);
  }
}

import type { ListQuery } from '#contract/list-query.ts';
import { defaultSort, sinceFilters, sinceTimes, sortParts } from '#contract/list-query.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import type { ParcelFields } from '#contract/parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import type { Endpoints, Page, VersionedParcel } from '#app/api/endpoints.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';

type Moved = Pick<ParcelFields, 'id' | 'created_at'> &
  Partial<Pick<ParcelFields, 'processed_at' | 'printed_at' | 'cancelled_at' | 'ship_by' | 'processing_errors'>>;

const pageSize = 100;

/** An account of parcels in memory, listed as the API does: sorts, `_since` filters, pages by cursor. For tests that need thousands. */
export class ParcelAccount {
  readonly #parcels = new Map<string, Moved>();
  #now: number;
  #created = 0;
  /** Called before each answer: what changes while a list is read. */
  onRequest: () => void = () => {};

  constructor(now: number) {
    this.#now = now;
  }

  get now(): number {
    return this.#now;
  }

  get ids(): string[] {
    return [...this.#parcels.keys()];
  }

  pass(millis: number): void {
    this.#now += millis;
  }

  /** A new parcel; `age`: created so many milliseconds ago. */
  create(age = 0, fields: Partial<Moved> = {}): string {
    this.#created += 1;
    const id = `00000000-0000-7000-8000-${String(this.#created).padStart(12, '0')}`;
    this.#parcels.set(id, { id, created_at: toTimestamp(this.#now - age), ...fields });
    return id;
  }

  change(id: string, fields: Partial<Moved>): void {
    const before = this.#parcels.get(id);
    if (before !== undefined) this.#parcels.set(id, { ...before, ...fields });
  }

  /** Stamps the current time. */
  stamp(id: string, field: 'processed_at' | 'printed_at' | 'cancelled_at'): void {
    this.change(id, { [field]: toTimestamp(this.#now) });
  }

  delete(id: string): void {
    this.#parcels.delete(id);
  }

  get(id: string): Readonly<Moved> | undefined {
    return this.#parcels.get(id);
  }

  rows(): ParcelRow[] {
    return [...this.#parcels.values()].map(rowOf);
  }

  readonly endpoints: Pick<Endpoints, 'listParcels' | 'getParcel'> = {
    listParcels: async (query: ListQuery, next: string | null): Promise<Page<ParcelRow>> => {
      this.onRequest();
      const { field, descending } = sortParts(query.sort ?? defaultSort);
      const key = (parcel: Moved) => `${parcel[field] ?? ''} ${parcel.id}`;
      const sign = descending ? -1 : 1;
      const listed = [...this.#parcels.values()]
        .filter((parcel) =>
          sinceFilters.every((filter) => {
            const since = query[filter];
            return since === undefined || (parcel[sinceTimes[filter]] ?? '') >= since;
          }),
        )
        .map((parcel) => ({ parcel, at: key(parcel) }))
        .filter(({ at }) => next === null || (descending ? at < next : at > next))
        .toSorted((one, other) => (one.at < other.at ? -sign : sign));
      const page = listed.slice(0, pageSize);
      return {
        entries: page.map(({ parcel }) => rowOf(parcel)),
        next: listed.length > pageSize ? (page.at(-1)?.at ?? null) : null,
        unreadable: 0,
      };
    },
    getParcel: async (id: string): Promise<VersionedParcel> => {
      const found = this.#parcels.get(id);
      const parcel = found === undefined ? null : readParcel(buildParcel(found));
      if (parcel === null)
        throw new ApiError({ kind: 'status', outcome: 'refused', request: 'GET /parcels/{id}', status: 404 });
      return { parcel, etag: null };
    },
  };
}

function rowOf(fields: Moved): ParcelRow {
  const parcel = readParcel(buildParcel(fields));
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
}

import { defaultSort, type ListQuery, sortParts } from '#contract/list-query.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { isGone } from '#app/api/http/api-error.ts';
import type { Endpoints } from '#app/api/endpoints.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';

/** A parcel on its way into a file; `raw` is null where only its row is known. */
export interface ExportedParcel {
  id: string;
  /** Made when it is read first: its words to search take as long as the rest of it. */
  readonly row: ParcelRow;
  raw: JsonObject | null;
}

/** How far a source has come. */
export interface SourceProgress {
  /** Parcels that were loaded, whether they are wanted or not. */
  loaded: number;
  /** Of the last of them the timestamp that the list is sorted by; null where it has none. */
  reached: string | null;
  /** Wanted parcels that do not exist any more. */
  gone: number;
  /** Entries of the list that are no parcels. */
  unreadable: number;
  /** The API gave a page a second time, and what else the list holds was not seen. */
  repeated: boolean;
}

export type ExportEndpoints = Pick<Endpoints, 'listWholeParcels' | 'getParcel'>;

/**
 * Parcels, some at a time, each once. `next` is null at the end; where it rejects, with an `ApiError` or the signal's reason, it may be
 * called again and continues where it was. What was given out is not kept.
 */
export interface ExportSource {
  next: (signal: AbortSignal) => Promise<readonly ExportedParcel[] | null>;
  progress: () => SourceProgress;
}

const atOnce = 500;
const none: SourceProgress = { loaded: 0, reached: null, gone: 0, unreadable: 0, repeated: false };

/** Rows that the page has. */
export function rowsSource(rows: readonly ParcelRow[]): ExportSource {
  let from = 0;
  return {
    next: async () => {
      const some = rows.slice(from, from + atOnce);
      from += some.length;
      return some.length === 0 ? null : some.map((row) => ({ id: row.id, row, raw: null }));
    },
    progress: () => ({ ...none, loaded: from }),
  };
}

/** All parcels of a list that match, page by page from the first. */
export function listSource(
  endpoints: ExportEndpoints,
  query: ListQuery,
  matches: (parcel: ExportedParcel) => boolean,
): ExportSource {
  const { field } = sortParts(query.sort ?? defaultSort);
  let progress = none;
  let link: string | null | undefined;
  const links = new Set<string>();
  const given = new Set<string>();
  return {
    async next(signal) {
      if (link === null) return null;
      const page = await endpoints.listWholeParcels(query, link ?? null, signal);
      const repeated = page.next !== null && links.has(page.next);
      if (page.next !== null) links.add(page.next);
      link = repeated ? null : page.next;
      progress = {
        ...progress,
        loaded: progress.loaded + page.entries.length,
        reached: page.entries.findLast((parcel) => (parcel[field] ?? '') !== '')?.[field] ?? progress.reached,
        unreadable: progress.unreadable + page.unreadable,
        repeated: progress.repeated || repeated,
      };
      return page.entries.flatMap((parcel) => {
        const found = ofParcel(parcel);
        if (given.has(parcel.id) || !matches(found)) return [];
        given.add(parcel.id);
        return [found];
      });
    },
    progress: () => progress,
  };
}

/**
 * Certain parcels, whole. Where they are fewer than the pages they may be on, each is requested; else the pages are, as far as
 * those are needed (`pages`), and then what was not on them.
 */
export function idsSource(
  endpoints: ExportEndpoints,
  query: ListQuery,
  ids: readonly string[],
  pages: number,
): ExportSource {
  const wanted = new Set(ids);
  let gone = 0;
  let asked = 0;
  let pagesLeft = ids.length > pages ? pages : 0;
  const list = listSource(endpoints, query, ({ id }) => wanted.has(id));
  return {
    async next(signal) {
      if (pagesLeft > 0 && wanted.size > 0) {
        const some = await list.next(signal);
        pagesLeft = some === null ? 0 : pagesLeft - 1;
        for (const { id } of some ?? []) wanted.delete(id);
        return some ?? [];
      }
      const some = [...wanted].slice(0, 20);
      if (some.length === 0) return null;
      const parcels = await Promise.all(some.map((id) => getOrGone(endpoints, id, signal)));
      for (const id of some) wanted.delete(id);
      const found = parcels.filter((parcel) => parcel !== null);
      gone += parcels.length - found.length;
      asked += found.length;
      return found.map(ofParcel);
    },
    progress: () => ({ ...none, loaded: list.progress().loaded + asked, gone }),
  };
}

async function getOrGone({ getParcel }: ExportEndpoints, id: string, signal: AbortSignal): Promise<Parcel | null> {
  try {
    return (await getParcel(id, signal)).parcel;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

function ofParcel(parcel: Parcel): ExportedParcel {
  let row: ParcelRow | null = null;
  return {
    id: parcel.id,
    get row() {
      return (row ??= toParcelRow(parcel));
    },
    raw: parcel.raw,
  };
}

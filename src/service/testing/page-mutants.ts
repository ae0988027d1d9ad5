import { sortParts, defaultSort } from '#contract/list-query.ts';
import { timestampSeconds } from '#contract/values/scalars.ts';
import type { Position } from '#service/store/queries/keyset.ts';
import type { KnownParcels } from '#service/store/queries/shown-parcels.ts';
import { listParcelRows, type ListedParcel, type PageRequest } from '#service/store/queries/list-parcel-rows.ts';
import type { ReadPage } from './pages-property.ts';
import { parseDocument } from '#service/store/queries/parcel-queries.ts';
import type { Executor } from '#service/store/store.ts';

const known = new Map<string, ListedParcel>();
const timeless: KnownParcels = {
  get: (id) => known.get(id) ?? null,
  add: (parcel) => known.set(parcel.id, parcel),
  isEmpty: () => known.size === 0,
};

/** Ways to read pages that look right and are not, to see that the suite finds them. */
export const pageMutants: Record<string, ReadPage> = {
  async 'pages by their number of rows before'(db, page) {
    const all = await everything(db, page);
    const start = page.after?.value ?? 0;
    const parcels = all.slice(start, start + page.limit);
    const value = start + parcels.length;
    return { parcels, next: value < all.length ? { value, id: '' } : null };
  },
  async 'a cursor at the last hit instead of the last entry looked at'(db, page) {
    const { parcels, next } = await listParcelRows(db, page);
    return { parcels, next: next === null ? null : lastOf(parcels, page) };
  },
  async 'a cursor without the id'(db, page) {
    const { parcels, next } = await listParcelRows(db, page);
    return { parcels, next: next === null ? null : { value: next.value, id: isDescending(page) ? '' : '~' } };
  },
  async 'null as the largest value'(db, page) {
    const all = await everything(db, page);
    const isNull = (parcel: ListedParcel) => positionOf(parcel, page).value === 0;
    const [nulls, others] = [all.filter(isNull), all.filter((parcel) => !isNull(parcel))];
    const inOrder = isDescending(page) ? [...nulls, ...others] : [...others, ...nulls];
    const start = inOrder.findIndex((parcel) => positionOf(parcel, page).id === page.after?.id) + 1;
    const parcels = inOrder.slice(start, start + page.limit);
    return { parcels, next: start + page.limit < inOrder.length ? lastOf(parcels, page) : null };
  },
  async 'no rows without the time that a plain sort is by'(db, page) {
    const { sort, ...filters } = page.query;
    const { parcels, next } = await listParcelRows(db, page);
    const isPlain = sort !== undefined && Object.keys(filters).length === 0;
    return { parcels: isPlain ? parcels.filter((parcel) => positionOf(parcel, page).value !== 0) : parcels, next };
  },
  async 'known parcels in whatever version'(db, page) {
    return listParcelRows(db, { ...page, known: timeless });
  },
  async 'an end at the first page that is not full'(db, page) {
    const { parcels, next } = await listParcelRows(db, page);
    return { parcels, next: parcels.length < page.limit ? null : next };
  },
};

/** The same, for what happens between the statements of one page. */
export const statementMutants: Record<string, ReadPage> = {
  async 'an end that is looked up after the hits'(db, page) {
    const { parcels, next } = await listParcelRows(db, page);
    if (next === null || parcels.length === page.limit) return { parcels, next };
    return { parcels, next: (await listParcelRows(db, page)).next };
  },
};

async function everything(db: Executor, page: PageRequest): Promise<ListedParcel[]> {
  return (await listParcelRows(db, { ...page, after: null, limit: 1000, entries: 1000 })).parcels;
}

function isDescending({ query }: PageRequest): boolean {
  return sortParts(query.sort ?? defaultSort).descending;
}

function lastOf(parcels: readonly ListedParcel[], page: PageRequest): Position | null {
  const last = parcels.at(-1);
  return last === undefined ? null : positionOf(last, page);
}

function positionOf(parcel: ListedParcel, { query }: PageRequest): Position {
  const timestamp = parseDocument(parcel)[sortParts(query.sort ?? defaultSort).field];
  return { value: timestamp === null ? 0 : timestampSeconds(timestamp), id: parcel.id };
}

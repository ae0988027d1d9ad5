import type { Parcel } from '#contract/parcel.ts';

/** `list`: as the user saw them when the job was requested. */
export const jobOrders = ['list', 'storage', 'ship-by'] as const;
export type JobOrder = (typeof jobOrders)[number];

type OrderFields = Pick<Parcel, 'items' | 'ship_by'>;

/** `A-2` comes before `A-10`, as the shelves are. */
export const compareShelves = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;

/** The first shelf of the parcel's items, where a round through the storage begins with it; null when none is named. */
export function firstShelf({ items }: Pick<Parcel, 'items'>): string | null {
  const named = items.map(({ storage_location }) => storage_location?.trim() ?? '').filter((shelf) => shelf !== '');
  return named.toSorted(compareShelves)[0] ?? null;
}

/** The parcels in the order they are to come out of the printer. What has no shelf or no date comes last; equals keep their order. */
export function inJobOrder<T extends { parcel: OrderFields }>(entries: readonly T[], order: JobOrder): T[] {
  if (order === 'list') return [...entries];
  const keys = new Map(
    entries.map((entry) => [entry, order === 'storage' ? firstShelf(entry.parcel) : shipBy(entry.parcel)]),
  );
  return entries.toSorted((a, b) => {
    const [one, other] = [keys.get(a) ?? null, keys.get(b) ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return compareShelves(one, other);
  });
}

/** A timestamp as text that sorts by time; null for none and for what is no time. */
function shipBy({ ship_by }: OrderFields): string | null {
  const at = ship_by === null ? Number.NaN : Date.parse(ship_by);
  return Number.isNaN(at) ? null : String(at).padStart(16, '0');
}

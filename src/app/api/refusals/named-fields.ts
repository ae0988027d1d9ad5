import { readRefusals, type RefusalFields } from '#contract/desk/fields/refusal-fields.ts';
import type { DeskFeed, FactKind } from '#app/api/desk/desk-feed.ts';

export type NamedFields = ReadonlyMap<string, RefusalFields>;

export const noneNamed: NamedFields = new Map();
export const noFields: RefusalFields = [];

/** By the ids of parcels, what their carriers named for the reasons of the last refusal. */
export const namedFields: FactKind<NamedFields> = {
  part: 'refusals',
  none: noneNamed,
  read: readRefusals,
  apply(known, { kind, parcel, data }) {
    if (parcel === null) return known;
    if (kind === 'parcel.refused') return new Map(known).set(parcel, data.fields);
    const isOver = kind === 'parcel.started' || kind === 'parcel.processed' || kind === 'parcel.deleted';
    return isOver && known.has(parcel) ? new Map([...known].filter(([id]) => id !== parcel)) : known;
  },
};

/** Of one parcel, outside of what is drawn. */
export function namedFieldsOf(feed: DeskFeed, id: string): RefusalFields {
  return feed.sharing.get() === 'live' ? (feed.fact(namedFields).get().get(id) ?? noFields) : noFields;
}

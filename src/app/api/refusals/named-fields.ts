import { useSyncExternalStore } from 'react';
import { readRefusals, type RefusalFields } from '#contract/desk/fields/refusal-fields.ts';
import type { DeskFeed, FactKind } from '#app/api/desk/desk-feed.ts';
import { useDeskFact } from '#app/api/desk/use-desk-fact.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';

type NamedFields = ReadonlyMap<string, RefusalFields>;

const none: NamedFields = new Map();
const noFields: RefusalFields = [];

/** By the ids of parcels, what their carriers named for the reasons of the last refusal. */
export const namedFields: FactKind<NamedFields> = {
  part: 'refusals',
  none,
  read: readRefusals,
  apply(known, { kind, parcel, data }) {
    if (parcel === null) return known;
    if (kind === 'parcel.refused') return new Map(known).set(parcel, data.fields);
    if (kind !== 'parcel.started' && kind !== 'parcel.processed' && kind !== 'parcel.deleted') return known;
    if (!known.has(parcel)) return known;
    const others = new Map(known);
    others.delete(parcel);
    return others;
  },
};

/** Of any parcel. None while events do not arrive: what is known may be of an earlier refusal. */
export function useAllNamedFields(): NamedFields {
  const { sharing } = useApi().feed;
  const known = useDeskFact(namedFields);
  const isLive = useSyncExternalStore(sharing.subscribe, () => sharing.get() === 'live');
  return isLive ? known : none;
}

/** Of one parcel; empty where nothing was named. */
export function useNamedFields(id: string | undefined): RefusalFields {
  return fieldsIn(useAllNamedFields(), id);
}

/** The same outside of what is drawn. */
export function namedFieldsOf(feed: DeskFeed, id: string): RefusalFields {
  return feed.sharing.get() === 'live' ? fieldsIn(feed.fact(namedFields).get(), id) : noFields;
}

function fieldsIn(named: NamedFields, id: string | undefined): RefusalFields {
  return (id === undefined ? undefined : named.get(id)) ?? noFields;
}

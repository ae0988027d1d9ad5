import { useSyncExternalStore } from 'react';
import type { RefusalFields } from '#contract/desk/fields/refusal-fields.ts';
import { useDeskFact } from '#app/api/desk/use-desk-fact.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { namedFields, type NamedFields, noFields, noneNamed } from './named-fields.ts';

/** Of any parcel. None while events do not arrive: what is known may be of an earlier refusal. */
export function useAllNamedFields(): NamedFields {
  const { sharing } = useApi().feed;
  const known = useDeskFact(namedFields);
  const isLive = useSyncExternalStore(sharing.subscribe, () => sharing.get() === 'live');
  return isLive ? known : noneNamed;
}

/** Of one parcel; empty where nothing was named. */
export function useNamedFields(id: string | undefined): RefusalFields {
  return useAllNamedFields().get(id ?? '') ?? noFields;
}

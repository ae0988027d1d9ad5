import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page, VersionedParcel } from '../api/endpoints.ts';
import type { ParcelRow } from '../api/parcel-row.ts';
import type { ComboBoxOption } from '../ui/rank-options.ts';

const learned = ['packagings'] as const;

/**
 * The packagings seen so far, by name: the API has no list of them. Also those of lists that were forgotten since: they are kept
 * until signing out.
 */
export function learnPackagings(queryClient: QueryClient): readonly ComboBoxOption[] {
  const lists = queryClient.getQueriesData<InfiniteData<Page<ParcelRow>>>({ queryKey: ['parcels'] });
  const parcels = queryClient.getQueriesData<VersionedParcel>({ queryKey: ['parcel'] });
  const loaded = [
    ...lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.entries) ?? []),
    ...parcels.flatMap(([, data]) => (data === undefined ? [] : [data.parcel])),
  ];
  const before = queryClient.getQueryData<readonly ComboBoxOption[]>(learned) ?? [];
  const names = new Map(before.map(({ id, label }) => [id, label]));
  for (const { packaging } of loaded) if (packaging !== null) names.set(packaging.id, packaging.name || packaging.id);
  const options = [...names]
    .map(([id, label]) => ({ id, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  queryClient.setQueryDefaults(learned, { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(learned, options);
  return options;
}

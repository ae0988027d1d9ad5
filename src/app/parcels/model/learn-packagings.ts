import type { QueryClient } from '@tanstack/react-query';
import { cachedRows } from '#app/api/cache/cached-parcels.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { ComboBoxOption } from '#app/ui/fields/rank-options.ts';

const learned = queryKeys.packagings;

/**
 * The packagings seen so far, by name: the API has no list of them. Also those of lists that were forgotten since: they are kept
 * until signing out.
 */
export function learnPackagings(queryClient: QueryClient): readonly ComboBoxOption[] {
  const before = queryClient.getQueryData<readonly ComboBoxOption[]>(learned) ?? [];
  const names = new Map(before.map(({ id, label }) => [id, label]));
  for (const { packaging } of cachedRows(queryClient))
    if (packaging !== null) names.set(packaging.id, packaging.name || packaging.id);
  const options = [...names]
    .map(([id, label]) => ({ id, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  queryClient.setQueryDefaults(learned, { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(learned, options);
  return options;
}

import type { QueryClient } from '@tanstack/react-query';
import { cachedRows } from '#app/api/cache/cached-parcels.ts';
import { packagingsRead } from './account-goods.ts';
import { AccountStore } from '#app/session/account-store.ts';
import type { ComboBoxOption } from '#app/ui/fields/rank-options.ts';

const learned = new AccountStore<readonly ComboBoxOption[]>([]);

/**
 * The packagings seen so far, by name: the API has no list of them, only the account file of a process has one (`usePackagings`). Also
 * those of lists that were forgotten since: they are kept until signing out.
 */
export function learnPackagings(queryClient: QueryClient): readonly ComboBoxOption[] {
  const names = new Map(learned.get().map(({ id, label }) => [id, label]));
  for (const { packaging } of cachedRows(queryClient))
    if (packaging !== null) names.set(packaging.id, packaging.name || packaging.id);
  for (const { id, name } of packagingsRead(queryClient)) names.set(id, name);
  const options = [...names]
    .map(([id, label]) => ({ id, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  learned.set(options);
  return options;
}

import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Page, VersionedParcel } from '../../api/endpoints.ts';
import { useApi } from '../../api/parcel-desk-api.ts';
import type { ParcelRow } from '../../api/parcel-row.ts';
import { parcelsQuery } from '../../api/queries.ts';
import type { ComboBoxOption } from '../../ui/rank-options.ts';
import { ChoiceBox } from './choice-box.tsx';
import { choiceWords } from './choice-words.ts';
import { useEditor } from './editor-context.ts';
import { editorWords as words } from './editor-words.ts';
import { namedOption } from './method-box.tsx';

/**
 * The packaging: the API has no list of them, so those of the parcels this page has seen are offered, and any id is taken. A page
 * that has seen none reads the newest parcels once.
 */
export function PackagingBox() {
  const api = useApi();
  const { raw } = useEditor();
  const queryClient = useQueryClient();
  const [early] = useState(() => learnPackagings(queryClient));
  const { data, isFetching } = useInfiniteQuery({ ...parcelsQuery(api, {}), enabled: early.length === 0 });
  const seen = useMemo(
    () => (early.length === 0 && data !== undefined ? learnPackagings(queryClient) : early),
    [early, data, queryClient],
  );
  const own = namedOption(raw['packaging']);
  const options = own === null || seen.some(({ id }) => id === own.id) ? seen : [own, ...seen];
  const empty = isFetching ? choiceWords.packagingsRead : words.noPackagings;
  return (
    <ChoiceBox
      path="packaging_id"
      span={3}
      options={options}
      placeholder={words.packagingHint}
      empty={options.length === 0 ? empty : words.nothingFits}
    />
  );
}

const learned = ['packagings'] as const;

/** Those seen so far, also on lists that were forgotten since: they are kept until signing out. */
function learnPackagings(queryClient: QueryClient): readonly ComboBoxOption[] {
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

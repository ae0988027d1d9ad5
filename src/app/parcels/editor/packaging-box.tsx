import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import type { Page, VersionedParcel } from '../../api/endpoints.ts';
import type { ComboBoxOption } from '../../ui/rank-options.ts';
import { ChoiceBox } from './choice-box.tsx';
import { useEditor } from './editor-context.ts';
import { editorWords as words } from './editor-words.ts';
import { namedOption } from './method-box.tsx';

/** The packaging: the API has no list of them, so those of the parcels this page has loaded are offered, and any id is taken. */
export function PackagingBox() {
  const { raw } = useEditor();
  const queryClient = useQueryClient();
  const [seen] = useState(() => seenPackagings(queryClient));
  const own = namedOption(raw['packaging']);
  const options = own === null || seen.some(({ id }) => id === own.id) ? seen : [own, ...seen];
  return (
    <ChoiceBox
      path="packaging_id"
      span={3}
      options={options}
      placeholder={words.packagingHint}
      empty={options.length === 0 ? words.noPackagings : words.nothingFits}
    />
  );
}

function seenPackagings(queryClient: QueryClient): ComboBoxOption[] {
  const lists = queryClient.getQueriesData<InfiniteData<Page<Parcel>>>({ queryKey: ['parcels'] });
  const parcels = queryClient.getQueriesData<VersionedParcel>({ queryKey: ['parcel'] });
  const loaded = [
    ...lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.entries) ?? []),
    ...parcels.flatMap(([, data]) => (data === undefined ? [] : [data.parcel])),
  ];
  const names = new Map<string, string>();
  for (const { packaging } of loaded) if (packaging !== null) names.set(packaging.id, packaging.name || packaging.id);
  return [...names]
    .map(([id, label]) => ({ id, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelsQuery } from '#app/api/cache/queries.ts';
import { usePackagings } from '#app/parcels/model/account-goods.ts';
import { learnPackagings } from '#app/parcels/model/learn-packagings.ts';
import { ChoiceInput } from './choice-input.tsx';
import { choiceWords, editorWords as words } from '#app/parcels/editor/editor-words.ts';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import { namedOption } from './choice-options.ts';

/**
 * The packaging: those of the account file where the process has one; the API has no list of them, so those of the parcels this page has
 * seen are offered too, and any id is taken. A page that has seen none reads the newest parcels once.
 */
export function PackagingInput() {
  const api = useApi();
  const { raw } = useEditor();
  const queryClient = useQueryClient();
  const own = namedOption(raw['packaging']);
  // The parcel's own is known with the parcel.
  const [early] = useState(() => learnPackagings(queryClient).filter(({ id }) => id !== own?.id));
  const packagings = usePackagings();
  const { data, isFetching } = useInfiniteQuery({ ...parcelsQuery(api, {}), enabled: early.length === 0 });
  const seen = useMemo(
    () => (packagings.length > 0 || (early.length === 0 && data !== undefined) ? learnPackagings(queryClient) : early),
    [early, data, packagings, queryClient],
  );
  const options = own === null || seen.some(({ id }) => id === own.id) ? seen : [own, ...seen];
  const empty = isFetching ? choiceWords.packagingsRead : words.noPackagings;
  return (
    <ChoiceInput
      path="packaging_id"
      span={3}
      options={options}
      placeholder={words.packagingHint}
      empty={options.length === 0 ? empty : words.nothingFits}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { shippingMethodsQuery } from '#app/api/cache/queries.ts';
import { Button } from '#app/ui/button.tsx';
import type { ComboBoxOption } from '#app/ui/fields/rank-options.ts';
import { ChoiceInput } from './choice-input.tsx';
import { namedOption } from './choice-options.ts';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import { editorWords as words, choiceWords } from '#app/parcels/editor/editor-words.ts';
import { recentMethods } from './recent-methods.ts';

/** The shipping method by name, from all pages of the account's list; those used last are on top. */
export function MethodInput() {
  const { raw } = useEditor();
  const { data, error, isFetching, refetch } = useQuery(shippingMethodsQuery(useApi()));
  const options = useMemo(() => {
    const methods = (data ?? []).map(({ id, name }): ComboBoxOption => ({ id, label: name === '' ? id : name }));
    const own = namedOption(raw['shipping_method']);
    return recentFirst(own === null || methods.some(({ id }) => id === own.id) ? methods : [own, ...methods]);
  }, [data, raw]);
  const failed = error !== null && data === undefined;
  return (
    <ChoiceInput
      path="shipping_method_id"
      span={3}
      options={options}
      empty={data === undefined ? (failed ? words.methodsFailed : words.methodsLoading) : words.nothingFits}
      hint={
        failed ? (
          <>
            {words.methodsFailed}{' '}
            <Button small busy={isFetching} onClick={() => void refetch()}>
              {words.tryAgain}
            </Button>
          </>
        ) : data === undefined ? (
          words.methodsLoading
        ) : undefined
      }
    />
  );
}

function recentFirst(methods: readonly ComboBoxOption[]): readonly ComboBoxOption[] {
  const recent = recentMethods().flatMap((id) => methods.find((method) => method.id === id) ?? []);
  if (recent.length === 0) return methods;
  const others = methods.filter((method) => !recent.includes(method));
  return [...recent.map((method) => ({ ...method, note: choiceWords.usedLately })), ...others];
}

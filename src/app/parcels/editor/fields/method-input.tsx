import { useMemo } from 'react';
import type { ComboBoxOption } from '#app/ui/fields/rank-options.ts';
import { ChoiceInput } from './choice-input.tsx';
import { namedOption } from './choice-options.ts';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import { editorWords as words, choiceWords } from '#app/parcels/editor/editor-words.ts';
import { useMethodOptions } from '#app/parcels/model/use-method-options.tsx';
import { recentMethods } from './recent-methods.ts';

/** The shipping method by name, from all pages of the account's list; those used last are on top. */
export function MethodInput() {
  const { raw } = useEditor();
  const { options: methods, hint, pending } = useMethodOptions();
  const options = useMemo(() => {
    const own = namedOption(raw['shipping_method']);
    return recentFirst(own === null || methods.some(({ id }) => id === own.id) ? methods : [own, ...methods]);
  }, [methods, raw]);
  return (
    <ChoiceInput
      path="shipping_method_id"
      span={3}
      options={options}
      empty={pending ?? words.nothingFits}
      hint={hint}
    />
  );
}

function recentFirst(methods: readonly ComboBoxOption[]): readonly ComboBoxOption[] {
  const recent = recentMethods().flatMap((id) => methods.find((method) => method.id === id) ?? []);
  if (recent.length === 0) return methods;
  const others = methods.filter((method) => !recent.includes(method));
  return [...recent.map((method) => ({ ...method, note: choiceWords.usedLately })), ...others];
}

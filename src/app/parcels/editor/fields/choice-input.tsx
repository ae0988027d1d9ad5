import type { ReactNode } from 'react';
import { ComboBox } from '#app/ui/fields/combo-box.tsx';
import type { ComboBoxOption, KnownAs } from '#app/ui/fields/rank-options.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { EditorField } from './editor-field.tsx';
import { editorWords as words } from '#app/parcels/editor/editor-words.ts';
import type { TextPath } from '#app/parcels/editor/form/form-values.ts';
import { inForm, settledText } from '#app/parcels/model/read-value/read-value.ts';
import { useTextField } from './use-text-field.ts';

interface ChoiceInputProps {
  path: TextPath;
  options: readonly ComboBoxOption[];
  knownAs?: KnownAs;
  span?: 2 | 3 | 4 | 6;
  placeholder?: string | undefined;
  hint?: ReactNode;
  empty?: ReactNode;
}

/** A value of a list that is searched by typing. A value of the server that is not in the list stays selected. */
export function ChoiceInput({
  path,
  options,
  knownAs,
  span,
  placeholder,
  hint,
  empty = words.nothingFits,
}: ChoiceInputProps) {
  const field = useTextField(path);
  const label = fieldLabel(path);
  const leave = () => {
    // A code as a spreadsheet wrote it.
    const settled = settledText(path, field.value, inForm);
    if (settled !== field.value && options.some(({ id }) => id === settled)) field.set(settled);
    field.leave();
  };
  const nameOf = (id: string) => options.find((option) => option.id === id)?.label ?? id;
  return (
    <EditorField
      path={path}
      label={label}
      {...(span === undefined ? {} : { span })}
      hint={hint}
      error={field.error}
      changed={field.changed}
      lockReason={field.lockReason}
      before={nameOf(field.before)}
      cleared={field.value === ''}
      onUndo={() => field.set(field.before)}
    >
      {(control) => (
        <ComboBox
          control={control}
          options={options}
          knownAs={knownAs}
          value={field.value}
          onChange={field.set}
          onBlur={leave}
          readOnly={field.lockReason !== undefined}
          placeholder={placeholder}
          empty={empty}
          openLabel={words.openList(label)}
        />
      )}
    </EditorField>
  );
}

import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import { currencyOf, type ItemField, itemRow, type ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { sameText } from '#app/parcels/editor/form/same-text.ts';
import { inForm, settledText } from '#app/parcels/model/read-value/read-value.ts';
import { inputModeAt } from '#app/parcels/model/input-mode.ts';
import { EditorField } from './editor-field.tsx';

/** One field of one item on its own, outside of the item grid. */
export function ItemFieldInput({ position, field }: { position: number; field: ItemField }) {
  const { control, getFieldState, getValues, setValue, clearErrors, trigger } = useFormContext<ParcelFormValues>();
  const { base, lockReason } = useEditor();
  const path = `items.${position}.${field}` as const;
  const value = useWatch({ control, name: 'items' })[position]?.[field] ?? '';
  const { error } = getFieldState(path, useFormState({ control, name: path, exact: true }));
  const before = base.items[position]?.[field] ?? '';
  const locked = lockReason('items');
  const set = (text: string) => {
    // Rows are replaced, never changed.
    const rows = getValues('items').map((row, at) => (at === position ? itemRow({ ...row, [field]: text }) : row));
    setValue('items', rows);
    clearErrors(path);
  };
  return (
    <EditorField
      path={path}
      label={fieldLabel(path)}
      error={error?.message}
      changed={!sameText(`items.${field}`, before, value)}
      lockReason={locked}
      before={before}
      cleared={value === ''}
      onUndo={() => set(before)}
    >
      {(props) => (
        <input
          {...props}
          inputMode={inputModeAt(field)}
          value={value}
          readOnly={locked !== undefined}
          dir="auto"
          autoComplete="off"
          onChange={(event) => set(event.target.value)}
          onBlur={() => {
            const settled =
              value === before ? value : settledText(path, value, { ...inForm, currency: currencyOf(getValues()) });
            if (settled !== value) set(settled);
            if (!getFieldState(path).invalid) void trigger(path);
          }}
        />
      )}
    </EditorField>
  );
}

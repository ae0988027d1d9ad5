import { get, useController, useFormContext } from 'react-hook-form';
import { topField, useEditor } from '#app/parcels/editor/editor-context.ts';
import type { ParcelFormValues, TextPath } from '#app/parcels/editor/form/form-values.ts';
import { sameText } from '#app/parcels/editor/form/same-text.ts';

export interface TextField {
  value: string;
  /** The text the server holds. */
  before: string;
  /** Its value really differs from the server's. Never for a new parcel. */
  changed: boolean;
  error: string | undefined;
  lockReason: string | undefined;
  set: (text: string) => void;
  /** When the input is left. */
  leave: () => void;
}

/** One input of the form. Only a change of its own text or error renders it again. */
export function useTextField(path: TextPath): TextField {
  const { control, getFieldState } = useFormContext<ParcelFormValues>();
  const { base, creating, lockReason } = useEditor();
  // Not exact: a whole object may be set too, such as `receiver`.
  const { field, fieldState } = useController({ control, name: path, exact: false });
  const before = String(get(base, path) ?? '');
  return {
    value: field.value,
    before,
    changed: !creating && !sameText(path, before, field.value),
    error: fieldState.error?.message,
    lockReason: lockReason(topField(path)),
    set: field.onChange,
    leave: () => {
      // What the server refused stays until its text changes, though it breaks no rule of the contract.
      if (!getFieldState(path).invalid) field.onBlur();
    },
  };
}

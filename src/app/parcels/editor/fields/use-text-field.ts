import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
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

/** One input of the form. Only a change of its own text or error draws it again. */
export function useTextField(path: TextPath): TextField {
  const { control, getValues, setValue, clearErrors } = useFormContext<ParcelFormValues>();
  const { base, creating, lockReason, check } = useEditor();
  const value = useWatch({ control, name: path }) ?? '';
  const { errors } = useFormState({ control, name: path, exact: true });
  const before = String(get(base, path) ?? '');
  return {
    value,
    before,
    changed: !creating && !sameText(path, before, value),
    error: errorAt(errors, path),
    lockReason: lockReason(topField(path)),
    set: (text) => {
      setValue(path, text);
      clearErrors(path);
      // Three empty inputs are no dimensions, of which none can be missing.
      if (path.startsWith('dimensions.') && Object.values(getValues('dimensions')).every((one) => one === ''))
        clearErrors('dimensions');
    },
    leave: () => check(path),
  };
}

/** The message of the error at a path, as react-hook-form keeps it. */
export function errorAt(errors: object, path: string): string | undefined {
  const found: unknown = get(errors, path);
  if (typeof found !== 'object' || found === null || !('message' in found)) return undefined;
  return typeof found.message === 'string' && found.message !== '' ? found.message : undefined;
}

import type { ReactNode } from 'react';
import { inputModeAt } from '#app/parcels/model/input-mode.ts';
import { useFormContext } from 'react-hook-form';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { EditorField } from './editor-field.tsx';
import { currencyOf, type ParcelFormValues, type TextPath } from '#app/parcels/editor/form/form-values.ts';
import { inForm, settledText } from '#app/parcels/model/read-value/read-value.ts';
import { useTextField } from './use-text-field.ts';

interface TextInputProps {
  path: TextPath;
  label?: string;
  span?: 2 | 3 | 4 | 6;
  unit?: ReactNode;
  hint?: ReactNode;
  placeholder?: string;
  /** Lines of a text that may have several; without it one line, unless the server's text has more. */
  rows?: number;
}

/** An input for text or for a decimal. When it is left its text is put into the API's spelling. */
export function TextInput({ path, label = fieldLabel(path), span, unit, hint, rows, ...input }: TextInputProps) {
  const field = useTextField(path);
  const { getValues } = useFormContext<ParcelFormValues>();
  // An input of one line would take the break out of all that is typed into it.
  const hasLines = rows === undefined && field.before.includes('\n');
  const lines = rows ?? (hasLines ? 2 : undefined);
  const leave = () => {
    // What the server holds is its own, and so are the lines of its text.
    const settled =
      field.value === field.before || hasLines
        ? field.value
        : settledText(path, field.value, { ...inForm, currency: currencyOf(getValues()) });
    if (settled !== field.value) field.set(settled);
    field.leave();
  };
  return (
    <EditorField
      path={path}
      label={label}
      {...(span === undefined ? {} : { span })}
      unit={unit}
      hint={hint}
      error={field.error}
      changed={field.changed}
      lockReason={field.lockReason}
      before={field.before}
      cleared={field.value === ''}
      onUndo={() => field.set(field.before)}
    >
      {(control) => {
        const props = {
          ...control,
          value: field.value,
          readOnly: field.lockReason !== undefined,
          dir: 'auto' as const,
          onBlur: leave,
        };
        if (lines !== undefined)
          return <textarea {...props} rows={lines} onChange={(event) => field.set(event.target.value)} />;
        return (
          <input
            {...props}
            {...input}
            inputMode={inputModeAt(path)}
            onChange={(event) => field.set(event.target.value)}
          />
        );
      }}
    </EditorField>
  );
}

import { useState } from 'react';
import { Field } from '#app/ui/fields/field.tsx';
import { maxOffset } from './print-settings.ts';
import { printingSettingsWords as words } from './printing-settings-words.ts';

interface OffsetFieldProps {
  label: string;
  /** Millimetres. */
  value: number;
  onValue: (value: number) => void;
}

/** Millimetres with one place, also below zero; `1,5` is `1.5`. Anything else is not kept, and the field shows why. */
export function OffsetField({ label, value, onValue }: OffsetFieldProps) {
  const [text, setText] = useState(String(value));
  const read = readOffset(text);
  return (
    <Field label={label} error={read === null ? words.badOffset(maxOffset) : undefined}>
      {(control) => (
        <input
          {...control}
          inputMode="text"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            const next = readOffset(event.target.value);
            if (next !== null) onValue(next);
          }}
          onBlur={() => {
            if (read !== null) setText(String(read));
          }}
        />
      )}
    </Field>
  );
}

/** Null for what is no offset a printer has. An empty field is none. */
export function readOffset(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  if (plain === '') return 0;
  if (!/^[-+]?[0-9]{1,2}(?:\.[0-9])?$/.test(plain)) return null;
  const value = Number(plain);
  return Math.abs(value) > maxOffset ? null : value === 0 ? 0 : value;
}

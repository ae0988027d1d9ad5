import { useState } from 'react';
import { useMayNot } from '#app/links/use-may-not.ts';
import { Field } from '#app/ui/fields/field.tsx';

interface ShortTextProps {
  label: string;
  hint: string;
  /** What stands beside the reason where the token may not change it. */
  locked?: string;
  value: string;
  onKeep: (typed: string) => void;
}

/** A setting of the desk of a word or two, kept when it is left. */
export function ShortText({ label, hint, locked, value, onKeep }: ShortTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const refused = useMayNot()('settings');
  const shown = refused === undefined ? hint : locked === undefined ? refused : `${refused} ${locked}`;
  const keep = () => {
    if (typed !== null) onKeep(typed);
    setTyped(null);
  };
  return (
    <Field label={label} hint={shown}>
      {(control) => (
        <input
          {...control}
          maxLength={40}
          readOnly={refused !== undefined}
          autoComplete="off"
          value={typed ?? value}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={keep}
          onKeyDown={({ key }) => {
            if (key === 'Enter') keep();
          }}
        />
      )}
    </Field>
  );
}

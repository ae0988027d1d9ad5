import { printerPurposes } from '#contract/desk/prints/printers.ts';
import type { Printer } from '#contract/desk/prints/printers.ts';
import { Field } from '#app/ui/fields/field.tsx';
import type { ChosenPrinters } from '#app/session/chosen-printers.ts';
import { printerWords as words } from './printer-words.ts';

interface PrinterFieldsProps {
  printers: readonly Printer[];
  chosen: ChosenPrinters;
  onChosen: (chosen: ChosenPrinters) => void;
}

/** Which printer takes labels and which all else; nothing where the desk has no printers. */
export function PrinterFields({ printers, chosen, onChosen }: PrinterFieldsProps) {
  if (printers.length === 0) return null;
  return printerPurposes.map((purpose) => {
    const name = chosen[purpose];
    const isGone = name !== null && !printers.some((printer) => printer.name === name);
    return (
      <Field key={purpose} label={words.fieldOf[purpose]} error={isGone ? words.gone(name) : undefined}>
        {(control) => (
          <select
            {...control}
            value={isGone ? '' : (name ?? '')}
            onChange={(event) =>
              onChosen({ ...chosen, [purpose]: event.target.value === '' ? null : event.target.value })
            }
          >
            <option value="">{words.printDialog}</option>
            {printers.map((printer) => (
              <option key={printer.name} value={printer.name}>
                {words.withPaper(printer)}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  });
}

import { isTimestampKind, kindAt } from '#contract/parcel-fields.ts';
import { countryOptions, currencyOptions, exportReasonOptions } from '#app/parcels/editor/fields/choice-options.ts';
import { countryCode } from '#app/parcels/model/read-value/country-text.ts';
import { decimalKindOf } from '#app/parcels/editor/form/form-values.ts';
import { ComboBox } from '#app/ui/fields/combo-box.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import type { ComboBoxOption } from '#app/ui/fields/rank-options.ts';
import type { SheetField } from '#app/spreadsheet/sheet-fields.ts';
import type { NamedIds, SheetFormats } from '#app/spreadsheet/sheet-types.ts';
import { columnsWords as words } from '#app/spreadsheet/sheet-words.ts';
import { sheetFieldName } from './field-options.ts';

interface FixedValueInputProps {
  field: SheetField;
  value: string;
  formats: SheetFormats;
  namedIds: NamedIds;
  onChange: (value: string) => void;
}

/** The input of a fixed value, of the kind that the editor has for the field. */
export function FixedValueInput({ field, value, formats, namedIds, onChange }: FixedValueInputProps) {
  const label = sheetFieldName(field);
  const options = optionsOf(field, namedIds);
  const isOption = options?.some(({ id }) => id === value) ?? true;
  // Any id of a packaging is taken: there is no list of them.
  const error = value === '' || isOption || field === 'packaging_id' ? undefined : words.notOption(value);
  return (
    <Field label={label} aside={unitOf(field, formats)} error={error}>
      {(control) =>
        options === null ? (
          <input
            {...control}
            type={isTimestampKind(kindAt(field)) ? 'datetime-local' : 'text'}
            dir="auto"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <ComboBox
            control={control}
            options={options}
            knownAs={kindAt(field) === 'country' ? countryCode : undefined}
            value={value}
            onChange={onChange}
            empty={words.nothingFits}
            openLabel={words.openOptions}
          />
        )
      }
    </Field>
  );
}

function optionsOf(field: SheetField, namedIds: NamedIds): readonly ComboBoxOption[] | null {
  if (kindAt(field) === 'country') return countryOptions;
  if (field === 'currency') return currencyOptions;
  if (field === 'export_reason') return exportReasonOptions;
  if (field !== 'shipping_method_id' && field !== 'packaging_id') return null;
  return namedIds[field].map(({ id, name }) => ({ id, label: name === '' ? id : name }));
}

/** It is written as in a cell of the file. */
function unitOf(field: SheetField, { weight, dimension }: SheetFormats): string | undefined {
  const kind = decimalKindOf(field);
  if (kind === 'weight') return weight ?? 'kg';
  return kind === 'dimension' ? (dimension ?? 'cm') : undefined;
}

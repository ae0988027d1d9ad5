import { inputModeAt } from '#app/parcels/model/input-mode.ts';
import { isTimestampKind, kindAt } from '#contract/parcel-fields.ts';
import { countryOptions, currencyOptions, exportReasonOptions } from '#app/parcels/editor/fields/choice-options.ts';
import { countryCode } from '#app/parcels/model/read-value/country-text.ts';
import { decimalKindOf } from '#app/parcels/editor/form/form-values.ts';
import { ComboBox } from '#app/ui/fields/combo-box.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import type { ComboBoxOption } from '#app/ui/fields/rank-options.ts';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import type { NamedIds, FileFormats } from '#app/spreadsheet/file-types.ts';
import { columnsWords as words } from '#app/spreadsheet/file-words.ts';
import { fileFieldName } from './field-options.ts';

interface FixedValueInputProps {
  field: FileField;
  value: string;
  formats: FileFormats;
  namedIds: NamedIds;
  onChange: (value: string) => void;
}

/** The input of a fixed value, of the kind that the editor has for the field. */
export function FixedValueInput({ field, value, formats, namedIds, onChange }: FixedValueInputProps) {
  const label = fileFieldName(field);
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
            inputMode={inputModeAt(field)}
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

function optionsOf(field: FileField, namedIds: NamedIds): readonly ComboBoxOption[] | null {
  if (kindAt(field) === 'country') return countryOptions;
  if (field === 'currency') return currencyOptions;
  if (field === 'export_reason') return exportReasonOptions;
  if (field !== 'shipping_method_id' && field !== 'packaging_id') return null;
  return namedIds[field].map(({ id, name }) => ({ id, label: name === '' ? id : name }));
}

/** It is written as in a cell of the file. */
function unitOf(field: FileField, { weight, dimension }: FileFormats): string | undefined {
  const kind = decimalKindOf(field);
  if (kind === 'weight') return weight ?? 'kg';
  return kind === 'dimension' ? (dimension ?? 'cm') : undefined;
}

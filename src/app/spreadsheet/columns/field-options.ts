import { kindAt } from '#contract/parcel-fields.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import type { ComboBoxOption } from '#app/ui/fields/rank-options.ts';
import {
  isItemField,
  ownFileFields,
  parcelFileFields,
  townField,
  type FileField,
} from '#app/spreadsheet/file-fields.ts';
import { columnsWords as words } from '#app/spreadsheet/file-words.ts';

/** The id of the option that skips a column. */
export const skipId = 'skip';

/** A field as it is called where those of parcel, receiver and item stand side by side. */
export function fileFieldName(field: FileField): string {
  if (field === 'id' || field === 'version' || field === 'item') return words.own[field];
  if (isItemField(field)) return words.item(fieldLabel(field));
  return field.startsWith('receiver.') ? words.receiver(ownName(field)) : fieldLabel(field);
}

/** Without whose it is. */
function ownName(field: FileField): string {
  if (field === 'id' || field === 'version' || field === 'item') return words.own[field];
  return field === townField ? words.town : fieldLabel(field);
}

const optionOf = (field: FileField): ComboBoxOption => ({
  id: field,
  label: fileFieldName(field),
  name: ownName(field),
});

/** In the order of the list. */
const columnFields: readonly FileField[] = parcelFileFields.flatMap((field) =>
  field === 'receiver.city' ? [field, townField] : [field],
);

/** The fields of a column: those of the parcel, the receiver and the items, then what only an export has. */
export const columnOptions: readonly ComboBoxOption[] = [
  { id: skipId, label: words.skip, note: words.skipNote },
  ...columnFields.map(optionOf),
  ...ownFileFields.map((field) => ({ ...optionOf(field), note: words.ownNote })),
];

/** Fields that may have one value for all rows: with one order number all rows would be one parcel. */
export const fixedOptions: readonly ComboBoxOption[] = parcelFileFields
  .filter((field) => field !== 'order_number')
  .map(optionOf);

const fields: readonly FileField[] = [...columnFields, ...ownFileFields];

export function fieldOfId(id: string): FileField | null {
  return fields.find((field) => field === id) ?? null;
}

/** Whether the texts of two columns make sense in one field, as those of a first and a last name do. */
export function canBeJoined(field: FileField): boolean {
  const kind = kindAt(field);
  return kind === 'text' || kind === 'tags';
}

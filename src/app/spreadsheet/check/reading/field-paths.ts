import { type FileField, parcelFileFields } from '#app/spreadsheet/file-fields.ts';
import { rememberTexts } from '#app/spreadsheet/row-kinds/done/remember-texts.ts';
import { checkWords as words } from '#app/spreadsheet/check/check-words.ts';

// What the contract says by its paths, said of a file's fields.

/** What names an id of a list is requested by its name. */
export function named(field: FileField, message: string): string {
  return field === 'shipping_method_id' || field === 'packaging_id' ? words.notInList : message;
}

/** `items.3.sku` is `items.sku`; a rule about a whole object is said of its first field. */
export function fieldAt(path: readonly string[]): FileField {
  const [first = '', ...rest] = path;
  if (first === 'tags') return 'tags';
  const inner = first === 'items' ? rest[1] : rest[0];
  if (inner !== undefined) return `${first}.${inner}` as FileField;
  return (parcelFileFields.find((field) => field.startsWith(`${first}.`)) ?? first) as FileField;
}

/** The same of a path as one text: most parcels of a file have the same few. */
export const fieldOf = rememberTexts((path) => fieldAt(path.split('.')));

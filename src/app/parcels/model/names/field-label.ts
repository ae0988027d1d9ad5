import { fieldPathParts } from '#contract/field-errors.ts';
import { fieldWords as words } from '#app/parcels/model/field-words.ts';
import { inARow } from '#app/words/define-words.ts';

/** What a field path of the API is called on screen: `items.0.hs_code` is `Item 1 · HS code`. An unknown path stays as it is. */
export function fieldLabel(path: string): string {
  const parts = fieldPathParts(path);
  const names: Readonly<Record<string, string>> = words.fields;
  const known = names[parts.filter((part) => !/^\d+$/.test(part)).join('.')] ?? path;
  const [list, index] = parts;
  if (list !== 'items' || index === undefined || !/^\d+$/.test(index)) return known;
  return parts.length === 2 ? words.item(Number(index) + 1) : words.inItem(Number(index) + 1, known);
}

/** The names of fields in a row: `Name, City`. */
export function fieldNames(paths: Iterable<string>): string {
  return inARow([...paths].map(fieldLabel));
}

import { decimalKindOf } from '#app/parcels/editor/form/form-values.ts';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import { fileFieldLabel } from '#app/spreadsheet/file-words.ts';

/** The first column of the grid: the row's line in the file and its result. The columns of the file follow. */
export const stateColumn = 0;

export interface GridColumn {
  /** Its place in the file. */
  place: number;
  field: FileField;
  label: string;
  /** The file's own word for it. */
  header: string;
  /** Pixels. */
  width: number;
  numeric: boolean;
}

const wide = /(?:name|company|address_line_\d|email|note|description|tags|city|town)$/;
const ids = /(?:^|_)(?:id|version)$/;

/** The columns of the file that have a field, in the order of the file. */
export function gridColumns(header: readonly string[], mapping: Mapping): GridColumn[] {
  return mapping.columns.flatMap((field, place) => {
    if (field === null) return [];
    const numeric = decimalKindOf(field) !== null || /(?:quantity|number_of_labels|^item)$/.test(field);
    const min = wide.test(field) ? 190 : ids.test(field) ? 170 : numeric ? 104 : 130;
    const label = fileFieldLabel(field);
    const name = header[place] ?? '';
    // The two lines of the head are read without a tooltip, within reason: about seven pixels a sign.
    const needed = Math.min(220, Math.max(label.length, name.length) * 7 + 20);
    return [{ place, field, label, header: name, width: Math.max(min, needed), numeric }];
  });
}

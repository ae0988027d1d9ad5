import type { JsonValue } from '#contract/values/json-value.ts';
import { jsonOf } from '#app/parcels/editor/form/to-parcel-body.ts';
import { type CellReading, inputText } from '#app/spreadsheet/cells/cell-value.ts';
import { kindOf } from '#app/spreadsheet/round-trip/cell-forms.ts';
import { tagsOfCell } from '#app/spreadsheet/round-trip/tag-cells.ts';
import { isItemField, type ParcelSheetField } from '#app/spreadsheet/sheet-fields.ts';
import { cellOf } from './group-rows.ts';

/** What a row says in a field: the text that the editor's input would hold, and the value of it. Null: nothing. */
export interface Said {
  text: string;
  json: JsonValue;
}

/** Different cells of one column that are remembered: of prices, dates and countries there are few. */
const maxRemembered = 5000;

/** Reads one field of a file's rows. */
export class FieldReader {
  readonly field: ParcelSheetField;
  /** `receiver` of `receiver.city`; null of a field of the parcel itself. */
  readonly container: string | null;
  /** In its container, or of the parcel. */
  readonly name: string;
  readonly isOfItem: boolean;
  readonly #places: readonly number[];
  readonly #reading: CellReading;
  readonly #known = new Map<string, Said | null>();
  /** Names and addresses hardly come twice, and take no time to read. */
  readonly #remembers: boolean;

  constructor(field: ParcelSheetField, places: readonly number[], reading: CellReading) {
    const [first = '', inner] = field.split('.');
    this.field = field;
    this.container = inner === undefined ? null : first;
    this.name = inner ?? first;
    this.isOfItem = isItemField(field);
    this.#places = places;
    this.#reading = reading;
    this.#remembers = kindOf(field) !== 'text' && kindOf(field) !== 'email';
  }

  /** The cells of the field as they are in the row. */
  cell(row: readonly string[]): string {
    return cellOf(row, this.#places);
  }

  read(cell: string): Said | null {
    if (cell === '') return null;
    if (!this.#remembers) return saidIn(this.field, this.name, cell, this.#reading);
    const known = this.#known.get(cell);
    if (known !== undefined) return known;
    const said = saidIn(this.field, this.name, cell, this.#reading);
    if (this.#known.size < maxRemembered) this.#known.set(cell, said);
    return said;
  }
}

/** What a cell says of a field; null where that is nothing. */
export function saidIn(field: ParcelSheetField, name: string, cell: string, reading: CellReading): Said | null {
  const text = inputText(field, cell, reading);
  if (text === '') return null;
  return { text, json: field === 'tags' ? [...new Set(tagsOfCell(text))] : jsonOf(name, text) };
}

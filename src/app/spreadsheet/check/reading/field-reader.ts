import type { JsonObject, JsonValue } from '#contract/values/json-value.ts';
import { meaningsAt, type ReadOptions, writtenValue } from '#app/parcels/model/read-value/read-value.ts';
import { isNullCell, kindOf } from '#app/spreadsheet/round-trip/cell-forms.ts';
import { isItemField, type ParcelFileField } from '#app/spreadsheet/file-fields.ts';
import { currencyOfPrice } from '#app/spreadsheet/columns/names/file-currency.ts';
import type { NamedCurrency } from '#app/parcels/model/read-value/number-text.ts';
import type { NamedIds, FileFormats } from '#app/spreadsheet/file-types.ts';
import { isNothing } from '#app/spreadsheet/row-kinds/row-marks.ts';
import { cellOf } from '#app/spreadsheet/check/group-rows.ts';

/** What cells are read with. */
export interface CellReading {
  formats: FileFormats;
  namedIds: NamedIds;
  /** The parcel's, where it is known. */
  currency?: string;
  /** Of prices: what their header names. */
  ofHeader?: NamedCurrency | null;
}

/** What a cell holds: the text that the editor's input would hold, and its value. */
export interface CellValue {
  text: string;
  json: JsonValue;
  /** Why the text is no value though it means something: a question, or a time that does not exist. */
  question?: string;
}

/** Different cells of one column that are remembered: of prices, dates and countries there are few. */
const maxRemembered = 5000;

/** Reads one field of a file's rows. */
export class FieldReader {
  readonly field: ParcelFileField;
  /** `receiver` of `receiver.city`; null of a field of the parcel itself. */
  readonly container: string | null;
  /** In its container, or of the parcel. */
  readonly name: string;
  readonly isOfItem: boolean;
  readonly isPrice: boolean;
  readonly #places: readonly number[];
  readonly #partOf: ((row: readonly string[]) => string) | undefined;
  readonly #ofHeader: CellReading['ofHeader'];
  readonly #options: ReadOptions;
  readonly #meaning: ReturnType<typeof meaningsAt>;
  /** By the parcel's currency, which prices alone depend on, and the cell. */
  readonly #known = new Map<string, Map<string, CellValue | null>>();
  #remembered = 0;
  /** Names and addresses hardly come twice, and take no time to read. */
  readonly #remembers: boolean;
  readonly #isText: boolean;

  /** `partOf`: what a row has in the field where no column holds it alone. */
  constructor(
    field: ParcelFileField,
    places: readonly number[],
    reading: CellReading,
    partOf?: (row: readonly string[]) => string,
  ) {
    const [first = '', inner] = field.split('.');
    this.field = field;
    this.container = inner === undefined ? null : first;
    this.name = inner ?? first;
    this.isOfItem = isItemField(field);
    this.isPrice = kindOf(field) === 'price';
    this.#places = places;
    this.#partOf = partOf;
    this.#ofHeader = reading.ofHeader;
    this.#options = readOptions(field, reading);
    this.#meaning = meaningsAt(field);
    const kind = kindOf(field);
    this.#remembers = kind !== 'text' && kind !== 'email';
    this.#isText = !this.#remembers || kind === 'country';
  }

  /** The cells of the field as they are in the row. */
  cell(row: readonly string[]): string {
    return this.#partOf === undefined ? cellOf(row, this.#places) : this.#partOf(row);
  }

  /** Puts a value of the field into the body of a parcel. */
  put(body: JsonObject, json: JsonValue): void {
    if (this.container === null) {
      body[this.name] = json;
      return;
    }
    const held = body[this.container] as JsonObject | undefined;
    if (held === undefined) body[this.container] = { [this.name]: json };
    else held[this.name] = json;
  }

  /** What a cell of prices says of its currency, itself or by its header. */
  currencyOf(cell: string): NamedCurrency | null {
    return this.isPrice ? currencyOfPrice(cell, this.#ofHeader ?? null) : null;
  }

  /** `currency`: the parcel's, for prices. */
  read(cell: string, currency?: string): CellValue | null {
    if (cell === '' || (this.#isText && isNothing(cell))) return null;
    if (!this.#remembers) return cellValue(cell, this.#ofHeader, this.#meaning, this.#options);
    const ofPrice = this.isPrice && currency !== undefined ? currency : '';
    const known = this.#known.get(ofPrice);
    const before = known?.get(cell);
    if (before !== undefined) return before;
    const options = ofPrice === '' ? this.#options : { ...this.#options, currency: ofPrice };
    const value = cellValue(cell, this.#ofHeader, this.#meaning, options);
    if (this.#remembered < maxRemembered) {
      if (known === undefined) this.#known.set(ofPrice, new Map([[cell, value]]));
      else known.set(cell, value);
      this.#remembered += 1;
    }
    return value;
  }
}

/** What a cell holds of a field; null where that is nothing. */
export function readCell(field: ParcelFileField, cell: string, reading: CellReading): CellValue | null {
  return cellValue(cell, reading.ofHeader, meaningsAt(field), readOptions(field, reading));
}

function cellValue(
  cell: string,
  ofHeader: CellReading['ofHeader'],
  meaningOf: ReturnType<typeof meaningsAt>,
  options: ReadOptions,
): CellValue | null {
  if (cell === '' || isNullCell(cell)) return null;
  const written = withCurrency(cell, ofHeader);
  const meaning = meaningOf(written, options);
  if (!('value' in meaning)) {
    const text = written.trim();
    return { text, json: text, question: 'question' in meaning ? meaning.question : meaning.problem };
  }
  const text = writtenValue(meaning.value);
  return text === '' ? null : { text, json: meaning.value };
}

/** A number below a header that names a currency is in it, as if it stood beside the number. */
function withCurrency(cell: string, ofHeader: CellReading['ofHeader']): string {
  if (ofHeader === undefined || ofHeader === null || !/\d/.test(cell) || currencyOfPrice(cell, null) !== null)
    return cell;
  const [code = '', ...others] = ofHeader.codes;
  return `${cell} ${others.length === 0 ? code : ofHeader.sign.toUpperCase()}`;
}

/** A cell's text as the editor's input of the field would hold it. */
export function inputText(field: ParcelFileField, cell: string, reading: CellReading): string {
  return readCell(field, cell, reading)?.text ?? '';
}

function readOptions(field: ParcelFileField, { formats, namedIds, currency }: CellReading): ReadOptions {
  if (field === 'shipping_method_id' || field === 'packaging_id') return { names: namedIds[field] };
  return { formats, ...(currency !== undefined && { currency }) };
}

import type { AccountCustoms } from '#contract/desk/customs.ts';
import type { Caution } from '#contract/checks/cautions.ts';
import { isTimestampKind } from '#contract/parcel-fields.ts';
import { type ParcelWrite, parcelWriteSchema } from '#contract/parcel-write.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { plainCode } from '#app/parcels/model/read-value/plain-text.ts';
import { serialDays } from '#app/parcels/model/read-value/timestamp-text.ts';
import { plainRule } from '#app/parcels/model/rules/plain-rule.ts';
import { cautionGroup, cautionText } from '#app/parcels/model/cautions/caution-text.ts';
import {
  bodyCautions,
  type CautionedBody,
  judgedBody,
  type JudgedBody,
  missingOfBody,
} from '#app/parcels/model/cautions/cautions-of.ts';
import { ruleSaid } from '#app/parcels/model/not-sent/rule-said.ts';
import { currencyInHeader } from '#app/spreadsheet/columns/names/file-currency.ts';
import { formatsBelow } from '#app/spreadsheet/columns/header-units.ts';
import { type ParcelFileField, parcelFileFields, townField, type FileField } from '#app/spreadsheet/file-fields.ts';
import type { FileTable, Mapping } from '#app/spreadsheet/file-types.ts';
import type { CellProblem } from './check-types.ts';
import { commonValue } from './reading/common-value.ts';
import { checkWords as words } from './check-words.ts';
import { itemGroups } from '#app/spreadsheet/row-kinds/item-groups.ts';
import { type ItemPlace, ItemReader } from './reading/item-reader.ts';
import { fieldAt, fieldOf, named } from './reading/field-paths.ts';
import { type CellReading, FieldReader, inputText, readCell } from './reading/field-reader.ts';
import { CurrencyReader, type ParcelCurrency } from './reading/currency-reader.ts';
import { isTownPart, TownReader } from './reading/town-reader.ts';
import { cellOf, type FieldColumns, fieldColumns } from './group-rows.ts';
import { kindOf } from '#app/spreadsheet/round-trip/cell-forms.ts';

export interface RowProblem extends CellProblem {
  row: number;
}

/** A parcel that is there, what its rows write into it, and the fields that they change. */
interface UpdatedParcel {
  before: CautionedBody;
  body: JsonObject;
  changed: ReadonlySet<FileField>;
}

/** By what oddities are judged: whether the server draws labels as our service does, and from where the account sends. */
export interface Judging {
  ownLabels: boolean;
  customs: AccountCustoms | null;
}

/** Reads the parcels of a file's rows, by one mapping. */
export class ParcelReader {
  readonly columns: FieldColumns;
  /** Of a column that holds postal code and place. */
  readonly town: TownReader | null;
  /** Places of rows whose items are not of their parcels. */
  readonly withoutItem = new Set<number>();
  readonly #ofParcel: readonly FieldReader[];
  readonly #items: ItemReader;
  /** Which of the items side by side a column is of; null where there is one in a row. */
  readonly #groups: readonly number[] | null;
  /** What is the same in every row: of the parcel, and of each item. */
  readonly #fixed: readonly Fixed[];
  readonly #readings: ReadonlyMap<ParcelFileField, CellReading>;
  readonly #reading: CellReading;
  readonly #currency: CurrencyReader;
  readonly #judging: Judging;

  /** `table`: a unit that its header names counts for its own column; its numbers are no texts. */
  constructor(
    mapping: Mapping,
    { header, numbers = [] }: Pick<FileTable, 'header' | 'numbers'>,
    reading: CellReading,
    judging: Judging,
  ) {
    this.#judging = judging;
    this.columns = fieldColumns(mapping, header);
    this.#reading = reading;
    this.#readings = new Map(
      parcelFileFields.flatMap((field) => {
        const [place] = this.columns.get(field) ?? [];
        if (place === undefined) return [];
        return [
          [
            field,
            {
              ...reading,
              formats: formatsBelow(header[place] ?? '', reading.formats, {
                isNumbers: numbers.includes(place),
                date: mapping.dates?.[place],
              }),
              ofHeader: kindOf(field) === 'price' ? currencyInHeader(header[place] ?? '') : null,
            },
          ],
        ];
      }),
    );
    const places = this.columns.get(townField);
    const town = places === undefined ? null : new TownReader(places, (row) => this.#countryOf(row));
    this.town = town;
    const readers = parcelFileFields.flatMap((field) => {
      const own = this.columns.get(field);
      if (own !== undefined) return [new FieldReader(field, own, this.#readings.get(field) ?? reading)];
      if (town === null || !isTownPart(field)) return [];
      return [new FieldReader(field, [], reading, (row) => town.partOf(row, field))];
    });
    this.#ofParcel = readers.filter(({ isOfItem }) => !isOfItem);
    this.#groups = itemGroups(header, mapping.columns);
    const fixedOf = (field: ParcelFileField) => (this.columns.has(field) ? '' : (mapping.fixed[field] ?? ''));
    this.#fixed = parcelFileFields.flatMap((field) => {
      const cell = fixedOf(field);
      const reader = new FieldReader(field, [], reading);
      return reader.read(cell) === null ? [] : [{ reader, cell }];
    });
    const ofItem = readers.filter(({ isOfItem }) => isOfItem);
    this.#items = new ItemReader(
      this.#groups === null ? [ofItem] : this.#sideBySide(ofItem, this.#groups),
      this.#fixed.filter(({ reader }) => reader.isOfItem),
    );
    this.#currency = new CurrencyReader({
      column: this.#ofParcel.find(({ field }) => field === 'currency'),
      fixed: readCell('currency', fixedOf('currency'), reading)?.text ?? null,
      prices: [...readers.map((reader) => ({ reader })), ...this.#fixed].filter(({ reader }) => reader.isPrice),
      answers: mapping.currencies,
    });
  }

  /** What a cell means, as the editor's input of the field would hold it. */
  inputText(field: ParcelFileField, cell: string): string {
    return inputText(field, cell, this.#readings.get(field) ?? this.#reading);
  }

  /** Whether the row says something of an item. */
  hasItem(row: readonly string[]): boolean {
    return this.#items.hasItem(row);
  }

  /** The body of a POST that rows of one parcel stand for. */
  body(rows: readonly (readonly string[])[], places: readonly number[]): JsonObject {
    return this.#parcel(rows, places).body;
  }

  /** What the rules say of it. `lines`: by the place of a row, its line in the file. */
  problems(rows: readonly (readonly string[])[], places: readonly number[], lines: readonly number[]): RowProblem[] {
    const { body, itemPlaces, nameless, differing } = this.#parcel(rows, places);
    const unclear = this.town?.problems(rows, places) ?? [];
    const problems = differing.map(({ field, row, other }): RowProblem => ({
      row: other,
      ...this.#at(field),
      message: words.differs(lines[row] ?? 0, lines[other] ?? 0),
      group: words.differing,
    }));
    const naming = this.columns.has('items.name') ? 'items.name' : 'items.sku';
    for (const { row, group: at } of nameless)
      problems.push({ row, ...this.#at(naming, at), message: words.nameless, group: words.namelessItems });
    const [first = 0, second] = places;
    if (itemPlaces.length === 0 && second !== undefined)
      problems.push({
        row: second,
        ...this.#at('order_number'),
        message: words.sameOrder(lines[first] ?? 0),
        group: words.onceMore,
        warning: true,
      });
    const result = parcelWriteSchema.safeParse(body);
    if (!result.success)
      for (const { path, message } of result.error.issues) {
        const at = path.map(String);
        const field = fieldAt(at);
        const item = at[0] === 'items' ? itemPlaces[Number(at[1])] : undefined;
        const row = at[0] === 'items' ? item?.row : this.#rowOf(field, rows, places);
        const group = item?.group ?? 0;
        const question = this.#questionAt(field, group, rows[row ?? first] ?? [], this.#currency.read(rows, places));
        const problem = question ?? { message: named(field, plainRule(at.join('.'), message)) };
        problems.push({ row: row ?? first, ...this.#at(field, group), ...problem });
      }
    else {
      const judged = judgedBody(result.data);
      problems.push(...this.#warnings(judged, rows, places));
      problems.push(...this.#lacking(judged, result.data.shipping_method_id, rows, places, itemPlaces));
    }
    // What such a cell does not say either is not said of it once more.
    return unclear.length === 0
      ? problems
      : [...unclear, ...problems.filter(({ field }) => !isTownPart(field) || this.columns.has(field))];
  }

  /**
   * What is odd about a parcel that is there once its rows are written: what they bring about, and what they leave in the fields that they
   * change. What is odd elsewhere was so before, and is said where the parcel is processed.
   */
  updateWarnings(
    { before, body, changed }: UpdatedParcel,
    rows: readonly (readonly string[])[],
    places: readonly number[],
  ): RowProblem[] {
    const { ownLabels, customs } = this.#judging;
    const known = new Set(
      bodyCautions(judgedBody(before), ownLabels, customs).map((caution) => JSON.stringify(caution)),
    );
    const brought = bodyCautions(judgedBody({ ...before, ...body }), ownLabels, customs).filter(
      (caution) => !known.has(JSON.stringify(caution)) || changed.has(fieldOf(caution.path)),
    );
    return this.#placed(brought, rows, places);
  }

  /** What processing needs and a parcel that is there still has not once its rows are written. */
  updateLacking(after: ParcelWrite, rows: readonly (readonly string[])[], places: readonly number[]): RowProblem[] {
    return this.#lacking(judgedBody(after), after.shipping_method_id, rows, places, []);
  }

  /** What is odd about a parcel, as the editor asks. */
  #warnings(body: JudgedBody, rows: readonly (readonly string[])[], places: readonly number[]): RowProblem[] {
    const { ownLabels, customs } = this.#judging;
    return this.#placed(bodyCautions(body, ownLabels, customs), rows, places);
  }

  /** What processing needs and the parcel has not, by the checks of our service. */
  #lacking(
    body: JudgedBody,
    method: ParcelWrite['shipping_method_id'],
    rows: readonly (readonly string[])[],
    places: readonly number[],
    itemPlaces: readonly ItemPlace[],
  ): RowProblem[] {
    const { ownLabels, customs } = this.#judging;
    if (!ownLabels) return [];
    return missingOfBody(body, method, customs).map(({ path, message }): RowProblem => {
      const field = fieldOf(path);
      const item = path.startsWith('items.') ? itemPlaces[Number(path.split('.')[1])] : undefined;
      const row = item?.row ?? this.#rowOf(field, rows, places) ?? places[0] ?? 0;
      return { row, ...this.#at(field, item?.group), message: ruleSaid(message), warning: true, lacks: true };
    });
  }

  #placed(cautions: readonly Caution[], rows: readonly (readonly string[])[], places: readonly number[]): RowProblem[] {
    return cautions.map((caution): RowProblem => {
      const field = fieldOf(caution.path);
      const group = cautionGroup(caution);
      const row = this.#rowOf(field, rows, places) ?? places[0] ?? 0;
      const suggested = 'suggested' in caution ? this.#suggestedCell(field, caution, rows[row] ?? []) : undefined;
      return {
        row,
        ...this.#at(field),
        message: cautionText(caution),
        warning: true,
        ...(group === null ? {} : { group }),
        ...(suggested === undefined ? {} : { suggested }),
      };
    });
  }

  /** What a cell is to become; a field of several columns has no cell of its own. */
  #suggestedCell(
    field: FileField,
    { value, suggested }: { value: string; suggested: string },
    row: readonly string[],
  ): string | undefined {
    const places = this.columns.get(field);
    if (places !== undefined) return places.length === 1 ? suggested : undefined;
    return isTownPart(field) ? this.town?.cellWith(row, value, suggested) : undefined;
  }

  /** The code of the country that a row names, or that all have; null where that is not certain. */
  #countryOf(row: readonly string[]): string | null {
    const reader = this.#ofParcel.find(({ field }) => field === 'receiver.country');
    const fixed = this.#fixed.find((each) => each.reader.field === 'receiver.country');
    const { text, question } = (reader ?? fixed?.reader)?.read(reader?.cell(row) ?? fixed?.cell ?? '') ?? {};
    return text === undefined || question !== undefined ? null : text;
  }

  /** `differing`: fields of which two rows say different things. `itemPlaces`: of each item. */
  #parcel(rows: readonly (readonly string[])[], places: readonly number[]) {
    const body: JsonObject = {};
    const differing: { field: FileField; row: number; other: number }[] = [];
    const { code: currency, from } = this.#currency.read(rows, places);
    for (const { reader, cell } of this.#fixed) {
      const value = reader.isOfItem ? null : reader.read(cell, currency);
      if (value !== null) reader.put(body, value.json);
    }
    if (from === 'prices') body['currency'] = currency;
    const read = this.#items.read(rows, places, currency, (row) => this.withoutItem.has(row));
    for (const reader of this.#ofParcel) {
      // Below the row of an order the amounts are those of the items.
      const said = read.orderRow !== null && reader.isPrice ? [read.orderRow] : places;
      const { value, row, other } = commonValue(reader, rows, said, currency);
      if (value !== null) reader.put(body, value.json);
      if (other !== null) differing.push({ field: reader.field, row, other });
    }
    if (read.items.length > 0) body['items'] = read.items;
    return { body, itemPlaces: read.places, nameless: read.nameless, differing };
  }

  /** The question of what a row's cell of the field means, or its fixed value. */
  #questionAt(
    field: FileField,
    group: number,
    row: readonly string[],
    { code, from }: ParcelCurrency,
  ): Pick<CellProblem, 'message' | 'group' | 'suggested'> | undefined {
    const reader = this.#ofParcel.find((each) => each.field === field) ?? this.#items.readerOf(field, group);
    const fixed = this.#fixed.find((each) => each.reader.field === field);
    const cell = reader?.cell(row) ?? fixed?.cell ?? '';
    const { text = '', question } = (reader ?? fixed?.reader)?.read(cell, code) ?? {};
    if (question === undefined) return undefined;
    const days = isTimestampKind(kindOf(field)) ? serialDays(plainCode(cell)) : null;
    if (days !== null) {
      const [suggested = '', ofMac = null] = days;
      const said = { message: words.damage.serial(suggested, ofMac), group: words.damage.serials };
      return { ...said, ...(reader !== undefined && suggested !== '' && { suggested }) };
    }
    if ((reader ?? fixed?.reader)?.isPrice !== true) return { message: question };
    return { message: words.otherCurrency[from](text, code), group: words.otherCurrencies };
  }

  /** The first row that has a text in the field. */
  #rowOf(field: FileField, rows: readonly (readonly string[])[], places: readonly number[]): number | undefined {
    return places.find((place) => cellOf(rows[place] ?? [], this.#placesOf(field)) !== '');
  }

  /** `group`: of an item side by side with others. */
  #at(field: FileField, group = 0): Pick<CellProblem, 'field' | 'column'> {
    const places = this.#placesOf(field);
    const column = group === 0 ? places?.[0] : places?.find((place) => this.#groups?.[place] === group);
    return { field, column: column ?? null };
  }

  /** The columns that a field is read of. */
  #placesOf(field: FileField): readonly number[] | undefined {
    return this.columns.get(field) ?? (isTownPart(field) ? this.town?.places : undefined);
  }

  /** The readers of each of the items side by side. */
  #sideBySide(readers: readonly FieldReader[], groups: readonly number[]): FieldReader[][] {
    return Array.from({ length: Math.max(...groups) + 1 }, (_, group) =>
      readers.flatMap(({ field }) => {
        const places = this.columns.get(field)?.filter((place) => groups[place] === group) ?? [];
        const reading = this.#readings.get(field) ?? this.#reading;
        return places.length === 0 ? [] : [new FieldReader(field, places, reading)];
      }),
    );
  }
}

/** A field that has the same text in each row. */
interface Fixed {
  reader: FieldReader;
  cell: string;
}

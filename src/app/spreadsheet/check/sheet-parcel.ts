import type { JsonObject, JsonValue } from '#contract/values/json-value.ts';
import { parcelWriteSchema } from '#contract/parcel-write.ts';
import { jsonOf } from '#app/parcels/editor/form/to-parcel-body.ts';
import { plainRule } from '#app/parcels/editor/problems/plain-rule.ts';
import { type CellReading, inputText } from '#app/spreadsheet/cells/cell-value.ts';
import { tagsIn } from '#app/spreadsheet/cells/tag-text.ts';
import {
  isItemField,
  itemSheetFields,
  type ParcelSheetField,
  parcelSheetFields,
  type SheetField,
} from '#app/spreadsheet/sheet-fields.ts';
import type { Mapping } from '#app/spreadsheet/sheet-types.ts';
import type { CellProblem } from './check-types.ts';
import { checkWords as words } from './check-words.ts';
import { cellOf, type FieldColumns, fieldColumns } from './group-rows.ts';

export interface RowProblem extends CellProblem {
  row: number;
}

export interface NewParcel {
  body: JsonObject;
  problems: RowProblem[];
}

/** Different texts of one column that are remembered: of prices and dates there are few, of names many. */
const mostRemembered = 2000;

/** Reads the parcels of a file's rows, by one mapping. */
export class SheetReader {
  readonly columns: FieldColumns;
  readonly #reading: CellReading;
  /** By field, what its texts were read as: most files say the same countries, dates and weights over and over. */
  readonly #known = new Map<ParcelSheetField, Map<string, string>>();
  readonly #ofParcel: readonly ParcelSheetField[];
  readonly #ofItem: readonly ParcelSheetField[];
  readonly #fixed: ReadonlyMap<ParcelSheetField, string>;

  constructor(mapping: Mapping, reading: CellReading) {
    this.columns = fieldColumns(mapping);
    this.#reading = reading;
    this.#fixed = new Map(
      parcelSheetFields.flatMap((field) => {
        const text = this.columns.has(field) ? '' : (mapping.fixed[field] ?? '');
        return text.trim() === '' ? [] : [[field, inputText(field, text, reading)]];
      }),
    );
    const has = (field: ParcelSheetField) => this.columns.has(field) || this.#fixed.has(field);
    this.#ofParcel = parcelSheetFields.filter((field) => !isItemField(field) && has(field));
    this.#ofItem = itemSheetFields.filter((field) => this.columns.has(field));
  }

  /** What a row says in a field, as the editor's input would hold it. */
  text(row: readonly string[], field: ParcelSheetField): string {
    const places = this.columns.get(field);
    if (places === undefined) return this.#fixed.get(field) ?? '';
    const cell = cellOf(row, places);
    if (cell === '') return '';
    let known = this.#known.get(field);
    if (known === undefined) this.#known.set(field, (known = new Map<string, string>()));
    const remembered = known.get(cell);
    if (remembered !== undefined) return remembered;
    const text = inputText(field, cell, this.#reading);
    if (known.size < mostRemembered) known.set(cell, text);
    return text;
  }

  /** The body of a POST that rows of one parcel stand for, and what the rules say of it. `lines`: by the place of a row, its line in the file. */
  newParcel(rows: readonly (readonly string[])[], places: readonly number[], lines: readonly number[]): NewParcel {
    const problems: RowProblem[] = [];
    const said = new Map<ParcelSheetField, number>();
    const texts = this.#ofParcel.map((field) => {
      const { text, row, other } = this.#agreed(field, rows, places);
      said.set(field, row);
      if (other !== null)
        problems.push({
          row: other,
          ...this.#at(field),
          message: words.differs(lines[row] ?? 0, lines[other] ?? 0),
          group: words.differing,
        });
      return [field, text] as const;
    });
    const body: JsonObject = {};
    for (const [field, text] of texts) put(body, field, text);
    const { items, rowsOfItems } = this.#items(rows, places);
    const [first = 0, second] = places;
    if (second !== undefined && items.length === 0)
      problems.push({
        row: second,
        ...this.#at('order_number'),
        message: words.sameOrder(lines[first] ?? 0),
        group: words.onceMore,
        warning: true,
      });
    if (items.length > 0) body['items'] = items;
    const result = parcelWriteSchema.safeParse(body);
    if (!result.success)
      for (const { path, message } of result.error.issues) {
        const at = path.map(String);
        const [first = '', position] = at;
        const field = fieldAt(at);
        const row = first === 'items' ? rowsOfItems[Number(position)] : said.get(field as ParcelSheetField);
        const problem = plainRule(at.join('.'), message);
        problems.push({ row: row ?? places[0] ?? 0, ...this.#at(field), message: this.#named(field, problem) });
      }
    return { body, problems };
  }

  /** Of a parcel's field what its first row with a text says, and the first row that says something else. */
  #agreed(field: ParcelSheetField, rows: readonly (readonly string[])[], places: readonly number[]) {
    let [text, row, other]: [string, number, number | null] = ['', places[0] ?? 0, null];
    for (const place of places) {
      const said = this.text(rows[place] ?? [], field);
      if (said === '' || said === text) continue;
      if (text === '') [text, row] = [said, place];
      else other ??= place;
    }
    return { text, row, other };
  }

  #items(rows: readonly (readonly string[])[], places: readonly number[]) {
    const items: JsonObject[] = [];
    const rowsOfItems: number[] = [];
    for (const place of places) {
      const row = rows[place] ?? [];
      const item: JsonObject = {};
      for (const field of this.#ofItem) {
        const text = this.text(row, field);
        if (text !== '') item[nameOf(field)] = jsonOf(nameOf(field), text);
      }
      if (Object.keys(item).length === 0) continue;
      for (const [field, text] of this.#fixed)
        if (isItemField(field)) item[nameOf(field)] = jsonOf(nameOf(field), text);
      items.push(item);
      rowsOfItems.push(place);
    }
    return { items, rowsOfItems };
  }

  #at(field: SheetField): Pick<CellProblem, 'field' | 'column'> {
    return { field, column: this.columns.get(field)?.[0] ?? null };
  }

  /** What names an id of a list is asked for by its name. */
  #named(field: SheetField, message: string): string {
    return field === 'shipping_method_id' || field === 'packaging_id' ? words.notInList : message;
  }
}

function put(body: JsonObject, field: ParcelSheetField, text: string): void {
  if (text === '') return;
  const [container = '', name] = field.split('.');
  if (name === undefined) body[field] = field === 'tags' ? tagsIn(text) : jsonOf(field, text);
  else objectIn(body, container)[name] = jsonOf(name, text);
}

function objectIn(body: JsonObject, container: string): JsonObject {
  const held = body[container] as JsonObject | undefined;
  if (held !== undefined) return held;
  const made: Record<string, JsonValue> = {};
  body[container] = made;
  return made;
}

/** `items.3.sku` is `items.sku`; a rule about a whole object is said of its first field. */
function fieldAt(path: readonly string[]): SheetField {
  const [first = '', ...rest] = path;
  if (first === 'tags') return 'tags';
  const inner = first === 'items' ? rest[1] : rest[0];
  if (inner !== undefined) return `${first}.${inner}` as SheetField;
  return (parcelSheetFields.find((field) => field.startsWith(`${first}.`)) ?? first) as SheetField;
}

function nameOf(field: string): string {
  return field.slice(field.lastIndexOf('.') + 1);
}

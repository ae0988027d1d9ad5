import { postalCodeLook } from '#contract/address/postal-codes.ts';
import type { TownLine } from '#contract/address/town-line.ts';
import { readTown } from '#app/parcels/model/read-value/town-text.ts';
import { checkWords as words } from '#app/spreadsheet/check/check-words.ts';
import { cellOf, isBlank } from '#app/spreadsheet/check/group-rows.ts';
import { townField, townParts } from '#app/spreadsheet/file-fields.ts';
import { isNullCell } from '#app/spreadsheet/round-trip/cell-forms.ts';

type Row = readonly string[];
type TownPart = (typeof townParts)[number];

const nothing: TownLine = { postal_code: '', city: '', state_or_region: '' };
const names: Readonly<Record<TownPart, keyof TownLine>> = {
  'receiver.postal_code': 'postal_code',
  'receiver.city': 'city',
  'receiver.state_or_region': 'state_or_region',
};
/** Different towns that are remembered: each is asked for several times, and many come again. */
const maxRemembered = 5000;

export function isTownPart(field: string): field is TownPart {
  return townParts.some((part) => part === field);
}

/** Reads postal code and place of a column that holds both, by the rules of the country that its row names. */
export class TownReader {
  readonly places: readonly number[];
  readonly #countryOf: (row: Row) => string | null;
  readonly #known = new Map<string, TownLine | null>();

  constructor(places: readonly number[], countryOf: (row: Row) => string | null) {
    this.places = places;
    this.#countryOf = countryOf;
  }

  /** What a row has in a field; nothing where that is not certain. */
  partOf(row: Row, field: TownPart): string {
    return this.#read(row)?.[names[field]] ?? '';
  }

  /** The cell with another text for one that was read of it; undefined where it was not. */
  cellWith(row: Row, value: string, suggested: string): string | undefined {
    const cell = cellOf(row, this.places);
    const at = cell.lastIndexOf(value);
    return at === -1 ? undefined : cell.slice(0, at) + suggested + cell.slice(at + value.length);
  }

  /** Rows whose cell is not read, since it may mean several things. */
  problems(rows: readonly Row[], places: readonly number[]) {
    return places.flatMap((place) => {
      const row = rows[place] ?? [];
      if (this.#read(row) !== null) return [];
      const example = postalCodeLook(this.#countryOf(row))?.example ?? null;
      const message = example === null ? words.town.withoutCountry : words.town.unclear(example);
      const column = this.places[0] ?? null;
      return [{ row: place, field: townField, column, message, group: words.town.group } as const];
    });
  }

  #read(row: Row): TownLine | null {
    const cell = cellOf(row, this.places);
    if (isBlank(cell) || isNullCell(cell)) return nothing;
    const country = this.#countryOf(row);
    const name = `${country ?? ''} ${cell}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const read = readTown(cell, country);
    if (this.#known.size < maxRemembered) this.#known.set(name, read);
    return read;
  }
}

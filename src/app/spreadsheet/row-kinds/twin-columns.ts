import { exportedColumns } from '#app/spreadsheet/columns/exported-columns.ts';
import { meaningsOf } from '#app/spreadsheet/columns/names/header-meanings.ts';
import { fieldsByLayout } from '#app/spreadsheet/columns/names/shop-layouts.ts';
import { isItemField, type ColumnField } from '#app/spreadsheet/file-fields.ts';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import { repeatedItemFields } from './item-groups.ts';

/** Columns of one name, such as the billing and the shipping address: which of them are the parcel's. */
export interface TwinQuestion {
  /** The fields of the columns of one group, in their order. */
  fields: readonly ColumnField[];
  groups: readonly TwinGroup[];
}

export interface TwinGroup {
  /** Places of its columns, in the order of the fields. */
  columns: readonly number[];
  /** What they are where the groups are answers about the same columns; else the fields of the question. */
  fields?: readonly ColumnField[];
  /** What up to three rows have in them, where the groups differ. */
  samples: readonly string[];
}

interface Twins {
  fields: ColumnField[];
  groups: number[][];
}

interface TwinSet extends Twins {
  /** One of its names means nothing of an item. */
  isSure: boolean;
}

const maxSamples = 3;

/** A name that comes again, where a program lets none do so: `Zip2` in a table of Excel, `Zip.1`, `Zip_1`. */
const numbered = /^(.*[^\d ._])[ ._]?([1-9])$/;

/** The names of columns; where postal codes come again, with a number each, those with these numbers are names that come again. */
function comparedNames(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const bases = names.map((name) => {
    const [, base = '', number = ''] = numbered.exec(name) ?? [];
    return { base, number: Number(number), isAgain: names.includes(base) };
  });
  const again = bases.filter(({ base, isAgain }) => isAgain && fieldOf(base)?.field === 'receiver.postal_code');
  const numbers = new Set(again.map(({ number }) => number).toSorted((one, other) => one - other));
  // None is left out: `Zip4` alone is the end of an American code.
  for (const number of numbers) if (number > 2 && !numbers.has(number - 1)) numbers.delete(number);
  return names.map((name, place) => {
    const { base = name, number = 0, isAgain = false } = bases[place] ?? {};
    return isAgain && numbers.has(number) ? base : name;
  });
}

/**
 * Columns whose names come again and mean a field of the parcel, in groups: the first ones of each name, the second ones. Names that come
 * as often are of one set. A `Name` that comes more often than the addresses is the nearest one of each.
 */
export function twinsOf(header: readonly string[]): readonly Twins[] {
  if (exportedColumns(header) !== null) return [];
  const [layout, repeated] = [fieldsByLayout(header), repeatedItemFields(header)];
  const byName = new Map<string, number[]>();
  for (const [place, plain] of comparedNames(header).entries()) {
    if (plain === '' || layout[place] !== undefined || repeated[place] !== undefined) continue;
    const known = byName.get(plain);
    if (known === undefined) byName.set(plain, [place]);
    else known.push(place);
  }
  const sets = new Map<number, TwinSet>();
  for (const [name, places] of byName) {
    const found = places.length > 1 ? fieldOf(name) : null;
    if (found === null) continue;
    const set = sets.get(places.length) ?? { fields: [], groups: places.map(() => []), isSure: false };
    sets.set(places.length, set);
    set.isSure ||= found.isSure;
    set.fields.push(found.field);
    for (const [group, place] of places.entries()) set.groups[group]?.push(place);
  }
  const sure = [...sets.values()].filter(({ isSure }) => isSure);
  const addresses = sure.filter(({ fields }) => fields.some((field) => field.startsWith('receiver.')));
  for (const set of sets.values())
    if (!set.isSure && addresses.length > 0 && !joinNames(addresses, set)) sure.push(set);
  return sure.map(({ fields, groups }) => ({ fields, groups }));
}

/** Gives each address the `Name` that is nearest; false where that is not one for each. */
function joinNames(addresses: readonly Twins[], names: Twins): boolean {
  const places = names.groups.flat();
  return addresses.some((address) => {
    const nearest = address.groups.map((group) => nearestTo(group, places));
    if (new Set(nearest).size < nearest.length) return false;
    address.fields.unshift('receiver.name');
    for (const [at, group] of address.groups.entries()) group.unshift(nearest[at] ?? 0);
    return true;
  });
}

/** In front of them rather than behind. */
function nearestTo(group: readonly number[], places: readonly number[]): number | undefined {
  const [first, last] = [Math.min(...group), Math.max(...group)];
  const distance = (place: number) => Math.max(first - place, place - last, 0);
  return places.toSorted((one, other) => distance(one) - distance(other) || one - other)[0];
}

/** Null of a name that means nothing of a parcel, or one thing of it and another of its items. `Name` may be of an address that comes again. */
function fieldOf(name: string): { field: ColumnField; isSure: boolean } | null {
  const meanings = meaningsOf(name);
  const own = meanings.find(({ field, about }) => !isItemField(field) && about !== 'from' && about !== 'bill');
  const isSure = meanings.every(({ field }) => !isItemField(field));
  if (own === undefined || (!isSure && own.field !== 'receiver.name')) return null;
  return { field: own.field, isSure };
}

/** Which group the mapping takes; null where it takes none: the question is open. */
export function twinAnswer({ groups }: TwinQuestion, { columns }: Pick<Mapping, 'columns'>): number | null {
  const taken = groups.findIndex((group) =>
    group.columns.some((place, at) => {
      const field = columns[place] ?? null;
      return group.fields === undefined ? field !== null : field === group.fields[at];
    }),
  );
  return taken === -1 ? null : taken;
}

/** The mapping with one group as the parcel's. A column of another name gives way to it. */
export function withTwins(mapping: Mapping, question: Pick<TwinQuestion, 'fields' | 'groups'>, group: number): Mapping {
  const { groups } = question;
  const { columns: chosen = [], fields = question.fields } = groups[group] ?? {};
  const all = new Set(groups.flatMap(({ columns }) => columns));
  const columns = mapping.columns.map((field, place) => {
    if (chosen.includes(place)) return fields[chosen.indexOf(place)] ?? null;
    return all.has(place) || fields.some((one) => one === field) ? null : field;
  });
  const fixed = Object.fromEntries(
    Object.entries(mapping.fixed).filter(([field]) => !fields.some((one) => one === field)),
  );
  return { ...mapping, columns, fixed };
}

/**
 * The questions of a file, and its mapping with what is no question: groups that say the same in each row, or of which one alone has
 * values.
 */
export function askTwins(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  mapping: Mapping,
): { mapping: Mapping; twins: TwinQuestion[] } {
  const twins: TwinQuestion[] = [];
  let settled = mapping;
  for (const { fields, groups } of twinsOf(header)) {
    const samples = groups.map((): string[] => []);
    const filled = groups.map(() => false);
    let differ = false;
    for (const row of rows) {
      const texts = groups.map((places) => textOf(row, places));
      for (const [group, text] of texts.entries()) filled[group] ||= text !== '';
      if (texts.every((text) => text === texts[0])) continue;
      differ = true;
      for (const [group, text] of texts.entries())
        if (text !== '' && !samples[group]?.includes(text)) samples[group]?.push(text);
      if (filled.every(Boolean) && samples.every(({ length }) => length >= maxSamples)) break;
    }
    const question: TwinQuestion = {
      fields,
      groups: groups.map((columns, group) => ({ columns, samples: (samples[group] ?? []).slice(0, maxSamples) })),
    };
    const only = filled.filter(Boolean).length < 2;
    if (differ && !only) twins.push(question);
    else if (twinAnswer(question, settled) === null)
      settled = withTwins(settled, question, Math.max(0, filled.indexOf(true)));
  }
  return { mapping: settled, twins };
}

function textOf(row: readonly string[], places: readonly number[]): string {
  let text = '';
  for (const place of places) {
    const cell = (row[place] ?? '').trim();
    if (cell !== '') text += text === '' ? cell : `, ${cell}`;
  }
  return text;
}

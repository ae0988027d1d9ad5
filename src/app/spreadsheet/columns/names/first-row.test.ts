import { expect, it } from 'vitest';
import { isFirstRowData } from './first-row.ts';

const table = (header: string[], ...rows: string[][]) => ({
  header,
  samples: header.map((_, place) => rows.flatMap((row) => row[place] ?? [])),
});

it.each([
  table(['A-1', 'Ann', 'Street 1', 'Berlin'], ['A-2', 'Bob', 'Street 22', 'Wien']),
  table(['Ann', 'ann@example.com'], ['Bob', 'bob@example.com']),
  table(['Ann', 'Graz', 'AT'], ['Bob', 'Wien', 'DE']),
])('the reader of a first row takes $header for a parcel', (facts) => expect(isFirstRowData(facts)).toBe(true));

it.each([
  table(['Order number', 'A1'], ['1', 'B2']),
  table(['Custom 1', 'Custom 2'], ['red', 'blue']),
  table(['Foo', 'Bar'], ['x', 'y']),
  table(['ID', 'Shelf'], ['17', 'A-3']),
])('the reader of a first row takes $header for names', (facts) => expect(isFirstRowData(facts)).toBe(false));

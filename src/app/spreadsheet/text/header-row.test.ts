import { expect, it, test } from 'vitest';
import { headerPlace } from './header-place.ts';
import { digestsOf, firstRows, withHeadDigest, withHeaderRow } from './header-row.ts';
import { readPastedFile } from './read-file.ts';

it('the first row becomes one of the rows, of another digest, and back', async () => {
  const named = await readPastedFile('sep=;\nA-1;Ann;Ann\nA-2;Bob;\n');
  expect(named.notes).toEqual([{ kind: 'same-names', name: 'Ann', columns: [2, 3] }]);
  const unnamed = withHeaderRow(named, null);
  expect(unnamed).toMatchObject({ named: false, header: ['', '', ''], lines: [2, 3], notes: [] });
  expect(unnamed.rows).toEqual([
    ['A-1', 'Ann', 'Ann'],
    ['A-2', 'Bob', ''],
  ]);
  expect(unnamed.digest).toMatch(/^[0-9a-f]{32}$/);
  expect(unnamed.digest).not.toBe(named.digest);
  expect(withHeaderRow(unnamed, null)).toBe(unnamed);
  expect(withHeaderRow(unnamed, 0)).toEqual(named);
});

test.each([
  [
    'names of fields below the head of a report',
    'Orders of Anna\n\nFrom;1 November\nBestellnummer;Name;Ort\n1;Bea;Bonn\n2;Cy;Ulm\n',
    2,
  ],
  ['names of another language below a line of text', 'Extrato\nAa;Bb;Cc\n1;Bea;Bonn\n2;Cy;Ulm\n', 1],
  [
    'names below those of groups of columns',
    'Order;;Receiver;\nOrder number;Order date;Name;City\n1;2026-03-04;Bea;Bonn\n',
    1,
  ],
  ['names in two languages', 'Order number;Name;City\nBestellnummer;Name;Ort\n1;Bea;Bonn\n', 0],
  ['names of no known fields', 'Aa;Bb;Cc\n1;Bea;Bonn\n', 0],
  ['a first line like the others', '1;Bea;Bonn\n2;Cy;Ulm\n', 0],
])('the header is found: %s', async (_, text, place) => {
  const file = await readPastedFile(text);
  expect(headerPlace(file)).toBe(place);
  expect(file.above?.length).toBe(place);
});

test('another row can be chosen and given back; each choice has a digest of its own', async () => {
  const read = withHeadDigest(await readPastedFile('Report;2026\n\nOrder number;Name;City\n1;Bea;Bonn\n'));
  expect(read).toMatchObject({ headerLine: 3, lines: [4], above: [{ cells: ['Report', '2026'], line: 1 }] });
  const first = withHeaderRow(read, 0);
  expect(first).toMatchObject({ header: ['Report', '2026', ''], lines: [3, 4], above: [] });
  const none = withHeaderRow(first, null);
  expect(none.rows).toEqual([['Report', '2026', ''], ['Order number', 'Name', 'City'], ['1', 'Bea', 'Bonn']]);
  expect(new Set([read, first, none].map(({ digest }) => digest)).size).toBe(3);
  expect(withHeaderRow(none, 1)).toEqual({ ...read, above: [{ cells: ['Report', '2026', ''], line: 1 }] });
  expect(digestsOf(first.digest)).toEqual(expect.arrayContaining([read.digest, first.digest, none.digest]));
  expect(firstRows(none)).toEqual(firstRows(read).map((row) => ({ ...row, cells: [...row.cells, ''].slice(0, 3) })));
}); // oxfmt-ignore

import { array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check';
import { expect, it, test } from 'vitest';
import { csvLines, csvStart, excelSeparator, tsvText } from './csv-writer.ts';
import { readPastedFile, readFile } from './read-file.ts';

it('the CSV writer begins with a byte order mark and the header, and ends each line with CR LF', () => {
  expect(csvStart(['order', 'weight'], ';')).toBe('\uFEFForder;weight\r\n');
  expect(
    csvLines(
      [
        ['1', '1,5'],
        ['2', 'a;b'],
      ],
      ';',
    ),
  ).toBe('1;1,5\r\n2;"a;b"\r\n');
  expect(csvLines([], ',')).toBe('');
});

it('the CSV writer writes tabs and line breaks of a cell so that they are pasted into it', () => {
  expect(tsvText([['a\tb', 'two\nlines', '"', '=1']])).toBe('"a\tb"\t"two\nlines"\t""""\t\'=1\r\n');
});

test.each([
  ['en-US', ','],
  ['en-GB', ','],
  ['de-DE', ';'],
  ['fr', ';'],
  ['pl-PL', ';'],
  ['ja', ','],
])('in %s Excel separates by %s', (locale, separator) => expect(excelSeparator(locale)).toBe(separator));

const header = ['order_number', 'receiver.name', 'note'];
const piece = constantFrom(
  '"',
  '""',
  '\r',
  '\n',
  '\r\n',
  ';',
  ',',
  '\t',
  '|',
  ' ',
  "'",
  '=',
  '＋',
  '\uFEFF',
  'sep=',
  '\\N',
);
const cell = oneof(
  string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\0', '')),
  array(oneof(piece, constantFrom('a', 'ü', '漢', 'ש', '😀')), { maxLength: 6 }).map((pieces) => pieces.join('')),
);
// A row of blanks would be no row.
const rows = array(
  array(cell, { minLength: 2, maxLength: 2 }).map((cells) => ['№ 1', ...cells]),
  { minLength: 1, maxLength: 8 },
);

test.each([',', ';'] as const)(
  'a file with %s is read as it was written, whatever its cells hold',
  async (separator) => {
    await assert(
      asyncProperty(rows, async (written) => {
        const blob = new Blob([csvStart(header, separator), ...written.map((row) => csvLines([row], separator))]);
        expect(await readFile(blob, 'export.csv')).toMatchObject({ separator, header, rows: written, notes: [] });
      }),
      { numRuns: 150 },
    );
  },
);

test('the clipboard is read as it was written, whatever its cells hold', async () => {
  await assert(
    asyncProperty(rows, async (written) => {
      expect(await readPastedFile(tsvText([header, ...written]))).toMatchObject({
        separator: '\t',
        header,
        rows: written,
      });
    }),
    { numRuns: 150 },
  );
});

import { expect, test } from 'vitest';
import { type FileFault, fileLimits } from './file-fault.ts';
import { fileFaultWords } from './file-fault-words.ts';
import type { FileNote } from './table-builder.ts';

test.each<[fault: FileFault, title: string, next: RegExp]>([
  [
    { kind: 'other-file', file: 'old-excel' },
    'This is a workbook of an old Excel version (.xls)',
    /Save As > .*\.xlsx/,
  ],
  [{ kind: 'other-file', file: 'password' }, 'This workbook is protected with a password', /delete the password/],
  [{ kind: 'workbook', reason: 'damaged' }, 'The workbook is damaged', /save it as \.xlsx again/],
  [{ kind: 'workbook', reason: 'too-large' }, 'The workbook is too large when it is unpacked', /split it/],
  [
    { kind: 'workbook', reason: 'damaged', sheet: 'May' },
    'The sheet “May” of the workbook is damaged',
    /save it as \.xlsx again/,
  ],
  [
    { kind: 'workbook', reason: 'entities' },
    'The workbook is not as a spreadsheet writes it: its XML has a document type',
    /save it as \.xlsx again/,
  ],
  [{ kind: 'too-large', bytes: 62_400_000 }, 'The file is too large: 62.4 MB', /^Max 50 MB\./],
  [{ kind: 'too-many-rows' }, 'The file has more than 50,000 rows', /each with the header/],
  [{ kind: 'nul', line: 1204 }, 'A character in line 1,204 is damaged (NUL)', /Export it again/],
  [{ kind: 'encoding', line: 3 }, 'A character in line 3 cannot be read', /CSV UTF-8/],
  [
    { kind: 'long-cell', line: 3, column: 2, quoted: true },
    'The cell in line 3, column 2 has more than 100,000 characters',
    /does not end/,
  ],
  [
    { kind: 'long-cell', line: 3, column: 2, quoted: false },
    'The cell in line 3, column 2 has more than 100,000 characters',
    /Shorten/,
  ],
  [{ kind: 'quotes', line: 3, column: 2 }, 'The quotation marks in line 3, column 2 do not match', /doubled/],
  [
    { kind: 'too-many-cells', line: 5, cells: 3, columns: 2 },
    'Line 5 has 3 cells, the header has 2',
    /in quotation marks/,
  ],
  [
    { kind: 'too-many-cells', line: 5, cells: 3, columns: 1 },
    'Line 5 has 3 cells, the header has 1',
    /must be the header/,
  ],
  [{ kind: 'single-cells', line: 2, columns: 3 }, 'Line 2 has one cell, the header has 3', /another separator/],
])('%j says what, where and what next', (fault, title, next) => {
  expect(fileFaultWords.fault(fault)).toEqual({ title, next: expect.stringMatching(next) as string });
});

test.each<[note: FileNote, text: string]>([
  [{ kind: 'same-names', name: 'Name', columns: [1, 3, 7] }, '“Name” is the name of several columns: 1, 3, and 7.'],
  [{ kind: 'short-rows', rows: 1, line: 4 }, 'Line 4 has fewer cells than the header. The missing ones are empty.'],
  [
    { kind: 'short-rows', rows: fileLimits.rows, line: 4 },
    '50,000 rows have fewer cells than the header, the first in line 4. The missing ones are empty.',
  ],
  [{ kind: 'hidden-rows', rows: 1, line: 4 }, 'Line 4 is hidden in the workbook. It is read too.'],
  [
    { kind: 'hidden-rows', rows: 12, line: 4 },
    '12 rows are hidden in the workbook, the first in line 4. They are read too.',
  ],
  [
    { kind: 'hidden-columns', names: ['Cost', 'Margin'] },
    'Columns that are hidden in the workbook are read too: “Cost” and “Margin”.',
  ],
  [
    { kind: 'long-numbers', cells: 1, line: 4 },
    'Spreadsheets keep 15 digits of a number: the last digits of a longer one may be lost, in line 4.',
  ],
  [
    { kind: 'long-numbers', cells: 12, line: 4 },
    'Spreadsheets keep 15 digits of a number: the last digits of 12 longer ones may be lost, the first in line 4.',
  ],
  [{ kind: 'hidden-sheet', name: 'Archive' }, 'The sheet “Archive” is hidden in the workbook.'],
  [{ kind: 'macros' }, 'The workbook has macros. They are not run.'],
])('the note %j has its sentence', (note, text) => expect(fileFaultWords.note(note)).toBe(text));

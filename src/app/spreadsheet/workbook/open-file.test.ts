import { describe, expect, test, vi } from 'vitest';
import { fileFaultWords } from '#app/spreadsheet/text/file-fault-words.ts';
import type { FileFault } from '#app/spreadsheet/text/file-fault.ts';
import {
  listedAt,
  makeWorkbook,
  relisted,
  textRow,
  workbookParts,
  type WorkbookParts,
  zipOf,
} from '#app/spreadsheet/testing/make-workbook.ts';
import { openFile } from './open-file.ts';

/** As data URLs. */
const files = import.meta.glob<string>('../../testing/workbooks/*', {
  query: '?url&inline',
  import: 'default',
  eager: true,
});

async function fixture(name: string): Promise<Blob> {
  const response = await fetch(files[`../../testing/workbooks/${name}`] ?? '');
  return response.blob();
}

const faultOf = (file: Blob) =>
  openFile(file, 'orders.xlsx').then(
    () => null,
    (error: unknown) => (error as { fault?: FileFault }).fault ?? error,
  );

const oneSheet = [{ name: 'Orders', rows: textRow(1, ['order', 'name']) + textRow(2, ['A-1', 'Ann']) }];
const good = workbookParts({ sheets: oneSheet });
const sheetPart = 'xl/worksheets/sheet1.xml';
const sheet = (rows: string) => makeWorkbook({ sheets: [{ name: 'Orders', rows }] });
const withSheet = (xml: string | Uint8Array<ArrayBuffer>) => zipOf({ ...good, [sheetPart]: xml });
const cell = (reference: string) => `<c r="${reference}" t="inlineStr"><is><t>x</t></is></c>`;
const without = (part: string): WorkbookParts =>
  Object.fromEntries(Object.entries(good).filter(([name]) => !name.includes(part)));
const declared = (file: Blob, part: string, size: number) =>
  relisted(file, (entry, name) => {
    if (name === part) entry.setUint32(listedAt.size, size, true);
  });

const damaged: FileFault = { kind: 'workbook', reason: 'damaged' };
const damagedSheet: FileFault = { ...damaged, sheet: 'Orders' };
const tooLargeSheet: FileFault = { kind: 'workbook', reason: 'too-large', sheet: 'Orders' };

describe('what cannot be read says why', () => {
  test.each<[name: string, fault: FileFault]>([
    ['zip-bomb.xlsx', { ...tooLargeSheet, sheet: 'Notes' }],
    ['wide-sheet.xlsx', { kind: 'too-many-columns', columns: 16_384 }],
    ['password.xlsx', { kind: 'other-file', file: 'password' }],
    ['shop-orders.xls', { kind: 'other-file', file: 'old-excel' }],
    ['shop-orders.ods', { kind: 'other-file', file: 'open-document' }],
  ])('%s', async (name, fault) => {
    expect(await faultOf(await fixture(name))).toEqual(fault);
  });

  test.each<[what: string, file: () => Promise<Blob>, fault: FileFault]>([
    ['no rows', () => sheet(textRow(1, ['order'])), { kind: 'no-rows' }],
    ['no cells', () => sheet(''), { kind: 'empty' }],
    [
      '16,384 columns',
      () => sheet(`<row r="1">${cell('A1')}${cell('XFD1')}</row>`),
      { kind: 'too-many-columns', columns: 16_384 },
    ],
    [
      'more rows than are read',
      () => sheet(Array.from({ length: 50_003 }, (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`).join('')),
      { kind: 'too-many-rows' },
    ],
    [
      'few cells in a large table',
      () => {
        const header = Array.from({ length: 900 }, (_, at) => String(at));
        return sheet(textRow(1, header) + Array.from({ length: 9000 }, (_, at) => textRow(at + 2, ['1'])).join(''));
      },
      tooLargeSheet,
    ],
    ['1 GB declared', async () => declared(await zipOf(good), sheetPart, 2 ** 30), tooLargeSheet],
    // Were it unpacked it would be damaged.
    [
      'a bomb that is not unpacked',
      async () => declared(await withSheet(new Uint8Array(50).fill(255)), sheetPart, 6_000_000),
      tooLargeSheet,
    ],
    [
      'a bomb that declares little',
      async () => declared(await withSheet(' '.repeat(50_000_000)), sheetPart, 1000),
      damagedSheet,
    ],
    ['a cut file', async () => (await zipOf(good)).slice(0, 900), damaged],
    ['no list of contents', () => Promise.resolve(new Blob(['PK\u0003\u0004', 'xl/workbook.xml'.repeat(90)])), damaged],
    ['a missing sheet', () => zipOf(without('sheet1')), damaged],
    ['no workbook in it', () => zipOf({ ...without('xl/workbook.xml'), 'xl/workbookx.xml': 'x' }), damaged],
    ['a sheet that is no XML', () => withSheet('<worksheet><sheetData><row>'), damagedSheet],
    ['a sheet in no encoding', () => withSheet('\u0000'), damagedSheet],
    [
      'entities that grow',
      () =>
        zipOf({
          ...good,
          'xl/sharedStrings.xml':
            '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;">]><sst><si><t>&c;</t></si></sst>',
        }),
      { kind: 'workbook', reason: 'entities' },
    ],
    [
      'an entity of another file',
      () => withSheet('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><worksheet>&b;</worksheet>'),
      { kind: 'workbook', reason: 'entities', sheet: 'Orders' },
    ],
    ['an entity that nothing declares', () => sheet('<row><c t="str"><v>&b;</v></c></row>'), damagedSheet],
    ['a part that is packed twice over', () => withSheet(new Uint8Array([255, 255, 255, 255])), damagedSheet],
    [
      'a checksum of another content',
      async () =>
        relisted(await zipOf(good), (entry, name) => {
          if (name === sheetPart) entry.setUint8(listedAt.crc, entry.getUint8(listedAt.crc) ^ 1);
        }),
      damagedSheet,
    ],
    ['a name without end', () => withSheet(`<worksheet><${'ab3c'.repeat(400_000)}`), damagedSheet],
    ['elements in elements', () => sheet('<a>'.repeat(300) + '</a>'.repeat(300)), damagedSheet],
    [
      'formats without end',
      () =>
        zipOf({ ...good, 'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(100_001)}</cellXfs></styleSheet>` }),
      damaged,
    ],
    ['packed parts with a password', () => zipOf(good, { password: 'x' }), { kind: 'other-file', file: 'password' }],
    ['rows that go back', () => sheet(textRow(2, ['a']) + textRow(1, ['b'])), damagedSheet],
    ['cells that go back', () => sheet(`<row>${cell('B1')}${cell('A1')}</row>`), damagedSheet],
  ])('%s', async (_, file, fault) => {
    const found = await faultOf(await file());
    expect(found).toEqual(fault);
    const { title, next } = fileFaultWords.fault(found as FileFault);
    expect([title.includes('Orders'), next]).toEqual(['sheet' in fault, expect.stringMatching(/\w.*\.$/)]);
  });
});

test('macros are not run and links are not followed', async () => {
  const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const outside = (type: string) =>
    `<Relationship Id="${type}" Type="${links}/${type}" Target="http://127.0.0.1:9/${type}" TargetMode="External"/></Relationships>`;
  const rels = good['xl/_rels/workbook.xml.rels'] as string;
  const file = await zipOf({
    ...good,
    'xl/_rels/workbook.xml.rels': ['externalLink', 'sharedStrings', 'styles'].reduce(
      (text, type) => text.replace('</Relationships>', outside(type)),
      rels,
    ),
    'xl/vbaProject.bin': 'x',
  });
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { table } = await openFile(file, 'orders.xlsm');
  expect([table.rows, table.notes]).toEqual([[['A-1', 'Ann']], [{ kind: 'macros' }]]);
  expect(fetched).not.toHaveBeenCalled();
});

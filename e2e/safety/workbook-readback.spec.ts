import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import * as fc from 'fast-check';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { findProgram } from '../../scripts/find-browser.mjs';
import { allPages, parcelOf } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { workbookPart } from '../workbook-part.ts';
import { emptyDesk } from '../service-profiles.ts';
import { button, openFile } from '../ui/import-pages.ts';
import { rowKeysWork } from '../ui/list-rows.ts';

// An export of all fields as a workbook, opened by LibreOffice, edited and saved there, and imported again.

test.use({ serviceOptions: emptyDesk });
test.setTimeout(1_800_000);

const soffice = findProgram('soffice');
/** More than a page of the list. PARCELS=2000 looks further, SEED=1 at others. */
const parcels = Number(process.env['PARCELS'] ?? 200);
const edited = Math.floor(parcels / 10);

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-workbook-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const texts = fc.constantFrom(
  'Łucja Żółć',
  '渋谷 太郎',
  'שלום 👩‍👩‍👧',
  'two\nlines',
  ' spaces ',
  '"quoted"; semi,colon\ttab',
  '=HYPERLINK("https://example.com")',
  '+49 30 1234567',
  "'=1",
  "'tis",
  '_x000D_',
  '<b> & more',
  '01067',
  '007',
  '612206000001',
  '1E5',
  '3-5',
  '2026-03-02',
  'TRUE',
  '1.250',
  '#N/A',
  String.raw`\N`,
);
/** What Excel and LibreOffice take for numbers and dates where a cell is not text. */
const codes = fc.constantFrom('01067', '000123', '1E5', '3-5', '612206000001234567', '0049301234567', '2026-03-02');
const decimal = (places: number) =>
  fc
    .tuple(fc.nat(9999), fc.nat(10 ** places - 1))
    .map(([whole, part]) => `${whole}.${String(part).padStart(places, '0')}`);
const timestamp = fc
  .integer({ min: 1_600_000_000, max: 1_900_000_000 })
  .map((seconds) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`);
const orNull = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: value });

const item = fc.record({
  sku: orNull(texts),
  name: orNull(texts),
  quantity: fc.integer({ min: 1, max: 30 }),
  weight: orNull(decimal(3)),
  price: orNull(decimal(2)),
  hs_code: orNull(codes),
});
const body = fc.record({
  reference: orNull(texts),
  note: orNull(texts),
  order_date: timestamp,
  ship_by: orNull(timestamp),
  weight: orNull(decimal(3)),
  order_total_price: orNull(decimal(2)),
  number_of_labels: fc.integer({ min: 1, max: 9 }),
  receiver: orNull(
    fc.record({ name: texts, postal_code: codes, phone: orNull(texts), country: fc.constantFrom('DE', 'JP') }),
  ),
  tags: fc.uniqueArray(fc.constantFrom('a', 'b, c', '01'), { maxLength: 2 }),
  items: fc.array(item, { minLength: 1, maxLength: 3 }),
});

/** A cell that is edited: `type` as if it was typed, `number` and `date` as values. */
interface Edit {
  parcel: number;
  item: number;
  column: string;
  how: 'type' | 'number' | 'date';
  text: string;
}

const edit = fc.oneof(
  fc.record({
    column: fc.constantFrom('order_number', 'receiver.postal_code', 'items.sku'),
    how: fc.constant('type' as const),
    text: codes,
  }),
  fc.record({
    column: fc.constant('note'),
    how: fc.constant('type' as const),
    text: fc.constantFrom('typed', 'typed, too', '0815'),
  }),
  fc.record({
    column: fc.constantFrom('weight', 'items.weight'),
    how: fc.constant('number' as const),
    text: decimal(3),
  }),
  fc.record({
    column: fc.constant('items.quantity'),
    how: fc.constant('number' as const),
    text: fc.integer({ min: 31, max: 99 }).map(String),
  }),
  fc.record({ column: fc.constant('ship_by'), how: fc.constant('date' as const), text: timestamp }),
);

test(`${parcels} parcels in a workbook that LibreOffice opened, edited and saved: what was edited is sent, and nothing else`, async ({
  desk,
  api,
}) => {
  test.skip(soffice === undefined, 'LibreOffice is not installed');
  const seed = Number(process.env['SEED'] ?? 7);
  test.info().annotations.push({ type: 'seed', description: String(seed) });
  const bodies = fc.sample(body, { numRuns: parcels, seed });
  const ids: string[] = [];
  for (let at = 0; at < parcels; at += 20) {
    const some = bodies
      .slice(at, at + 20)
      .map(
        async (one, place) => parcelOf(await api.post('/parcels', { ...one, order_number: `W-${at + place}` }), 201).id,
      );
    ids.push(...(await Promise.all(some)));
  }
  const before = await allParcels();
  await desk.reload();
  await rowKeysWork(desk);
  await exportWorkbook(desk);

  // Opened and saved, nothing more: nothing is to be sent.
  await inLibreOffice([]);
  await openFile(desk, 'parcels.xlsx', readFileSync(join(folder, 'saved.xlsx')));
  await button(desk, 'Check rows').click({ timeout: 600_000 });
  await expect(button(desk, 'Nothing to import')).toBeVisible({ timeout: 600_000 });
  await expect(desk.getByRole('grid', { name: 'Rows of the file' })).toContainText('No change');

  const edits = fc.sample(edit, { numRuns: edited, seed }).map((one, at): Edit => {
    const parcel = Math.floor((at * parcels) / edited);
    return { ...one, parcel, item: at % (bodies[parcel]?.items.length ?? 1) };
  });
  const expected = before.map((parcel) => {
    const place = ids.indexOf(parcel.id);
    return edits.filter((one) => one.parcel === place && changes(parcel, one)).reduce(applied, parcel);
  });
  await inLibreOffice(edits.map((one) => ({ ...one, id: ids[one.parcel] ?? '' })));
  await desk.reload();
  await openFile(desk, 'edited.xlsx', readFileSync(join(folder, 'saved.xlsx')));
  await button(desk, 'Check rows').click({ timeout: 600_000 });
  const changed = expected.filter((parcel, at) => parcel !== before[at]).length;
  await button(desk, new RegExp(`^Update ${changed.toLocaleString('en')} parcels?$`)).click({ timeout: 600_000 });
  await expect(desk.getByText(/ parcels? (?:imported|updated)\./)).toBeVisible({ timeout: 600_000 });
  expect(await allParcels()).toEqual(expected);

  async function allParcels(): Promise<ParcelJson[]> {
    return (await allPages<ParcelJson>(api, '/parcels?sort=created_at')).flat().filter(({ id }) => ids.includes(id));
  }
});

async function exportWorkbook(desk: Page): Promise<void> {
  await desk.keyboard.press('Shift+X');
  const dialog = desk.getByRole('dialog', { name: 'Export parcels' });
  for (const name of ['All matching', 'All fields', 'One per item', 'Workbook (.xlsx)'])
    await dialog.getByRole('radio', { name }).press('Space');
  const download = desk.waitForEvent('download', { timeout: 600_000 });
  await dialog.getByRole('button', { name: 'Export' }).press('Enter');
  await (await download).saveAs(join(folder, 'parcels.xlsx'));
}

function changes(parcel: ParcelJson, one: Edit): boolean {
  return JSON.stringify(applied(parcel, one)) !== JSON.stringify(parcel);
}

/** The parcel as the API answers it after the edit. */
function applied(parcel: ParcelJson, { column, item: place, text }: Edit): ParcelJson {
  const [first = '', inner] = column.split('.');
  if (first === 'items' && inner !== undefined) {
    const value = inner === 'quantity' ? Number(text) : text;
    return { ...parcel, items: parcel.items.map((one, at) => (at === place ? { ...one, [inner]: value } : one)) };
  }
  if (inner === undefined) return { ...parcel, [first]: text };
  // A receiver that was none has this and nothing else.
  const receiver = parcel.receiver ?? noReceiver;
  return { ...parcel, receiver: { ...receiver, [inner]: text } };
}

const noReceiver = Object.fromEntries(
  [
    'name',
    'company',
    'address_line_1',
    'house_number',
    'address_line_2',
    'postal_code',
    'city',
    'state_or_region',
    'country',
    'email',
    'phone',
  ].map((name) => [name, null]),
) as unknown as NonNullable<ParcelJson['receiver']>;

/** Opens the workbook, edits cells of it as its user does, and saves it as `saved.xlsx`. */
async function inLibreOffice(edits: readonly (Edit & { id: string })[]): Promise<void> {
  const sheet = await rowsOf(join(folder, 'parcels.xlsx'));
  const lines = edits.map(({ id, item: place, column, how, text }) => {
    const own = sheet.rows.get(`${id} ${column.startsWith('items.') ? place + 1 : 1}`);
    if (own === undefined) throw new Error(`no row of ${id}`);
    const value = how === 'date' ? String(Date.parse(text) / 86_400_000 + 25_569) : text;
    return [own - 1, sheet.header.indexOf(column), how, value].join('\t');
  });
  writeFileSync(join(folder, 'edits.txt'), `${lines.join('\n')}\n`);
  const profile = join(folder, 'profile');
  const start = [`-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless', '--norestore'];
  const run = (...how: string[]) => promisify(execFile)(soffice ?? '', [...start, ...how]);
  // The first start makes the profile, and would take the macro's place.
  await run('--terminate_after_init');
  const basic = join(profile, 'user/basic/Standard');
  mkdirSync(basic, { recursive: true });
  writeFileSync(
    join(basic, 'script.xlb'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE library:library PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "library.dtd">\n<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Edits"/></library:library>`,
  );
  writeFileSync(
    join(basic, 'Edits.xba'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">\n<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Edits" script:language="StarBasic">${macro}</script:module>`,
  );
  rmSync(join(folder, 'saved.xlsx'), { force: true });
  await run(`macro:///Standard.Edits.Edit("${pathToFileURL(folder).href}")`);
}

/** Typed is what goes through `FormulaLocal`: LibreOffice makes of it what it makes of keys. */
const macro = `
Sub Edit(folder As String)
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden"
  hidden(0).Value = True
  document = StarDesktop.loadComponentFromURL(folder &amp; "/parcels.xlsx", "_blank", 0, hidden())
  sheet = document.Sheets.getByIndex(0)
  file = FreeFile
  Open ConvertFromURL(folder &amp; "/edits.txt") For Input As #file
  Do While Not Eof(file)
    Line Input #file, entry
    parts = Split(entry, Chr(9))
    If UBound(parts) = 3 Then
      cell = sheet.getCellByPosition(CLng(parts(1)), CLng(parts(0)))
      If parts(2) = "type" Then
        cell.FormulaLocal = parts(3)
      Else
        cell.Value = Val(parts(3))
      End If
    End If
  Loop
  Close #file
  Dim filter(0) As New com.sun.star.beans.PropertyValue
  filter(0).Name = "FilterName"
  filter(0).Value = "Calc MS Excel 2007 XML"
  document.storeToURL(folder &amp; "/saved.xlsx", filter())
  document.close(True)
End Sub
`;

/** The header of an exported workbook, and the line of each row by the parcel's id and the item's number. */
async function rowsOf(file: string): Promise<{ header: string[]; rows: Map<string, number> }> {
  const xml = await workbookPart(readFileSync(file));
  const [first = '', ...others] = xml.match(/<row .*?<\/row>/gs) ?? [];
  const header = [...first.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, name = '']) => name);
  const letters = columnLetters(header.indexOf('item'));
  const itemCell = new RegExp(`<c r="${letters}\\d+"[^>]*><v>(\\d+)</v>`);
  const rows = new Map<string, number>();
  for (const row of others) {
    const [, line = '', id = ''] = /<row r="(\d+)"><c r="A\d+"[^>]*><is><t [^>]*>([^<]*)/.exec(row) ?? [];
    rows.set(`${id} ${itemCell.exec(row)?.[1] ?? 1}`, Number(line));
  }
  return { header, rows };
}

function columnLetters(place: number): string {
  const rest = Math.floor(place / 26);
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCodePoint(65 + (place % 26));
}

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Papa from 'papaparse';
import { findProgram } from '../../scripts/find-browser.mjs';
import { parcelOf } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { rowKeysWork } from '../ui/list-rows.ts';

test.use({ serviceOptions: emptyDesk });
test.setTimeout(300_000);

const soffice = findProgram('soffice');
const columnCount = 60;

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-export-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a file, a spreadsheet or a person who reads one may trip over. */
const texts = [
  'Łucja Żółć-Wiśniewska',
  'Ægir Þórðarson ẞ ﬃ',
  'Δημήτρης Παπαδόπουλος',
  'Йоана Ґеорґієва',
  '渋谷 太郎',
  '王小明 𠮷野家',
  '김민수',
  'ด้วยความเคารพ',
  'नमस्ते',
  'مرحبا بالعالم',
  'שלום עולם',
  'e\u0301 decomposed, é composed',
  '👩‍👩‍👧 🏳️‍🌈 ☃',
  'two\nlines',
  'four\n\n\nlines\n',
  '"quoted", semi;colon, tab\there | bar',
  ' space before and after ',
  'no\u00a0break, zero\u200bwidth, \u200fright to left',
  '=HYPERLINK("https://example.com")',
  '+49 30 1234567',
  '-1',
  '@name',
  "'=1 with its own apostrophe",
  "'tis",
  '007',
  '1E5',
  '3-5',
  '2026-03-02',
  String.raw`\N`,
  String.raw`\\N`,
  'sep=;',
  'x'.repeat(10_000),
];

interface Sent {
  id: string;
  note: string;
  name: string;
  items: { sku: string; description: string }[];
}

/** The cells of one column after another, by the parcel's id and the item's number. */
type Row = Record<string, string>;

for (const format of ['CSV, commas', 'CSV, semicolons'])
  test(`an exported file (${format}) opened and saved by LibreOffice holds the parcels, every script and line break`, async ({
    desk,
    api,
  }) => {
    test.skip(soffice === undefined, 'LibreOffice is not installed');
    const sent: Sent[] = [];
    for (const [at, text] of texts.entries()) {
      const [next = '', other = ''] = [texts[(at + 1) % texts.length], texts[(at + 7) % texts.length]];
      const body = {
        note: text,
        receiver: { name: next },
        weight: '1.250',
        items: [
          { sku: other, description: text },
          { sku: text, description: next },
        ],
      };
      const { id } = parcelOf(await api.post('/parcels', body), 201);
      sent.push({ id, note: text, name: next, items: body.items });
    }
    await desk.reload();
    await rowKeysWork(desk);
    const download = desk.waitForEvent('download');
    await desk.keyboard.press('Shift+X');
    const dialog = desk.getByRole('dialog', { name: 'Export parcels' });
    for (const name of ['All fields', 'One per item', format]) await dialog.getByRole('radio', { name }).press('Space');
    await dialog.getByRole('button', { name: 'Export' }).press('Enter');
    await (await download).saveAs(join(folder, 'parcels.csv'));

    const separator = format === 'CSV, commas' ? 44 : 59;
    const rows = await throughLibreOffice(separator);
    const expected = sent.flatMap(({ id, note, name, items }) =>
      items.map(({ sku, description }, place) => ({
        id,
        item: String(place + 1),
        note,
        'receiver.name': name,
        weight: separator === 44 ? '1.250' : '1,250',
        'items.sku': sku,
        'items.description': description,
      })),
    );
    const columns = Object.keys(expected[0] ?? {});
    const held = rows.map((row) => Object.fromEntries(columns.map((column) => [column, asParcel(row[column] ?? '')])));
    const byPlace = (one: Row, other: Row) =>
      `${one['id']}${one['item']}`.localeCompare(`${other['id']}${other['item']}`);
    expect(held.filter(({ id }) => sent.some((parcel) => parcel.id === id)).toSorted(byPlace)).toEqual(
      expected.toSorted(byPlace),
    );
  });

/**
 * Opens the file as its user does who takes its columns for text, saves it as Excel does, opens that and saves it with
 * strokes: what is read then went through two formats.
 */
async function throughLibreOffice(separator: number): Promise<Row[]> {
  const asText = Array.from({ length: columnCount }, (_, column) => `${column + 1}/2`).join('/');
  const read = `Text - txt - csv (StarCalc):${separator},34,76,1,${asText},0,false,false`;
  await convert('parcels.csv', ['--infilter=' + read, '--convert-to', 'xlsx']);
  await convert('parcels.xlsx', ['--convert-to', 'txt:Text - txt - csv (StarCalc):124,34,76,1,,0,true,false']);
  const text = readFileSync(join(folder, 'parcels.txt'), 'utf8').replace('\uFEFF', '');
  return Papa.parse<Row>(text, { header: true, delimiter: '|', skipEmptyLines: true }).data;
}

async function convert(file: string, how: readonly string[]): Promise<void> {
  // A profile of its own: one that is in use makes the program end at once.
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  await promisify(execFile)(soffice ?? '', [profile, '--headless', ...how, '--outdir', folder, join(folder, file)]);
}

/** A cell without what the guard against formulas and the signs of the file add: what the API holds. */
function asParcel(cell: string): string {
  const unguarded = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell;
  return /^\\{2,}N$/.test(unguarded) ? unguarded.slice(1) : unguarded;
}

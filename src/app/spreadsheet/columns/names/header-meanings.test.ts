import { afterAll, expect, test } from 'vitest';
import type { ColumnField } from '#app/spreadsheet/file-fields.ts';
import type { FileFacts, NamedIds } from '#app/spreadsheet/file-types.ts';
import { speakEnglish, speakGerman } from '#app/testing/speak-german.ts';

afterAll(speakEnglish);

const namedIds: NamedIds = { shipping_method_id: [], packaging_id: [] };

/** What a page in the language that is spoken writes above the columns of its files, and how it reads such a file. */
async function pageHere() {
  const { itemGridWords } = await import('#app/parcels/editor/items/item-grid-words.ts');
  const { listedColumns } = await import('#app/parcels/list/columns/column-texts.ts');
  const { listColumnWords } = await import('#app/parcels/list/list-words.ts');
  const { fieldLabel } = await import('#app/parcels/model/names/field-label.ts');
  const { handoverColumns } = await import('#app/today/handover/save-handover.ts');
  const { allFieldsHeader } = await import('#app/spreadsheet/export/export-rows.ts');
  const { parcelFileFields } = await import('#app/spreadsheet/file-fields.ts');
  const { reportOf } = await import('#app/spreadsheet/check/file-report.ts');
  const { guessMapping } = await import('../guess-mapping.ts');
  const { meaningsOf } = await import('./header-meanings.ts');
  const { headerColumns } = await import('#app/parcels/editor/items/model/header-columns.ts');

  const table = (header: readonly string[]): FileFacts => ({
    name: '',
    digest: '',
    encoding: 'utf-8',
    separator: ',',
    named: true,
    headerLine: 1,
    header: [...header],
    samples: header.map(() => []),
    rowCount: 0,
  });
  const known = { marks: new Map(), processing: new Set<string>() };
  const listed = listedColumns(Object.keys(listColumnWords.names), known).map(({ name }) => name);
  return {
    /** By what is exported. */
    files: {
      'the list as shown': listed,
      'an end-of-day list': handoverColumns.map(({ name }) => name),
      'all fields, a row for each parcel': allFieldsHeader({ rows: 'parcel' }),
      'all fields, a row for each item': allFieldsHeader({ rows: 'item' }),
      'all fields, a row for each label': allFieldsHeader({ rows: 'label' }),
    },
    /** What the page calls each field. */
    labels: parcelFileFields.map((field): [ColumnField, string] => [field, fieldLabel(field)]),
    items: Object.entries(itemGridWords.columns),
    read: (header: readonly string[]) => guessMapping(table(header), namedIds).columns,
    mayMean: (name: string) => meaningsOf(name).map(({ field }) => field),
    pasted: (names: readonly string[]) => headerColumns(names)?.map(({ field }) => field),
    /** Above the columns of the rows that were not imported, of a file with these. */
    report: async (header: readonly string[]) => {
      const blob = reportOf({ ...table(header), rows: [], lines: [] }, []);
      return (await blob.text()).trim().split(',');
    },
  };
}

test('what a page in one language has written above columns, a page in the other reads as its own', async () => {
  speakGerman();
  const german = await pageHere();
  speakEnglish();
  const english = await pageHere();
  for (const [writer, reader] of [
    [german, english],
    [english, german],
  ] as const) {
    for (const [file, header] of Object.entries(writer.files))
      expect([file, ...reader.read(header)]).toEqual([file, ...writer.read(header)]);
    expect(writer.labels.filter(([, label]) => reader.mayMean(label).length === 0)).toEqual([]);
    // Where a shipping method is meant its values tell.
    const others = writer.labels.filter(([field]) => field !== 'shipping_method_id');
    expect(others.filter(([field, label]) => !reader.mayMean(label).includes(field))).toEqual([]);
    // Corrected and imported again, a file of rows that were not imported gets no second column of problems.
    const [, reported = ''] = await writer.report(['sku']);
    expect(await reader.report(['sku', reported])).toHaveLength(2);
    expect(reader.pasted(writer.items.map(([, name]) => name))).toEqual(writer.items.map(([field]) => field));
  }
});

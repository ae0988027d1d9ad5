import { afterAll, expect, test } from 'vitest';
import { speakEnglish, speakGerman } from '#app/testing/speak-german.ts';

afterAll(speakEnglish);

/** What writes and reads the headers of an export, on a page in the language that is spoken. */
async function headersHere() {
  const { versionHeader } = await import('#app/spreadsheet/round-trip/version-column.ts');
  const { exportedColumns } = await import('./exported-columns.ts');
  return { versionHeader, exportedColumns };
}

test('what a page in one language exported is read back by a page in the other', async () => {
  speakGerman();
  const german = await headersHere();
  speakEnglish();
  const english = await headersHere();
  expect(german.versionHeader).not.toBe(english.versionHeader);
  for (const [from, to] of [
    [german, english],
    [english, german],
  ] as const)
    expect(to.exportedColumns(['id', from.versionHeader, 'receiver.city', 'items.sku', 'Notes'])).toEqual([
      'id',
      'version',
      'receiver.city',
      'items.sku',
      null,
    ]);
});

import { expect, it } from 'vitest';
import { type Expectation, importedShopFile, storedParcel } from './import-shop-file.ts';

// Each file with its bytes, and what is expected of it.
const files = import.meta.glob<string>('./shop-files/*.{csv,txt,xlsx}', {
  query: '?url&inline',
  import: 'default',
  eager: true,
});
const expectations = import.meta.glob<Expectation>('./shop-files/*.json', { import: 'default', eager: true });
const folder = './shop-files/';
const shopFiles = Object.keys(files).map((path) => path.slice(folder.length));

/** What does not come out as expected yet, and why. An entry that does fails. */
const notYet: Readonly<Record<string, string>> = {};

it('at least sixty files are read', () => {
  expect(shopFiles.length).toBeGreaterThanOrEqual(60);
  expect(Object.keys(notYet).filter((name) => !shopFiles.includes(name))).toEqual([]);
});

async function expectAsMeant(name: string): Promise<void> {
  const expected = expectations[`${folder}${name.replace(/\.\w+$/, '.json')}`] ?? { about: 'not written' };
  const file = await (await fetch(files[`${folder}${name}`] ?? '')).blob();
  const found = await importedShopFile(file, name, expected);
  const { asked, parcels, skipped, said, problems, warnings } = found;
  const orders = (cells: readonly { order: string | null }[]) => [...new Set(cells.map(({ order }) => order))];
  expect({ asked, parcels, skipped, wrong: orders(problems) }).toEqual({
    asked: Object.keys(expected.answers ?? {}),
    parcels: (expected.parcels ?? []).map(storedParcel),
    skipped: expected.skipped ?? [],
    wrong: orders(expected.problems ?? []),
  });
  for (const kind of expected.says ?? []) expect(said).toContain(kind);
  for (const cell of expected.problems ?? []) expect(problems).toContainEqual(cell);
  for (const cell of expected.warnings ?? []) expect(warnings).toContainEqual(cell);
}

it.each(shopFiles.filter((name) => !(name in notYet)))('%s is created as expected, or asked', expectAsMeant);

it.fails.each(Object.keys(notYet))('%s is on the list of what is wrong, and still is', expectAsMeant);

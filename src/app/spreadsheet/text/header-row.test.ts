import { expect, it } from 'vitest';
import { withHeaderRow } from './header-row.ts';
import { readPastedFile } from './read-file.ts';

it('the first row becomes one of the rows, of another digest, and back', async () => {
  const named = await readPastedFile('sep=;\nA-1;Ann;Ann\nA-2;Bob;\n');
  expect(named.notes).toEqual([{ kind: 'same-names', name: 'Ann', columns: [2, 3] }]);
  const unnamed = withHeaderRow(named, false);
  expect(unnamed).toMatchObject({ named: false, header: ['', '', ''], lines: [2, 3], notes: [] });
  expect(unnamed.rows).toEqual([
    ['A-1', 'Ann', 'Ann'],
    ['A-2', 'Bob', ''],
  ]);
  expect(unnamed.digest).toMatch(/^[0-9a-f]{32}$/);
  expect(unnamed.digest).not.toBe(named.digest);
  expect(withHeaderRow(unnamed, false)).toBe(unnamed);
  expect(withHeaderRow(unnamed, true)).toEqual(named);
});

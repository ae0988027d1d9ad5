import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '@playwright/test';

const rows = readFileSync('docs/spec-map.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.slice(1, -1).split(' | '))
  .filter((cells) => !/^ *(?:spec|what|-+) *$/.test(cells[0] ?? ''));
const columns = [['src/contract'], ['src/service'], ['src/app'], ['e2e/api', 'e2e/one-desk']].map(
  (folders) =>
    new Map(
      folders.flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => [basename(path), `${folder}/${path}`]),
      ),
    ),
);
const [contract, , , tests] = columns;

/** Each file a cell names in backquotes, with the words that follow it up to the next file. */
function filesOf(cell: string): [file: string, words: string][] {
  return [...cell.matchAll(/`([^`]+)`([^`]*)/g)].map(([, file = '', words = '']) => [file, words]);
}

test('docs/spec-map.md names only files, exports and tests that exist', () => {
  const missing: string[] = [];
  const need = (there: boolean, what: string) => (there ? 0 : missing.push(what));
  for (const cells of rows) {
    for (const [index, paths] of columns.entries()) {
      for (const [name, words] of filesOf(cells.at(index - columns.length) ?? '')) {
        const path = paths.get(name);
        need(path !== undefined, name);
        const text = path === undefined ? '' : readFileSync(path, 'utf8');
        if (paths === contract)
          for (const [exported] of words.matchAll(/\w+/g))
            need(new RegExp(`^export (?:function|const) ${exported}\\b`, 'm').test(text), `${exported} in ${name}`);
        if (paths === tests)
          for (const [, title = ''] of words.matchAll(/"([^"]+)"/g))
            need(text.includes(title), `"${title}" in ${name}`);
      }
    }
  }
  expect(missing).toEqual([]);
});

test('docs/spec-map.md has every section of the specification', () => {
  const sections = rows.flatMap(([spec = '']) => spec.split(';').map((place) => place.trim().split(' ')[0]));
  const wanted =
    '2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 2.9 3 4 4.1 4.2 4.3 4.4 4.6 4.7 4.8 4.9 4.10 4.11 5.1 5.2 5.3 5.4 6 7 8 9 9.1 9.2';
  expect(wanted.split(' ').filter((section) => !sections.includes(section))).toEqual([]);
  for (const cells of rows)
    expect(cells.join('|')).toMatch(/`[\w-]+\.ts`.*`[\w-]+\.ts`.*`[\w-]+\.tsx?`.*`[\w-]+\.spec\.ts` +"/);
});

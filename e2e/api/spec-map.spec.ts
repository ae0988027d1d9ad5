import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const rows = readFileSync('docs/spec-map.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.slice(1, -1).split(' | '))
  .filter((cells) => !/^ *(?:spec|what|-+) *$/.test(cells[0] ?? ''));
const folders = ['src/contract', 'src/service', 'src/app', 'e2e/api'];

/** Each file a cell names in backquotes, with the words that follow it up to the next file. */
function filesOf(cell: string): [file: string, words: string][] {
  return [...cell.matchAll(/`([^`]+)`([^`]*)/g)].map(([, file = '', words = '']) => [file, words]);
}

test('docs/spec-map.md names only files, exports, tests and decisions that exist', () => {
  const decisions = readdirSync('docs/decisions').map((name) => name.slice(0, 3));
  const missing: string[] = [];
  const need = (there: boolean, what: string) => (there ? 0 : missing.push(what));
  for (const cells of rows) {
    for (const [index, folder] of folders.entries()) {
      for (const [name, words] of filesOf(cells.at(index - folders.length) ?? '')) {
        const path = `${folder}/${name}`;
        need(existsSync(path), path);
        const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
        if (folder === 'src/contract')
          for (const [exported] of words.matchAll(/\w+/g))
            need(new RegExp(`^export (?:function|const) ${exported}\\b`, 'm').test(text), `${exported} in ${path}`);
        if (folder === 'e2e/api')
          for (const [, title = ''] of words.matchAll(/"([^"]+)"/g))
            need(text.includes(title), `"${title}" in ${path}`);
      }
    }
    for (const [, numbers = ''] of cells.join(' ').matchAll(/decisions? ([\d, ]+)/g))
      for (const [number] of numbers.matchAll(/\d+/g)) need(decisions.includes(number), `decision ${number}`);
  }
  expect(missing).toEqual([]);
});

test('docs/spec-map.md has every section of the specification', () => {
  const sections = rows.map((cells) => (cells[0] ?? '').trim().split(' ')[0]);
  const wanted =
    '2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 2.9 3 4 4.1 4.2 4.3 4.4 4.6 4.7 4.8 4.9 4.10 4.11 5.1 5.2 5.3 5.4 6 7 8 9 9.1 9.2';
  expect(wanted.split(' ').filter((section) => !sections.includes(section))).toEqual([]);
  for (const cells of rows)
    expect(cells.join('|')).toMatch(/`[\w/-]+\.ts`.*`[\w/-]+\.ts`.*`[\w/-]+\.tsx?`.*`[\w-]+\.spec\.ts` +"/);
});

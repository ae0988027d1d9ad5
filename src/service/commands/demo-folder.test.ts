import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDemoFolder } from './demo-folder.ts';

const parent = mkdtempSync(join(tmpdir(), 'parcel-desk-demo-'));
afterAll(() => rmSync(parent, { recursive: true }));
const marker = 'parcel-desk-demo.json';

test('a folder that the demo made is emptied, and opened again by the next demo', () => {
  const path = join(parent, 'own');
  const folder = openDemoFolder(path);
  const text = readFileSync(join(path, marker), 'utf8');
  writeFileSync(join(path, 'parcel-desk.db'), 'x');
  mkdirSync(join(path, 'below'));
  folder.empty();
  expect(readdirSync(path)).toEqual([marker]);
  writeFileSync(join(path, 'start-token'), 'x');
  openDemoFolder(path).empty();
  expect(readdirSync(path)).toEqual([marker]);
  expect(readFileSync(join(path, marker), 'utf8')).toBe(text);
});

test('what a link in the folder leads to stays', () => {
  const elsewhere = join(parent, 'elsewhere');
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'kept'), 'x');
  const folder = openDemoFolder(join(parent, 'with-link'));
  symlinkSync(elsewhere, join(folder.path, 'link'));
  folder.empty();
  expect(existsSync(join(elsewhere, 'kept'))).toBe(true);
});

test.each<[string, (path: string) => void]>([
  ['with data of a service', (path) => writeFileSync(join(path, 'parcel-desk.db'), 'x')],
  ['that is empty', () => undefined],
  ['with a marker that has no id', (path) => writeFileSync(join(path, marker), '{"demo":"mine"}')],
  ['with a marker that is no JSON', (path) => writeFileSync(join(path, marker), 'demo')],
])('a folder %s is refused and left as it is', (name, fill) => {
  const path = join(parent, name);
  mkdirSync(path);
  fill(path);
  const before = readdirSync(path);
  expect(() => openDemoFolder(path)).toThrow(`${path} was not made by npm run demo`);
  expect(readdirSync(path)).toEqual(before);
});

test('a link to the demo’s folder, a file, and a folder that cannot be made are refused', () => {
  const { path } = openDemoFolder(join(parent, 'real'));
  symlinkSync(path, join(parent, 'linked'));
  writeFileSync(join(parent, 'file'), 'x');
  for (const name of ['linked', 'file'])
    expect(() => openDemoFolder(join(parent, name))).toThrow('was not made by npm run demo');
  expect(() => openDemoFolder(join(parent, 'none', 'below'))).toThrow('cannot be made');
});

test('a folder that took the place of the demo’s is not emptied', () => {
  const folder = openDemoFolder(join(parent, 'swapped'));
  rmSync(folder.path, { recursive: true });
  mkdirSync(folder.path);
  writeFileSync(join(folder.path, 'kept'), 'x');
  expect(() => folder.empty()).toThrow('was not made by npm run demo');
  writeFileSync(join(folder.path, marker), JSON.stringify({ demo: crypto.randomUUID() }));
  expect(() => folder.empty()).toThrow('is not the folder any more');
  expect(existsSync(join(folder.path, 'kept'))).toBe(true);
});

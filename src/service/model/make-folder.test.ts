import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-folders-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder is made with those above it, and the first one made is returned', () => {
  const deep = join(folder, 'a/b/c');
  expect(makeFolder(deep)).toBe(join(folder, 'a'));
  expect(statSync(deep).mode & 0o777).toBe(0o700);
  expect(makeFolder(deep)).toBeNull();
});

test('a file in the place of a folder is an error', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(folder, 'file/below'))).toThrow('ENOTDIR');
});

test('a place that takes no folders is an error, and not waited for', () => {
  // Linux says of this one that it is not there, for every user; elsewhere it is not there either and may not be made.
  expect(() => makeFolder('/proc/parcel-desk/data')).toThrow(/^E/);
});

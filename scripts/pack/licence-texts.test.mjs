import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { licenceOf } from './licence-texts.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-licence-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {object} manifest */
const writeManifest = (manifest) => writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));

test('all licence files of a package are taken, however they are spelt', async () => {
  writeManifest({ name: 'a', version: '1.0.0', license: '(MIT AND Zlib)' });
  for (const name of ['LICENSE', 'licence-fonts.md', 'COPYING', 'NOTICE.txt', 'ThirdPartyNotices'])
    writeFileSync(join(folder, name), `text of ${name}\n`);
  writeFileSync(join(folder, 'unlicensed-readme.md'), 'no licence');
  // A folder may have the name too.
  mkdirSync(join(folder, 'licenses'));
  const { licence, text } = await licenceOf(folder);
  expect(licence).toBe('(MIT AND Zlib)');
  expect(text.split('\n----\n\n')).toEqual(
    ['COPYING', 'LICENSE', 'NOTICE.txt', 'ThirdPartyNotices', 'licence-fonts.md'].map((name) => `text of ${name}\n`),
  );
});

test('without a file it is the text of the licence that package.json names, with the holder', async () => {
  const author = { name: 'A. Holder' };
  writeManifest({ name: 'a', version: '1.0.0', license: 'ISC', author, repository: { url: 'git://example.com/a' } });
  const { licence, text } = await licenceOf(folder);
  expect(licence).toBe('ISC');
  expect(text).toContain('a has no licence file. Its package.json names ISC, A. Holder, git://example.com/a.\n\n');
  expect(text).toContain('Permission to use, copy, modify');
});

test.each([
  [{}, 'a has no licence file, and names none in its package.json.'],
  [{ license: 'SEE ELSEWHERE' }, 'a: "SEE ELSEWHERE" is no identifier of a licence.'],
])('a package without a licence is not packed: %j', async (named, reason) => {
  writeManifest({ name: 'a', version: '1.0.0', ...named });
  await expect(licenceOf(folder)).rejects.toThrow(reason);
});

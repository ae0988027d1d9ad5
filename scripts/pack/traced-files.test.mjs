import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { foldersOf, tracePackageFiles } from './traced-files.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-traced-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {Record<string, string>} files */
function write(files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

test('what the service loads is found: imports of imports, files read beside a module, commands and workers; nothing else', async () => {
  const readsBeside = "require('fs').readFileSync(require('path').join(__dirname, 'table.dat'));";
  write({
    'build/service/main.mjs': "import 'first';",
    'build/service/token.mjs': "import '@scope/second/part';",
    'node_modules/first/package.json': '{"name":"first","version":"1.0.0","main":"index.js"}',
    'node_modules/first/index.js': "require('inner');",
    'node_modules/first/index.test.js': '',
    'node_modules/first/node_modules/inner/package.json': '{"name":"inner","version":"1.0.0"}',
    'node_modules/first/node_modules/inner/index.js': readsBeside,
    'node_modules/first/node_modules/inner/table.dat': 'data',
    'node_modules/@scope/second/package.json':
      '{"name":"@scope/second","exports":{"./part":{"browser":"./page.mjs","node":"./part.mjs"}}}',
    'node_modules/@scope/second/part.mjs': 'export {};',
    'node_modules/@scope/second/page.mjs': 'export {};',
    'node_modules/third/package.json': '{"name":"third"}',
    'node_modules/third/index.js': '',
  });
  const files = await tracePackageFiles(folder);
  expect(files).toEqual([
    'node_modules/@scope/second/package.json',
    'node_modules/@scope/second/part.mjs',
    'node_modules/first/index.js',
    'node_modules/first/node_modules/inner/index.js',
    'node_modules/first/node_modules/inner/package.json',
    'node_modules/first/node_modules/inner/table.dat',
    'node_modules/first/package.json',
  ]);
  expect(foldersOf(files)).toEqual([
    'node_modules/@scope/second',
    'node_modules/first',
    'node_modules/first/node_modules/inner',
  ]);
});

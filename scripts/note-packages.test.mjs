import { expect, test } from 'vitest';
import { packageFolder, packageName } from './note-packages.mjs';

test.each([
  ['/project/node_modules/react/cjs/react.js', 'node_modules/react'],
  ['/project/node_modules/@visx/scale/esm/index.js?v=1', 'node_modules/@visx/scale'],
  ['/project/node_modules/a/node_modules/@b/c/index.js', 'node_modules/a/node_modules/@b/c'],
  ['C:\\project\\node_modules\\react\\index.js', 'node_modules/react'],
  ['\0vite/preload-helper.js', 'node_modules/vite'],
  ['\0rolldown/runtime.js', 'node_modules/rolldown'],
  ['/project/src/app/app.tsx', null],
])('%s is in the package %s', (id, folder) => {
  expect(packageFolder(id)).toBe(folder);
});

test.each([
  ['pg', 'pg'],
  ['bwip-js/node', 'bwip-js'],
  ['@cantoo/pdf-lib', '@cantoo/pdf-lib'],
  ['@scope/name/part/of.js', '@scope/name'],
])('%s is imported from %s', (specifier, name) => {
  expect(packageName(specifier)).toBe(name);
});

import { expect, test } from 'vitest';
import { type ProductVersion, readVersionText, versionText } from './product-version.ts';

const hash = '60a0c896b1d2e3f4a5b6c7d8e9f0a1b2c3d4e5f6';

test.each<[ProductVersion, string, ProductVersion]>([
  [{ version: '1.2.3', commit: hash }, '1.2.3+60a0c896b1d2', { version: '1.2.3', commit: '60a0c896b1d2' }],
  [
    { version: '1.2.3', commit: `${hash}.changes` },
    '1.2.3+60a0c896b1d2.changes',
    { version: '1.2.3', commit: '60a0c896b1d2.changes' },
  ],
  [{ version: '1.0.0-rc.1', commit: null }, '1.0.0-rc.1', { version: '1.0.0-rc.1', commit: null }],
])('%j is written as %s', (product, text, read) => {
  expect(versionText(product)).toBe(text);
  expect(readVersionText(text)).toEqual(read);
});

test.each([null, '', '1.2', '1.2.3+Erika', '1.2.3 +60a0c896', '1.2.3+60a0c896\u0000', 'v1.2.3'])(
  'a header %j of another server is no version',
  (text) => {
    expect(readVersionText(text)).toBeNull();
  },
);

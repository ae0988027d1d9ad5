import { expect, test } from 'vitest';
import { maskedPath } from './masked-path.ts';

const base = 'http://127.0.0.1:4680/v1';
const id = '3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11';

test.each([
  ['/parcels', null],
  ['/parcels?sort=-created_at&filter%5Bsource%5D=api&filter[created_since]=2026-11-01T00:00:00Z', null],
  ['/parcels?apply_products=true', null],
  [`/parcels/${id}`, id],
  [`/parcels/${id}/process?print=false`, id],
  [`/parcels/${id}/documents/customs-declaration`, id],
  ['/shipping-methods', null],
])('the API’s own words stay: %s', (path, parcel) => {
  expect(maskedPath(base + path, base)).toEqual({ base, path, parcel });
});

test.each([
  ['/parcels?filter[receiver]=Jana%20Vogel', '/parcels?filter[receiver]=…'],
  ['/parcels?sort=name:Vogel&print=false', '/parcels?sort=…&print=false'],
  ['/parcels?filter[source]=Vogel', '/parcels?filter[source]=…'],
  ['/parcels?q=a=Vogel', '/parcels?q=…'],
  ['/parcels?Vogel', '/parcels?…'],
  ['/parcels?sort=%E0Vogel', '/parcels?sort=…'],
  ['/parcels?sort=-created_at&cursor=eyJuYW1lIjoiVm9nZWwifQ', '/parcels?sort=-created_at&cursor=…'],
  ['/parcels/Jana%20Vogel', '/parcels/…'],
  ['/parcels/vogel/process', '/parcels/…/process'],
  ['/files/label-Vogel.pdf?signature=abc', '/files/…?signature=…'],
])('what may be about a person is masked: %s', (path, masked) => {
  expect(maskedPath(base + path, base)).toEqual({ base, path: masked, parcel: null });
});

test('a path is shown below the base URL, whatever that is', () => {
  expect(maskedPath(`https://api.example/${id}/v2/parcels/${id}`, `https://api.example/${id}/v2`)).toMatchObject({
    path: `/parcels/${id}`,
    parcel: id,
  });
  expect(maskedPath('https://api.example/parcels', 'https://api.example').path).toBe('/parcels');
});

test('what the process of the base URL has beside it is kept below that process', () => {
  const { path } = maskedPath('https://a.example/desk/desk/rows?q=Jana%20Vogel', 'https://a.example/desk/v1');
  expect(path).toBe('/desk/rows?q=…');
  expect(maskedPath('https://a.example/desk/desk/rows', 'https://a.example/desk/v1').base).toBe(
    'https://a.example/desk',
  );
});

test('an address that is not below the base URL is kept below its origin', () => {
  expect(maskedPath(`http://127.0.0.1:4680/desk/rows?ids=${id},${id}&q=Jana%20Vogel`, base)).toEqual({
    base: 'http://127.0.0.1:4680',
    path: `/desk/rows?ids=${id},${id}&q=…`,
    parcel: null,
  });
});

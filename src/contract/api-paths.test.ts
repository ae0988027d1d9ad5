import { expect, test } from 'vitest';
import { apiPaths } from './api-paths.ts';

const id = '3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11';

test('the paths of SPEC 4 below the base URL', () => {
  expect(Object.values(apiPaths).map((path) => path(id).replace(id, '{id}'))).toMatchInlineSnapshot(`
    [
      "/parcels",
      "/parcels/{id}",
      "/parcels/{id}/process",
      "/parcels/{id}/print",
      "/parcels/{id}/cancel",
      "/parcels/{id}/documents/labels",
      "/parcels/{id}/documents/customs-declaration",
      "/shipping-methods",
    ]
  `);
});

test('an id can only ever be one segment', () => {
  expect(apiPaths.process('../../x?y=1#z%2f')).toBe('/parcels/..%2F..%2Fx%3Fy%3D1%23z%252f/process');
});

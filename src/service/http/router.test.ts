import { expect, test } from 'vitest';
import { Router } from './router.ts';

const router = new Router();
const answer = () => ({ status: 200, headers: {}, body: null });
for (const path of ['/v1/parcels', '/v1/parcels/:id', '/v1/parcels/:id/print', '/v1/*', '/openapi.json'])
  router.add(path, answer);

test.each([
  ['/v1/parcels', '/v1/parcels', undefined],
  ['/v1/parcels?limit=2#x', '/v1/parcels', undefined],
  ['/v1/%70arcels', '/v1/parcels', undefined],
  ['/v1/parcels/a-1', '/v1/parcels/:id', 'a-1'],
  ['/v1/parcels/a/print', '/v1/parcels/:id/print', 'a'],
  ['/v1/parcels/a%2Fprint', '/v1/parcels/:id', 'a%2Fprint'],
  ['/v1/parcels/', '/v1/*', undefined],
  ['/v1/parcels/%', '/v1/parcels/:id', '%'],
  ['/v1/parcels/a\nb/c', '/v1/*', undefined],
  ['/v1', '/v1/*', undefined],
  ['/v1x', null, undefined],
  ['/openapi-json', null, undefined],
  ['/', null, undefined],
])('%s is answered by %s', (url, path, id) => {
  const found = router.find(url);
  expect([found?.path ?? null, found?.id]).toEqual([path, id]);
});

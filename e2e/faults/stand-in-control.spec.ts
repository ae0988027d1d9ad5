import { isJsonObject } from '#contract/values/json-value.ts';
import { createParcel } from '../api/parcel-flows.ts';
import { everyField } from '../api/sample-bodies.ts';
import { seededDesk } from '../service-profiles.ts';
import { expect, test } from './faults-test.ts';

// A harness that counts nothing would pass everything: a careless client of our own shows that it counts.
test.use({ serviceOptions: seededDesk });

test('what a careless client loses is counted', { tag: '@safety' }, async ({ standIn, otherApi, api }) => {
  const { id } = await createParcel(api, { ...everyField, items: [...everyField.items, { sku: 'B' }] });
  const changed = await otherApi.patch(`/parcels/${id}`, {
    receiver: { ...everyField.receiver, city: 'Łódź' },
    dimensions: { ...everyField.dimensions, unit: 'cm' },
    items: everyField.items,
    shelf: 4,
  });
  expect(changed.status).toBe(204);
  expect(changed.bytes).toHaveLength(0);
  const { dropped, goneLines, strangeFields } = standIn.parcels;
  expect(dropped.filter((path) => path.startsWith('receiver.'))).toHaveLength(9);
  expect(dropped.filter((path) => path.startsWith('dimensions.'))).toEqual([expect.stringMatching(/girth/)]);
  expect(goneLines).toHaveLength(2);
  expect(strangeFields).toEqual(['shelf']);
});

test('a link that is spelled otherwise is counted and refused', async ({ standIn, otherApi }) => {
  const { body } = await otherApi.get('/parcels?sort=created_at&filter[source]=api');
  const links = isJsonObject(body) && isJsonObject(body['links']) ? body['links'] : {};
  const next = typeof links['next'] === 'string' ? links['next'] : '';
  expect(next).toContain(`${standIn.apiBase}/parcels?sort=created%5Fat&filter%5Bsource%5d=api&cursor=`);
  expect((await otherApi.get(next)).status).toBe(200);
  const respelled = next.replace(/\?.*/, `?${new URLSearchParams(new URL(next).search).toString()}`);
  expect((await otherApi.get(respelled)).status).toBe(400);
  expect(standIn.changedLinks).toEqual([respelled.slice(standIn.apiBase.length)]);
});

test('nothing can be read from its headers, and an error is no JSON', async ({ otherApi }) => {
  const { headers, status } = await otherApi.get('/parcels/0193ffff-0000-7000-8000-000000000000');
  expect(status).toBe(404);
  const names = [...headers.keys()].filter((name) => !['connection', 'keep-alive', 'transfer-encoding'].includes(name));
  expect(names).toEqual(['content-type']);
  expect(headers.get('content-type')).toBe('text/html');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertToken } from '#service/store/queries/token-queries.ts';
import { startTestService, type TestService } from '#service/testing/start-test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

async function tokenOf(account: string): Promise<string> {
  const secret = `token-of-${account}-${crypto.randomUUID()}`;
  const token = { id: `id-${secret}`, state: 'active', account, source: 'api', label: account } as const;
  await insertToken(service.context.store.db, token, secret, 0);
  return secret;
}

const created = async (note: string) => (await service.call('POST', '/parcels', { body: { note } })).body.data.id;

/** The notes of the rows as a desk with the token reads them; null for a row that is gone, or not its own. */
async function notes(token: string, ...ids: string[]) {
  const path = `${service.origin}/desk/rows?ids=${ids.join(',')}`;
  const { body } = await service.call('GET', path, { headers: { authorization: `Bearer ${token}` } });
  const { rows } = body as unknown as { rows: { parcel: { note: string } | null }[] };
  return rows.map(({ parcel }) => parcel?.note ?? null);
}

test('a version of a parcel is read once for all desks, each of which sees its own account', async () => {
  const [one, two, other] = await Promise.all([tokenOf('main'), tokenOf('main'), tokenOf('other')]);
  const [kept, changed] = [await created('kept'), await created('before')];
  expect(await notes(one, kept, changed)).toEqual(['kept', 'before']);
  // Who reads it again finds nothing.
  await service.context.store.db.deleteFrom('parcel_documents').where('parcel_id', '=', kept).execute();
  await service.call('PATCH', `/parcels/${changed}`, { body: { note: 'after' } });
  expect(await notes(two, kept, changed)).toEqual(['kept', 'after']);
  expect(await notes(other, kept, changed)).toEqual([null, null]);
  await service.call('DELETE', `/parcels/${changed}`);
  expect(await notes(one, changed, kept)).toEqual([null, 'kept']);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  hasRight,
  missingRight,
  rights,
  scopeHeader,
  type Scope,
  scopes,
  tokenEndsHeader,
} from '#contract/rights/rights.ts';
import { permittedRequests, routeRequests } from '#contract/testing/route-requests.ts';
import { writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import { insertToken } from '#service/store/queries/token-queries.ts';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  for (const scope of scopes)
    await insertToken(
      service.context.store.db,
      { id: scope, state: 'active', account: 'main', source: 'api', label: '', scope },
      `pd_${scope}`,
      0,
    );
});
afterAll(() => service.close());

async function send(
  scope: Scope,
  method: string,
  path: string,
  token = `pd_${scope}`,
): Promise<{ status: number; message: string; scope: string | null }> {
  const stop = new AbortController();
  const answer = await fetch(service.origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{}' }),
    signal: stop.signal,
  });
  const isStream = answer.headers.get('content-type') === 'text/event-stream';
  const text = isStream ? '' : await answer.text();
  stop.abort();
  const { message = '' } = (text === '' ? {} : JSON.parse(text)) as { message?: string };
  return { status: answer.status, message, scope: answer.headers.get(scopeHeader) };
}

describe.each(scopes)('a token with the scope %s', (scope) => {
  test.each(routeRequests)('$name', async ({ method, path, right }) => {
    expect(right).not.toBeNull();
    const { status, message, scope: shown } = await send(scope, method, path);
    expect(shown).toBe(scope === 'full' ? null : scope);
    // A desk without badges refuses them to all.
    const answered = status === 403 && !message.includes('badges') ? message : status === 401 ? '401' : 'let in';
    const permitted = permittedRequests[scope](`${method} ${path}`);
    expect(answered).toBe(permitted ? 'let in' : missingRight(scope, right ?? 'list'));
  });
});

test('a refusal says what is missing, what the scope is and who has the right', async () => {
  expect((await send('desk', 'POST', '/v1/parcels')).message).toBe(
    'this token may not create parcels: its scope is "desk", and the right "create" is in full or integration only',
  );
});

/** As the page sends it. */
const own = { 'sec-fetch-site': 'same-origin', 'x-desk': '1' };

test('a program signs in no device', async () => {
  const opened = await fetch(`${service.origin}/desk/session`, {
    method: 'PUT',
    headers: { ...own, authorization: 'Bearer pd_integration' },
  });
  expect(opened.status).toBe(403);
  expect(await opened.json()).toEqual({ message: missingRight('integration', 'sign-in') });
});

test('a device has the scope of the token it was signed in with', async () => {
  for (const scope of scopes.filter((one) => hasRight(one, 'sign-in'))) {
    const opened = await fetch(`${service.origin}/desk/session`, {
      method: 'PUT',
      headers: { ...own, authorization: `Bearer pd_${scope}` },
    });
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    const given = await fetch(`${service.origin}/desk/session`, { method: 'POST', headers: { ...own, cookie } });
    for (const answer of [opened, given]) expect(answer.headers.get(scopeHeader)).toBe(scope === 'full' ? null : scope);
    const { data } = (await given.json()) as { data: { token: string } };
    for (const right of Object.keys(rights)) {
      const request = routeRequests.find((one) => one.right === right);
      if (request === undefined) continue;
      const { message } = await send(scope, request.method, request.path, data.token);
      const isPermitted = permittedRequests[scope](`${request.method} ${request.path}`);
      expect([request.name, message === missingRight(scope, request.right ?? 'list')]).toEqual([
        request.name,
        !isPermitted,
      ]);
    }
  }
});

test('a stream of events ends when its token may no longer follow the desk', async () => {
  const { db } = service.context.store;
  const token = { id: 'follows', state: 'active', account: 'main', source: 'api', label: '', scope: 'desk' } as const;
  await insertToken(db, token, 'pd_follows', 0);
  const stream = await fetch(`${service.origin}/desk/events`, { headers: { authorization: 'Bearer pd_follows' } });
  expect(stream.status).toBe(200);
  await db.updateTable('tokens').set({ scope: 'integration' }).where('id', '=', 'follows').execute();
  // It ends, or the test does.
  await stream.text();
  expect((await send('integration', 'GET', '/desk/events', 'pd_follows')).message).toBe(
    missingRight('integration', 'follow'),
  );
});

test('every path that is added by hand is listed with who may use it', () => {
  const added = ['app.ts', 'proxy-app.ts', 'serve-desk.ts'].flatMap((file) =>
    [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
        /\b(?:route|readOnly|router\.add)\(\s*['`]([^'`]+)/g,
      ),
    ].map(([, path]) => `${file} ${path}`),
  );
  expect(added).toEqual([
    // The tables.
    'app.ts /v1${path}',
    'app.ts /v1/*',
    // A device has the rights of the token it was signed in with, any token's; a code stands for its token.
    'app.ts /desk/session',
    'app.ts /desk/code',
    // Without a token.
    'app.ts /healthz',
    'app.ts /openapi.json',
    'app.ts /config.json',
    // Where metrics are on, with the token of their own.
    'app.ts /metrics',
    'app.ts /csp-report',
    // By the table, as far as the other server's paths are those of the specification.
    'proxy-app.ts /v1',
    'proxy-app.ts /v1${path}',
    'proxy-app.ts /session',
    'proxy-app.ts /desk/code',
    'serve-desk.ts /desk${path}',
  ]);
});

test('a token is good until its day is over, and so are the devices it signed in', async () => {
  const { db } = service.context.store;
  const now = Math.floor(Date.now() / 1000);
  const token = { id: 'ends', state: 'active', account: 'main', source: 'api', label: '', scope: 'desk' } as const;
  await insertToken(db, { ...token, expiresSeconds: now + 1000 }, 'pd_ends', 0);
  const opened = await fetch(`${service.origin}/desk/session`, {
    method: 'PUT',
    headers: { ...own, authorization: 'Bearer pd_ends' },
  });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const renew = () => fetch(`${service.origin}/desk/session`, { method: 'POST', headers: { ...own, cookie } });
  const given = (await (await renew()).json()) as { data: { token: string; seconds: number } };
  expect(given.data.seconds).toBeLessThanOrEqual(1000);
  const ask = (secret: string, method = 'GET') =>
    service.call(method, '/parcels', { headers: { authorization: `Bearer ${secret}` } });
  expect((await ask(given.data.token, 'POST')).body.message).toContain('its scope is "desk"');
  await db
    .updateTable('tokens')
    .set({ expires_s: 1_801_440_000 - 10 * 86_400 * 365 })
    .where('id', '=', 'ends')
    .execute();
  for (const secret of ['pd_ends', given.data.token]) {
    const { status, body, headers } = await ask(secret);
    expect([status, body.message]).toEqual([401, 'the token has expired: it was valid until 2017-02-02 (UTC)']);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(headers.get(tokenEndsHeader)).toBe('2017-02-03T00:00:00Z');
  }
  expect((await renew()).status).toBe(401);
});

test('the last use is noted once in an hour', async () => {
  let now = Date.UTC(2026, 10, 27, 10, 59);
  const other = await startTestService({ clock: () => now });
  const noted = async () => {
    await other.context.tokenUse.settled();
    const row = await other.context.store.db.selectFrom('tokens').select('used_s').executeTakeFirstOrThrow();
    return new Date(row.used_s * 1000).toISOString().slice(11, 16);
  };
  await other.call('GET', '/shipping-methods');
  expect(await noted()).toBe('10:00');
  await other.context.store.db.updateTable('tokens').set({ used_s: 1 }).execute();
  await other.call('GET', '/shipping-methods');
  expect(await noted()).toBe('00:00');
  now += 60_000;
  await other.call('GET', '/shipping-methods');
  expect(await noted()).toBe('11:00');
  await other.close();
});

test('a wall sees neither people nor runs, prints and work', async () => {
  const { id } = (await service.call('POST', '/parcels', { body: domesticParcel })).body.data;
  const at = { headers: { 'x-desk-station': 'station-of-ana-0001' } };
  const from = (await service.call('GET', `${service.origin}/desk/snapshot`)).body as unknown as { seq: number };
  const { db } = service.context.store;
  await service.call('PUT', `${service.origin}/desk/claims/${id}`, { ...at, body: { held_by: 'station' } });
  const mark = { fields: ['weight'], tried: true, refusal: null, version: null };
  expect((await service.call('PUT', `${service.origin}/desk/marks/not-sent.${id}`, { ...at, body: mark })).status).toBe(
    204,
  );
  const pickup = { value: { method: 'dpd', name: 'DPD', days: [1], time: '15:00' } };
  const made = { headers: { ...at.headers, 'if-none-match': '*' }, body: pickup };
  expect((await service.call('PUT', `${service.origin}/desk/settings/pickup.dpd`, made)).status).toBe(200);
  for (const table of ['desk_claims', 'desk_marks', 'desk_settings'] as const)
    await db.updateTable(table).set({ person: 'badge-of-ana' }).execute();
  const run = crypto.randomUUID().replaceAll('-', '');
  const facts = { kind: 'process', size: 1, waiting: 1, working: 0, done: 0, refused: 0, not_sent: 0 } as const;
  const rest = { unknown: 0, skipped: 0, state: 'running', started: Date.now(), fence: 1 } as const;
  const posted = { ...at, body: { ...facts, ...rest, items: [] } };
  expect((await service.call('POST', `${service.origin}/desk/runs/${run}`, posted)).status).toBe(200);
  const printed = { id: crypto.randomUUID(), documents: [{ parcel: id, document: 'labels', pages: 1 }], out: 'all' };
  expect((await service.call('POST', `${service.origin}/desk/prints`, { ...at, body: printed })).status).toBe(200);
  const print = { print: 'print-of-ana-0001', documents: ['labels' as const], pages: 1, result: 'out' as const };
  const shared = { account: 'main', at: Date.now(), parcel: id, identity: 'a' };
  const actor = { station: 'station-of-ana-0001', person: 'badge-of-ana' };
  await writeDeskEvent(db, { ...shared, actor, kind: 'print', data: print });
  await writeDeskEvent(db, { ...shared, actor, kind: 'badge', data: { change: 'scanned' } });
  await writeDeskEvent(db, {
    ...shared,
    actor,
    kind: 'work',
    data: { work: 'printed', count: 1, since: 1, of: null },
  });
  await writeDeskEvent(db, { ...shared, actor, kind: 'parcel.cancelled', data: { version: null } });
  const snapshot = async (scope: Scope) => {
    const answer = await fetch(`${service.origin}/desk/snapshot`, { headers: { authorization: `Bearer pd_${scope}` } });
    const { parts } = (await answer.json()) as {
      parts: Record<string, unknown> & { runs: { runs: unknown[] }; prints: { parcels: string[] } };
    };
    const named = Object.entries(parts).filter(([, part]) => JSON.stringify(part).includes('badge-of-ana'));
    const sizes = ['claims', 'marks'].map((name) => (parts[name] as unknown[]).length);
    return [parts.runs.runs.length, parts.prints.parcels.includes(id), named.map(([name]) => name).toSorted(), sizes];
  };
  expect(await snapshot('read')).toEqual([1, true, ['claims', 'marks', 'settings'], [1, 1]]);
  expect(await snapshot('wall')).toEqual([0, false, [], [1, 1]]);
  const streamed = async (scope: Scope) => {
    const closing = new AbortController();
    const answer = await fetch(`${service.origin}/desk/events?after=${from.seq}`, {
      headers: { authorization: `Bearer pd_${scope}` },
      signal: closing.signal,
    });
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString();
      if (text.includes('parcel.cancelled')) break;
    }
    closing.abort();
    const kinds = ['run', 'print', 'badge', 'work', 'claim'].filter((kind) => text.includes(`"kind":"${kind}"`));
    return [...kinds, ...(text.includes('badge-of-ana') ? ['who'] : [])];
  };
  expect(await streamed('read')).toEqual(['run', 'print', 'badge', 'work', 'claim', 'who']);
  expect(await streamed('wall')).toEqual(['claim']);
});

test('a wall sees what is counted and no name', async () => {
  const secrets = [
    'Canary Receiver',
    'Canary Street',
    'CANARY-ORDER',
    'canary-tag',
    'Canary note',
    'Canary item',
    'Canary view',
  ];
  const parcel = {
    ...domesticParcel,
    receiver: { ...domesticParcel.receiver, name: secrets[0], address_line_1: secrets[1] },
    order_number: secrets[2],
    reference: secrets[2],
    tags: [secrets[3]],
    note: secrets[4],
    shipping_request: secrets[4],
    items: [{ name: secrets[5], note: secrets[5] }],
  };
  const { id } = (await service.call('POST', '/parcels', { body: parcel })).body.data;
  const setting = { method: 'PUT', headers: { 'if-none-match': '*' } };
  const put = (name: string, value: unknown) =>
    service.call('PUT', `${service.origin}/desk/settings/${name}`, { ...setting, body: { value } });
  expect((await put('view.canary', { name: secrets[6], view: 'open', since: {} })).status).toBe(200);
  expect((await put('pickup.dhl', { method: 'dhl', name: 'DHL', days: [1], time: '16:00' })).status).toBe(200);
  const read = async (scope: Scope, path: string) => {
    const answer = await fetch(service.origin + path, { headers: { authorization: `Bearer pd_${scope}` } });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const found = (text: string) => secrets.filter((secret) => text.includes(secret));
  for (const [path, whole] of [
    ['/v1/parcels?sort=-created_at', secrets.slice(0, 6)],
    [`/desk/rows?ids=${id}`, secrets.slice(0, 6)],
    ['/desk/snapshot', secrets.slice(6)],
    ['/desk/settings', secrets.slice(6)],
  ] as const) {
    expect(found(await read('read', path))).toEqual(whole);
    expect(found(await read('wall', path))).toEqual([]);
  }
  const shown = JSON.parse(await read('wall', '/v1/parcels')) as { data: { id: string; created_at: string }[] };
  expect(shown.data[0]).toMatchObject({
    id,
    created_at: expect.any(String) as string,
    receiver: null,
    items: [],
    tags: [],
  });
  expect(await read('wall', '/desk/snapshot')).toContain('pickup.dhl');
});

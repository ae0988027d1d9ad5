import type { JsonObject } from '#contract/values/json-value.ts';
import { withMutant, type Mutant } from '../faults/mutants.ts';
import { serviceClient } from '../service-client.ts';
import { withService, type ServiceProcess } from '../service-process.ts';
import { expect, test } from './api-test.ts';
import { rawExchange } from './raw-http.ts';
import { everyField, readyBody } from './sample-bodies.ts';

// Two services are started here, the second from a copy without a guard.
test.setTimeout(120_000);

const canary = 'Kanarienvogel';

/** Puts the canary everywhere a client can put anything, and returns the bodies of all errors it gets. */
async function sendCanaryEverywhere(service: ServiceProcess): Promise<string[]> {
  const api = serviceClient(service.apiBase, service.token);
  const { body } = await api.get('/shipping-methods');
  const ready = readyBody((body as { data: { id: string }[] }).data[0]?.id ?? '');
  const sung = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, canary]));
  const parcel = {
    ...ready,
    receiver: {
      ...sung(everyField.receiver),
      ...ready.receiver,
      name: canary,
      city: canary,
      phone: canary,
      email: `${canary}@example.com`,
    },
    note: canary,
    order_number: canary,
    tags: [canary],
    items: [{ name: canary, note: canary }],
  };
  const headers = Object.fromEntries(
    ['user-agent', 'referer', 'cookie', 'x-request-id', 'x-forwarded-for', 'if-match', 'accept'].map((name) => [
      name,
      canary,
    ]),
  );
  const created = await api.post('/parcels', parcel, { headers: { ...headers, 'idempotency-key': canary } });
  expect(created.status).toBe(201);
  const { id } = (created.body as { data: { id: string } }).data;
  await api.post(`/parcels/${id}/process`);
  await expect
    .poll(async () => (await api.get(`/parcels/${id}/process`)).body, { intervals: [50] })
    .toMatchObject({ data: { status: 'completed' } });
  await api.get(`/parcels/${id}/documents/labels`);
  const { host } = new URL(service.origin);
  const wrong: JsonObject = { weight: canary, currency: canary, export_reason: canary, receiver: { country: canary } };
  const refused = await Promise.all([
    api.post('/parcels', wrong),
    api.patch(`/parcels/${id}`, { receiver: { name: canary, country: canary } }),
    api.request('POST', '/parcels', { headers: { 'content-type': 'application/json' }, text: `{"note":"${canary}` }),
    api.request('POST', '/parcels', { headers: { 'content-type': `text/${canary}` }, text: canary }),
    api.get(`/parcels/${canary}`),
    api.get(`/${canary}`),
    api.get(`/parcels/${id}/${canary}`),
    serviceClient(service.apiBase, canary).get('/parcels'),
    serviceClient(service.origin, null).get(`/${canary}.js?${canary}=${canary}`),
    serviceClient(service.origin, null).request('POST', '/csp-report', {
      text: JSON.stringify({ 'csp-report': { 'document-uri': canary, 'script-sample': canary, referrer: canary } }),
    }),
  ]);
  const raw = await Promise.all([
    rawExchange(service.origin, `GET /v1/parcels HTTP/1.1\r\nHost: ${host}\r\n${canary}\r\n\r\n`),
    rawExchange(service.origin, `GET /${canary}\r\n\r\n`),
    rawExchange(service.origin, `${canary} / HTTP/1.1\r\nHost: ${canary}\r\nConnection: close\r\n\r\n`),
  ]);
  // Logged last, so that everything before it is.
  const last = (await api.get('/parcels?sort=none')).headers.get('x-request-id') ?? '';
  await expect.poll(() => service.log().includes(last), { intervals: [20] }).toBe(true);
  return [...refused.map(({ body: error }) => JSON.stringify(error)), ...raw.map(({ body: error }) => error)];
}

/** Everything in the log except the sign-in link, which is for the operator. */
function logLines(service: ServiceProcess): string[] {
  return service
    .log()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('Parcel Desk is ready'));
}

test('no log line and no error repeats a name, a header or a token; each line is JSON, in UTC, with its request id', async ({
  service,
}) => {
  const errors = await sendCanaryEverywhere(service);
  expect(errors.filter((text) => text.includes(canary))).toEqual([]);
  const lines = logLines(service);
  expect(lines.length).toBeGreaterThan(15);
  expect(lines.filter((line) => line.includes(canary) || line.includes(service.token))).toEqual([]);
  for (const line of lines) {
    const { time, level, event } = JSON.parse(line) as Record<string, string>;
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect([level, event]).toEqual([expect.stringMatching(/^(?:info|error)$/), expect.stringMatching(/^[a-z-]+$/)]);
  }
});

/** What would put the canary, or the token, where they must not be. */
const leaks: Record<string, Mutant> = {
  'the path as it was sent into the log': {
    file: 'http/log-request.ts',
    changes: [['path: loggedPath(url),', 'path: url + String(loggedPath),']],
  },
  'the token into the log': {
    file: 'http/log-request.ts',
    changes: [['token_id: senders.get(incoming) ?? null,', 'token_id: incoming.headers.authorization,']],
  },
  'the receiver into the log': {
    file: 'processing/record-attempt.ts',
    changes: [['{ attempt: attempt.id, parcel: attempt.parcelId, outcome', '{ attempt: attempt.shipment, outcome']],
  },
  'what was sent into an error': {
    file: 'parcels/read-parcel-body.ts',
    changes: [
      ['throw validationError(invalidData, toFieldErrors', 'throw validationError(String(body), toFieldErrors'],
    ],
  },
};

for (const [what, leak] of Object.entries(leaks))
  test(`control: ${what} would be noticed`, async () => {
    await withMutant(leak, (folder) =>
      withService({ parcels: 0, folder }, async (service) => {
        const errors = await sendCanaryEverywhere(service);
        const texts = [...errors, ...logLines(service)];
        expect(texts.some((text) => text.includes(canary) || text.includes(service.token))).toBe(true);
      }),
    );
  });

import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { completed, createParcel, processedParcel } from '../api/parcel-flows.ts';
import { customsBody, everyField, readyBody } from '../api/sample-bodies.ts';
import { writeBadge } from '../one-desk/store-badges.ts';
import { serviceCommand } from '../one-desk/service-command.ts';
import { deviceAt, jobBody, newRun, printOf, runUpdate, viewValue } from '../postgres/desk-requests.ts';
import { stationAt, type StationClient } from '../postgres/desk-pair.ts';
import { serviceClient } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';
import type { TestPrinter } from '../test-printer.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import type { KeptExchange, KeptSignIns } from '../upgrade/kept-release.ts';

/** What a day at the API and at the desk leaves behind, beside the store itself. */
export interface DaysWork {
  exchanges: KeptExchange[];
  signIns: KeptSignIns;
}

/**
 * A day's work in a service of any version: parcels in all states, changes with idempotency keys, and what stations share where the
 * version has a desk. `scopes`: those that its tokens may have.
 */
export async function workADay(
  service: ServiceProcess,
  printer: TestPrinter,
  scopes: readonly string[],
): Promise<DaysWork> {
  const station = stationAt(service, stationId);
  const exchanges: KeptExchange[] = [];
  const hasDesk = (await station.send('GET', '/snapshot')).status === 200;
  const ids = await parcelsInAllStates(service, station, exchanges);
  if (hasDesk) await shareAtTheDesk(station, printer, ids, exchanges);
  return { exchanges, signIns: await otherSignIns(service, hasDesk, scopes) };
}

const stationId = '6e1f0c52-5d0b-4d6e-9a56-6f2f0f4a7f10';

/** The carrier is handed a parcel, so that the service ends while it works on it. Gives the parcel's id. */
export async function startLast({ apiBase, token }: ServiceProcess): Promise<string> {
  const api = serviceClient(apiBase, token);
  const body = { ...readyBody(await firstMethod(api)), order_number: 'UNDER-WAY', reference: 'sandbox:slow=3' };
  const { id } = await createParcel(api, body);
  expect((await api.post(`/parcels/${id}/process`)).status).toBe(202);
  return id;
}

/** Sends a change under a key, and keeps both for the same request to be sent once more. */
async function sendKeyed(
  { send, api }: StationClient,
  kept: KeptExchange[],
  [method, path, json]: [method: string, path: string, json?: unknown],
): Promise<{ data: { id: string } }> {
  const key = randomUUID();
  const text = json === undefined ? undefined : JSON.stringify(json);
  const headers = {
    'idempotency-key': key,
    ...(text !== undefined && { 'content-type': 'application/json' }),
  };
  const options = { headers, ...(text !== undefined && { text }) };
  const isOfDesk = path.startsWith('/desk');
  const answer = await (isOfDesk
    ? send(method, path.replace('/desk', ''), options)
    : api.request(method, path.replace('/v1', ''), options));
  kept.push({ method, path, headers, text, status: answer.status, answer: new TextDecoder().decode(answer.bytes) });
  return answer.body as { data: { id: string } };
}

async function parcelsInAllStates(service: ServiceProcess, station: StationClient, kept: KeptExchange[]) {
  const { api } = station;
  const method = await firstMethod(api);
  const make = async (order: string, body: object) =>
    (await sendKeyed(station, kept, ['POST', '/v1/parcels', { ...body, order_number: order }])).data.id;
  const open = await make('OPEN', { ...everyField, shipping_method_id: method });
  const changed = await make('CHANGED', readyBody(method));
  await sendKeyed(station, kept, ['PATCH', `/v1/parcels/${changed}`, { note: 'Zażółć gęślą jaźń 🎁', tags: ['gift'] }]);
  const lacking = await make('NOT-SENT', { shipping_method_id: method });
  await sendKeyed(station, kept, ['POST', `/v1/parcels/${lacking}/process`]);
  const shipped = await make('SHIPPED', customsBody(method));
  await sendKeyed(station, kept, ['POST', `/v1/parcels/${shipped}/process`]);
  await completed(api, shipped);
  const marked = (await processedParcel(api, { ...readyBody(method), order_number: 'MARKED' }, '?print=false')).id;
  await sendKeyed(station, kept, ['POST', `/v1/parcels/${marked}/print`]);
  const unprinted = (await processedParcel(api, { ...readyBody(method), order_number: 'UNPRINTED' }, '?print=false'))
    .id;
  const heavy = { ...readyBody(method), weight: '40', receiver: { ...readyBody(method).receiver, city: 'Nowhere' } };
  const refused = (await processedParcel(api, { ...heavy, order_number: 'REFUSED' })).id;
  const cancelled = (await processedParcel(api, { ...readyBody(method), order_number: 'CANCELLED' })).id;
  await sendKeyed(station, kept, ['POST', `/v1/parcels/${cancelled}/cancel`]);
  const gone = await make('DELETED', readyBody(method));
  await sendKeyed(station, kept, ['DELETE', `/v1/parcels/${gone}`]);
  // Another account's, which this one never sees.
  const other = await service.newToken({ account: 'other', source: 'api' });
  await createParcel(stationAt({ ...service, token: other }).api, { order_number: 'OTHER-ACCOUNT' });
  return { open, changed, lacking, shipped, marked, unprinted, refused };
}

async function shareAtTheDesk(
  station: StationClient,
  printer: TestPrinter,
  {
    open,
    changed,
    lacking,
    shipped,
    marked,
    refused,
  }: Record<'open' | 'changed' | 'lacking' | 'shipped' | 'marked' | 'refused', string>,
  kept: KeptExchange[],
): Promise<void> {
  const ok = async (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) => {
    const { status, body } = await station.send(method, path, { headers, ...(json !== undefined && { json }) });
    expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
    return body;
  };
  const none = { refusal: null, version: null };
  await ok('PUT', `/claims/${open}`, { held_by: 'station' });
  await ok('PUT', `/claims/${changed}`, { held_by: 'list' });
  await ok('PUT', `/marks/not-sent.${lacking}`, { fields: ['receiver.name'], tried: true, ...none });
  await ok('PUT', `/marks/corrected.${refused}`, { fields: ['weight'], tried: false, ...none });
  await ok('PUT', '/settings/view.early', { value: viewValue('Before ten') }, { 'if-none-match': '*' });
  await ok('PUT', `/settings/station.${station.id}`, { value: { name: 'Packing table 1' } }, { 'if-none-match': '*' });
  await ok(
    'POST',
    `/runs/${newRun()}`,
    runUpdate({
      size: 2,
      done: 1,
      started: Date.now(),
      items: [
        { at: 0, parcel: shipped, attempt: 0, step: 'done', reason: null, spent: true },
        { at: 1, parcel: open, attempt: 0, step: 'waiting', reason: null, spent: false },
      ],
    }),
  );
  await ok('POST', '/work', {
    work: [
      { id: `work-${randomUUID()}`, at: Date.now(), source: 'station', kind: 'set-aside', count: 1, parcel: open },
    ],
  });
  const documents = [{ parcel: marked, document: 'labels', pages: 1 }];
  await ok('POST', '/prints', { id: randomUUID(), documents, unasked: false });
  await printOnPaper(station, printer, shipped, marked, kept);
}

/** A job that came out, and one that waits inside the printer when the service ends. */
async function printOnPaper(
  { send }: StationClient,
  printer: TestPrinter,
  shipped: string,
  marked: string,
  kept: KeptExchange[],
): Promise<void> {
  for (const parcel of [shipped, marked]) {
    const [method, path, options] = printOf(jobBody([parcel], false));
    if (parcel === marked) printer.hold();
    const headers = { ...options?.headers, 'idempotency-key': randomUUID() };
    const answer = await send(method, path, { ...options, headers });
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
    kept.push({
      method,
      path: `/desk${path}`,
      headers,
      text: options?.text,
      status: answer.status,
      answer: new TextDecoder().decode(answer.bytes),
    });
    if (parcel === shipped) await expect.poll(() => printer.output().length).toBe(1);
    else await printer.taken(2);
  }
}

/** Tokens of each state and scope, a device that stays signed in, and a badge. */
async function otherSignIns(
  service: ServiceProcess,
  hasDesk: boolean,
  scopes: readonly string[],
): Promise<KeptSignIns> {
  const tokens: KeptSignIns['tokens'] = [
    { token: await service.newToken({ state: 'revoked' }), status: 401 },
    { token: await service.newToken({ state: 'plan-required' }), status: 402 },
    { token: await service.newToken({ source: 'api' }), status: 200 },
  ];
  for (const scope of scopes) {
    const said = await serviceCommand(service, 'token', ['--scope', scope, '--label', `may ${scope}`]);
    tokens.push({ token: /pd_[\w-]{43}/.exec(said)?.[0] ?? '', status: 200, scope });
  }
  if (!hasDesk) return { tokens, device: null, badge: null };
  return {
    tokens,
    device: await deviceAt(service, 'service').open(service.token, stationId),
    badge: await writeBadge(service, { name: 'Ana Kowalska' }),
  };
}

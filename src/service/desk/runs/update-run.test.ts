import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDeskEvent } from '#contract/desk/desk-events.ts';
import { deskRunsSchema, runAnswerSchema, type RunUpdate, runWithItemsSchema } from '#contract/desk/desk-runs.ts';
import { startTestService, type TestService } from '#service/testing/start-test-service.ts';

let now = 1_800_000_000_000;
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ clock: () => now, env: { PARCEL_DESK_LIMITS: 'run-seconds=60' } });
});
afterAll(() => service.close());

const [ana, ben] = ['station-of-ana-0001', 'station-of-ben-0001'];
const runId = () => crypto.randomUUID().replaceAll('-', '');

const update: RunUpdate = {
  fence: 1,
  kind: 'process',
  size: 2,
  waiting: 2,
  working: 0,
  done: 0,
  refused: 0,
  not_sent: 0,
  unknown: 0,
  skipped: 0,
  state: 'running',
  started: 1_700_000_000_000,
  items: [
    { at: 0, parcel: 'parcel-0', attempt: 0, step: 'sent', reason: null, spent: false },
    { at: 1, parcel: 'parcel-1', attempt: 0, step: 'waiting', reason: null, spent: false },
  ],
};

async function send(method: string, path: string, station: string | null, body?: unknown) {
  return service.call(method, `${service.origin}/desk/runs${path}`, {
    ...(body !== undefined && { body }),
    headers: station === null ? {} : { 'x-desk-station': station },
  });
}
const put = (id: string, station: string, changed: Partial<RunUpdate> = {}) =>
  send('POST', `/${id}`, station, { ...update, ...changed });
const items = async (id: string) => runWithItemsSchema.parse((await send('GET', `/${id}`, ben)).body).items;

test('a run is listed with its progress and the items its station posted last', async () => {
  const id = runId();
  const made = runAnswerSchema.parse((await put(id, ana)).body);
  expect([made.run.station, made.run.listed, made.lost_after, made.run.started]).toEqual([
    ana,
    2,
    60_000,
    update.started,
  ]);
  now += 1000;
  const done = { ...update.items[0]!, step: 'done' as const };
  await put(id, ana, { waiting: 1, done: 1, items: [done] });
  const { runs } = deskRunsSchema.parse((await send('GET', '', ben)).body);
  expect(runs.find((run) => run.id === id)).toMatchObject({ done: 1, waiting: 1, seen: now, ended: null });
  expect(await items(id)).toEqual([done, update.items[1]]);
});

test('the same update again leaves the same run', async () => {
  const id = runId();
  const first = (await put(id, ana)).body;
  expect((await put(id, ana)).body).toEqual(first);
  expect(await items(id)).toEqual(update.items);
});

test('a run is continued elsewhere once its station is silent for long enough, and its station is refused then', async () => {
  const id = runId();
  await put(id, ana);
  now += 59_000;
  const early = await send('POST', `/${id}/take`, ben);
  expect([early.status, early.body.message]).toEqual([409, `the run is at station ${ana}`]);
  now += 1000;
  const taken = runAnswerSchema.parse((await send('POST', `/${id}/take`, ben)).body);
  expect([taken.run.station, taken.run.fence]).toEqual([ben, 2]);
  const back = await put(id, ana, { done: 2, waiting: 0, items: [{ ...update.items[0]!, step: 'done' }] });
  expect([back.status, back.body.message]).toEqual([409, `the run is at station ${ben}`]);
  expect(await items(id)).toEqual(update.items);
  expect((await put(id, ben, { fence: 2 })).status).toBe(200);
});

test('of two stations that continue it at once one has it', async () => {
  const id = runId();
  await put(id, ana);
  now += 60_000;
  const answers = await Promise.all([ben, 'station-of-cem-0001'].map((each) => send('POST', `/${id}/take`, each)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('a lost answer to a take is given again under its key', async () => {
  const id = runId();
  await put(id, ana, { state: 'stopped' });
  const take = () =>
    service.call('POST', `${service.origin}/desk/runs/${id}/take`, {
      headers: { 'x-desk-station': ben, 'idempotency-key': id },
    });
  const first = await take();
  expect([first.status, (await take()).body]).toEqual([200, first.body]);
});

test('a stopped run is continued at once; one that has ended, or whose values stay on its device, is not', async () => {
  const [stopped, ended, change] = [runId(), runId(), runId()];
  await put(stopped, ana, { state: 'stopped' });
  await put(ended, ana, { state: 'ended' });
  await put(change, ana, { kind: 'change', state: 'stopped' });
  expect(await items(change)).toEqual([]);
  const takes = await Promise.all([stopped, ended, change].map((id) => send('POST', `/${id}/take`, ben)));
  expect(takes.map(({ status }) => status)).toEqual([200, 422, 422]);
});

test('what ended more than a day ago is not listed', async () => {
  const [old, open] = [runId(), runId()];
  await put(old, ana, { state: 'ended' });
  await put(open, ana);
  now += 24 * 60 * 60 * 1000 + 1;
  const ids = deskRunsSchema.parse((await send('GET', '', ana)).body).runs.map(({ id }) => id);
  expect([ids.includes(old), ids.includes(open)]).toEqual([false, true]);
});

test('an update holds ids, enums and counts alone', async () => {
  const wrong = [
    { receiver: 'Erika Muster' },
    { items: [{ ...update.items[0], note: 'Erika Muster' }] },
    { items: [{ ...update.items[0], parcel: 'Erika Muster' }] },
    { items: [{ ...update.items[0], reason: 'Erika Muster' }] },
    { kind: 'Erika Muster' },
  ];
  for (const change of wrong) {
    const { status, body } = await send('POST', `/${runId()}`, ana, { ...update, ...change });
    expect([status, body.message.includes('Muster')]).toEqual([400, false]);
  }
  expect((await send('POST', `/Erika`, ana, update)).status).toBe(404);
  expect((await send('POST', `/${runId()}`, null, update)).status).toBe(400);
});

test('each change is an event with the station that has the run', async () => {
  const id = runId();
  const snapshot = async () =>
    (await service.call('GET', `${service.origin}/desk/snapshot`)).body as unknown as {
      seq: number;
      parts: { runs: unknown };
    };
  const { seq } = await snapshot();
  await put(id, ana, { state: 'stopped' });
  await send('POST', `/${id}/take`, ben);
  const { parts } = await snapshot();
  expect(deskRunsSchema.parse(parts.runs).runs.find((run) => run.id === id)?.station).toBe(ben);
  const stream = await fetch(`${service.origin}/desk/events?after=${seq}`, {
    headers: { authorization: `Bearer ${service.startToken}` },
  });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.split('\n\n').filter((message) => message.includes('data:')).length < 2) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader.cancel();
  const events = [...text.matchAll(/^data: ?(.*)$/gm)].map(([, json = '']) => readDeskEvent(JSON.parse(json)));
  expect(events.map((event) => event?.kind === 'run' && [event.station, event.data.fence, event.data.state])).toEqual([
    [ana, 1, 'stopped'],
    [ben, 2, 'running'],
  ]);
});

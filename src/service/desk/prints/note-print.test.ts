import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PrintRecord, readPrintRecords, type SentDocument } from '#contract/desk/prints/print-records.ts';
import { readPrintSums } from '#contract/desk/prints/print-sums.ts';
import type { PrintedParcels } from '#contract/desk/prints/printed-parcels.ts';
import type { DeskEvent } from '#contract/desk/desk-events.ts';
import { deskEventsAfter } from '#service/store/queries/desk-event-queries.ts';
import { printJobsSchema } from '#contract/desk/prints/print-jobs.ts';
import { endPrintJob, removeEndedTitles, updatePrintJob } from '#service/store/queries/print-job-queries.ts';
import { printRecordMillis, removeOldPrintRecords } from '#service/store/queries/desk/print-record-queries.ts';
import { deskWorkSchema } from '#contract/desk/desk-work.ts';
import { startTestService, type TestService } from '#service/testing/start-test-service.ts';

const one = '01900000-0000-7000-8000-000000000001';
const stations = { a: 'station-a-0000000', b: 'station-b-0000000' };
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  // Its printer takes nothing: what is said of its jobs is said by the tests.
  Object.assign(service.context.printing, { printers: [{ name: 'Labels', raw: ['zpl'] }] });
});
afterAll(() => service.close());

const label = (parcel: string, pages = 1): SentDocument => ({ parcel, document: 'labels', pages });
const desk = (path: string) => `${service.origin}/desk${path}`;
const from = (station: keyof typeof stations) => ({ 'x-desk-station': stations[station] });
let made = 10;
const newId = () => `01900000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`;

async function recordsOf(...parcels: string[]): Promise<PrintRecord[]> {
  const { body } = await service.call('GET', desk(`/prints?parcels=${parcels.join(',')}`));
  return readPrintRecords(body) ?? [];
}

async function eventsOf(parcel: string): Promise<DeskEvent[]> {
  const { body } = await service.call('GET', desk(`/parcels/${parcel}`));
  return (body as unknown as { events: DeskEvent[] }).events.filter(({ kind }) => kind === 'print');
}

async function send(content: object | string, { key = newId(), zpl = '^XA^XZ' } = {}) {
  const json = typeof content === 'string' ? content : JSON.stringify(content);
  const answer = await fetch(desk(`/print-jobs?printer=Labels&title=Label&holds=${Buffer.byteLength(json)}`), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.startToken}`,
      'content-type': 'application/vnd.zebra-zpl',
      'idempotency-key': key,
      ...from('a'),
    },
    body: json + zpl,
  });
  const body = (await answer.json()) as { print_job?: { id: string }; errors?: Record<string, string[]> };
  return { status: answer.status, id: body.print_job?.id ?? '', errors: body.errors ?? {} };
}

const note = (body: object, station: keyof typeof stations = 'b') =>
  service.call('POST', desk('/prints'), { body, headers: from(station) });
const brief = (records: readonly PrintRecord[]) =>
  records.map(({ parcel, result, pages_out: out, station, printer }) => [parcel, result, out, station, printer]);

test('the records of a job are written with it and say what it says, until a person has looked', async () => {
  const { store } = service.context;
  const [first, second] = [newId(), newId()];
  const { id } = await send({ documents: [label(first, 2), label(second)] });
  const pending = (parcel: string) => [[parcel, 'pending', null, stations.a, 'Labels']];
  expect(brief(await recordsOf(first))).toEqual(pending(first));
  expect(brief(await recordsOf(second))).toEqual(pending(second));
  await store.transaction((tx) => updatePrintJob(tx, id, { state: 'printing' }, Date.now()));
  expect((await recordsOf(first))[0]).toMatchObject({ result: 'printing', print: id });
  await store.transaction((tx) => updatePrintJob(tx, id, { state: 'stopped' }, Date.now()));
  expect((await recordsOf(first))[0]?.result).toBe('stopped');
  await store.transaction((tx) => endPrintJob(tx, id, { state: 'done', pages_out: 3 }, Date.now()));
  expect((await recordsOf(second))[0]).toMatchObject({ result: 'out', pages_out: 1, by_person: false });
  expect((await eventsOf(first)).map(({ data, station }) => [(data as { result: string }).result, station])).toEqual([
    ['out', stations.a],
    ['stopped', stations.a],
    ['pending', stations.a],
  ]);

  await service.call('POST', desk(`/prints/${id}`), { body: { out: 1 }, headers: from('b') });
  expect(brief(await recordsOf(first))).toEqual([[first, 'part', 1, stations.a, 'Labels']]);
  expect(brief(await recordsOf(second))).toEqual([[second, 'none', 0, stations.a, 'Labels']]);
  expect((await eventsOf(second))[0]).toMatchObject({ station: stations.b, data: { result: 'none' } });
});

test.each([
  ['its pages are counted', { state: 'cancelled', pages_out: 2 }, 3, ['out', 'none']],
  ['nothing is out', { state: 'failed', pages_out: 0 }, 3, ['none', 'none']],
  ['the printer does not count', { state: 'failed', pages_out: -1 }, 3, ['unknown', 'unknown']],
  ['several pages are on a sheet', { state: 'cancelled', pages_out: 1 }, 2, ['unknown', 'unknown']],
] as const)('a job that ends otherwise: %s', async (_name, ended, pages, results) => {
  const { store } = service.context;
  const [first, second] = [newId(), newId()];
  const { id } = await send({ documents: [label(first, 2), label(second)] });
  await store.db.updateTable('print_jobs').set({ pages }).where('id', '=', id).execute();
  await store.transaction((tx) => endPrintJob(tx, id, ended, Date.now()));
  const records = [...(await recordsOf(first)), ...(await recordsOf(second))];
  expect(records.map(({ result }) => result)).toEqual(results);
});

test('a printer does not overwrite a person’s answer', async () => {
  const { store } = service.context;
  const parcel = newId();
  const { id } = await send({ documents: [label(parcel)] });
  await service.call('POST', desk(`/prints/${id}`), { body: { out: 'all' } });
  await store.transaction((tx) => endPrintJob(tx, id, { state: 'failed', pages_out: 0 }, Date.now()));
  expect((await recordsOf(parcel))[0]).toMatchObject({ result: 'out', by_person: true });
});

test('what a browser printed is noted once under its id, and answered under it', async () => {
  const [parcel, id] = [newId(), newId()];
  const print = { id, documents: [label(parcel), { parcel, document: 'slip', pages: 1 }] };
  for (let time = 0; time < 2; time += 1) expect((await note(print)).status).toBe(200);
  expect(brief(await recordsOf(parcel))).toHaveLength(2);
  expect((await recordsOf(parcel))[0]).toMatchObject({ result: 'dialog', printer: null, station: stations.b });
  await note({ ...print, out: 1 });
  const results = Object.fromEntries((await recordsOf(parcel)).map(({ document, result }) => [document, result]));
  expect(results).toEqual({ labels: 'out', slip: 'none' });
  expect((await service.call('POST', desk(`/prints/${newId()}`), { body: { out: 'all' } })).status).toBe(404);
});

test('of two stations that print a label unasked one prints it, on a printer or in a dialog', async () => {
  const parcel = newId();
  const unasked = (id: string) => ({ id, documents: [label(parcel)], unasked: true });
  const answers = await Promise.all([newId(), newId(), newId()].map((id) => note(unasked(id))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.errors).toHaveProperty('unasked');
  const refused = await send({ documents: [label(parcel)], unasked: true });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['unasked']]);
  // Who is asked decides.
  expect((await send({ documents: [label(parcel)] })).status).toBe(202);

  const other = newId();
  const key = newId();
  const sent = await send({ documents: [label(other)], unasked: true }, { key });
  const again = await send({ documents: [label(other)], unasked: true }, { key });
  expect([again.status, again.id]).toEqual([202, sent.id]);
  await service.call('POST', desk(`/prints/${sent.id}`), { body: { out: 0 } });
  expect((await note({ id: newId(), documents: [label(other)], unasked: true })).status).toBe(200);
});

test('a print that names more than ids, kinds and counts is refused', async () => {
  const id = newId();
  const extra = { ...label(one), name: 'Jane' } as unknown as SentDocument;
  expect((await note({ id, documents: [extra] })).status).toBe(422);
  expect((await note({ id, documents: [label('Jane')] })).status).toBe(422);
  expect((await note({ id, documents: [] })).status).toBe(422);
  expect((await note({ id, documents: [label(one)], title: 'Jane' })).status).toBe(422);
  for (const content of [{ documents: [extra] }, { documents: [label(one)], title: 'x' }, '{"documents":'])
    expect(Object.keys((await send(content)).errors)).toEqual(['holds']);
  expect(await recordsOf(one)).toEqual([]);
});

test('a job of hundreds of parcels is one request', async () => {
  // Younger ids come first: the order is that of the print.
  const parcels = Array.from({ length: 600 }, newId).toReversed();
  expect((await send({ documents: parcels.map((parcel) => label(parcel)) })).status).toBe(202);
  expect(await recordsOf(...parcels.slice(500))).toHaveLength(100);
  // It is named by the parcels that come out first.
  const { body } = await service.call('GET', desk('/prints'));
  const sum = readPrintSums(body)?.find(({ parcels: count }) => count === 600);
  expect(sum?.first_parcels).toEqual(parcels.slice(0, 3));
  expect((await service.call('GET', desk(`/prints?parcels=${parcels.slice(0, 101).join(',')}`))).status).toBe(400);
});

test('the newest prints are listed as one line each, whatever their number of parcels; another account sees none', async () => {
  const { store } = service.context;
  const [first, second, third] = [newId(), newId(), newId()];
  const documents = [label(first, 2), { parcel: first, document: 'slip' as const, pages: 1 }, label(second)];
  const { id: job } = await send({ documents });
  const dialog = newId();
  await note({ id: dialog, documents: [label(third)] });
  const newest = async () => {
    const { body } = await service.call('GET', desk('/prints'));
    return (readPrintSums(body) ?? []).filter(({ print }) => print === job || print === dialog);
  };
  const two = { parcels: 2, parcel: null, first_parcels: [first, second] };
  const ofJob = { print: job, ...two, documents: ['slip', 'labels'], pages: 4, printer: 'Labels' };
  expect(await newest()).toMatchObject([
    { print: dialog, parcels: 1, parcel: third, result: 'dialog', pages_out: null, printer: null, station: stations.b },
    { ...ofJob, result: 'pending', pages_out: null, station: stations.a, by_person: false },
  ]);
  await store.transaction((tx) => endPrintJob(tx, job, { state: 'done', pages_out: 4 }, Date.now()));
  expect((await newest())[1]).toMatchObject({ ...ofJob, result: 'out', pages_out: 4 });
  await service.call('POST', desk(`/prints/${job}`), { body: { out: 3 }, headers: from('b') });
  expect((await newest())[1]).toMatchObject({ ...ofJob, result: 'part', pages_out: 3, by_person: true });
  await service.call('POST', desk(`/prints/${job}`), { body: { out: 0 } });
  expect((await newest())[1]).toMatchObject({ result: 'none', pages_out: 0 });

  await store.db.updateTable('desk_prints').set({ account: 'another' }).where('print', '=', job).execute();
  expect(await newest()).toMatchObject([{ print: dialog }]);
});

test('the snapshot has the parcels whose label may be on paper; another account sees none of them', async () => {
  const [out, none] = [newId(), newId()];
  await note({ id: newId(), documents: [label(out)] });
  await note({ id: newId(), documents: [label(none)], out: 0 });
  const { body } = await service.call('GET', desk('/snapshot'));
  const { parcels, since } = (body as unknown as { parts: { prints: PrintedParcels } }).parts.prints;
  expect([parcels.includes(out), parcels.includes(none)]).toEqual([true, false]);
  expect(Date.now() - Date.parse(since)).toBeLessThan(60_000);

  await service.context.store.db
    .updateTable('desk_prints')
    .set({ account: 'another' })
    .where('parcel', '=', out)
    .execute();
  expect(await recordsOf(out)).toEqual([]);
});

test('records go after 30 days', async () => {
  const { db } = service.context.store;
  const parcel = newId();
  await note({ id: newId(), documents: [label(parcel)], at: '2000-01-01T00:00:00Z' });
  await note({
    id: newId(),
    documents: [label(parcel)],
    at: new Date(Date.now() - printRecordMillis / 2).toISOString(),
  });
  expect(await removeOldPrintRecords(db, Date.now(), 100)).toBe(1);
  expect(await recordsOf(parcel)).toHaveLength(1);
});

/** Labels counted as work with these sources, by station: `a station printed 1`. */
async function counted(source: string): Promise<string[]> {
  const now = Date.now();
  const read = await service.call('GET', desk(`/work?since=${now - 86_400_000}&until=${now + 60_000}`));
  const work = deskWorkSchema.parse(read.body).work.filter((sum) => sum.source === source && sum.count !== 0);
  const names = Object.entries(stations).map(([name, id]) => [id, name] as const);
  return work.map((sum) => `${new Map(names).get(sum.station ?? '')} ${sum.kind} ${sum.count}`).toSorted();
}

test('labels are counted from the records of all stations: again where another one may have put it out', async () => {
  const [first, second] = [newId(), newId()];
  const print = (id: string, parcels: string[], station: keyof typeof stations, source: string, out?: number) =>
    service.call('POST', desk('/prints'), {
      body: { id, documents: parcels.map((parcel) => label(parcel)), ...(out !== undefined && { out }) },
      headers: { ...from(station), 'x-desk-source': source },
    });
  await print('counted-print-one', [first, second], 'a', 'station');
  expect(await counted('station')).toEqual(['a printed 2']);
  // The same once more is the same, and what did not come out does not count.
  await print('counted-print-one', [first, second], 'a', 'station', 1);
  expect(await counted('station')).toEqual(['a printed 1']);
  await print('counted-print-two', [first, second], 'b', 'run');
  expect(await counted('run')).toEqual(['b printed 1', 'b reprinted 1']);
  await service.call('POST', desk('/prints/counted-print-two'), { body: { out: 0 }, headers: from('a') });
  expect(await counted('run')).toEqual([]);
  await service.call('POST', desk('/prints/counted-print-two'), { body: { out: 'all' }, headers: from('a') });
  expect(await counted('run')).toEqual(['b printed 1', 'b reprinted 1']);
});

test('the rest of a label of which some pages came out counts with the print before it', async () => {
  const parcel = newId();
  const body = { id: 'print-of-three-pages', documents: [label(parcel, 3)], out: 1 };
  const headers = { ...from('a'), 'x-desk-source': 'problems' };
  await service.call('POST', desk('/prints'), { body, headers });
  await service.call('POST', desk('/prints'), {
    body: { id: 'print-of-its-rest', documents: [label(parcel, 2)] },
    headers,
  });
  expect(await counted('problems')).toEqual(['a printed 1']);
});

test('a change of what is counted is an event that holds from when on', async () => {
  const parcel = newId();
  const { body } = await service.call('GET', desk('/snapshot'));
  const { seq } = body as unknown as { seq: number };
  const headers = { ...from('a'), 'x-desk-source': 'single' };
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const note = { id: 'print-of-an-hour-ago', documents: [label(parcel)], at };
  await service.call('POST', desk('/prints'), { body: note, headers });
  await service.call('POST', desk('/prints'), { body: { ...note, out: 0 }, headers });
  const events = await deskEventsAfter(service.context.store.db, null, seq, 20);
  const work = events.map(({ json }) => JSON.parse(json) as DeskEvent).filter(({ kind }) => kind === 'work');
  expect(work.map(({ data }) => data)).toEqual([
    { work: 'printed', count: 1, since: Date.parse(at), of: null },
    { work: 'printed', count: -1, since: Date.parse(at), of: null },
  ]);
});

test('a job answers with what it holds by ids; its title is for the printer, and goes when it ends', async () => {
  const { db, transaction } = service.context.store;
  const [first, second] = [newId(), newId()];
  const { id } = await send({
    documents: [label(first, 2), { parcel: first, document: 'customs', pages: 3 }],
  });
  const { id: ofTwo } = await send({ documents: [label(first), label(second)] });
  const { body } = await service.call('GET', desk('/print-jobs'));
  const jobs = new Map(printJobsSchema.parse(body).print_jobs.map((job) => [job.id, job]));
  expect(jobs.get(id)).toMatchObject({
    title: '',
    content: {
      parcel: first,
      documents: [
        { document: 'labels', parcels: 1, pages: 2 },
        { document: 'customs', parcels: 1, pages: 3 },
      ],
    },
  });
  expect(jobs.get(ofTwo)?.content).toEqual({
    parcel: null,
    parcels: 2,
    first_parcels: [first, second],
    documents: [{ document: 'labels', parcels: 2, pages: 2 }],
  });
  const titleOf = async (job: string) =>
    (await db.selectFrom('print_jobs').select('title').where('id', '=', job).executeTakeFirstOrThrow()).title;
  expect(await titleOf(id)).toBe('Label');
  await transaction((tx) => endPrintJob(tx, id, { state: 'done' }, Date.now()));
  expect(await titleOf(id)).toBe('');
  // As an earlier version has left it.
  await db.updateTable('print_jobs').set({ title: 'Order A-1' }).where('id', '=', id).execute();
  expect(await removeEndedTitles(db, Date.now(), 10)).toBe(1);
  expect([await titleOf(id), await titleOf(ofTwo)]).toEqual(['', 'Label']);
});

test('why a label is printed again is kept with its records, and the rest of a job stands where the job was', async () => {
  const { db } = service.context.store;
  const [first, second] = [newId(), newId()];
  const { id: jammed } = await send({ documents: [label(first, 2)] });
  const { id: other } = await send({ documents: [label(second)] });
  const { id: customs } = await send({ documents: [{ parcel: first, document: 'customs', pages: 1 }] });
  const { id: rest } = await send({ documents: [label(first)], rest_of: jammed, reason: 'jammed' });
  const placeOf = async (id: string) =>
    (await db.selectFrom('print_jobs').select('place_ms').where('id', '=', id).executeTakeFirstOrThrow()).place_ms;
  const [place] = await Promise.all([jammed, other].map(placeOf));
  expect(await Promise.all([customs, rest].map(placeOf))).toEqual([place, place]);
  expect((await recordsOf(first)).find(({ print }) => print === rest)?.reason).toBe('jammed');
  expect((await recordsOf(second))[0]?.reason).toBeNull();
  await note({ id: 'print-again-by-dialog', documents: [label(second)], reason: 'lost' });
  expect((await recordsOf(second)).map(({ reason }) => reason)).toEqual(['lost', null]);
  const { body } = await service.call('GET', desk(`/prints?print=${rest}`));
  expect(readPrintRecords(body)?.map(({ parcel, reason }) => [parcel, reason])).toEqual([[first, 'jammed']]);
  expect((await send({ documents: [label(first)], reason: 'because' })).status).toBe(422);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { HttpError } from '#service/http/http-error.ts';
import { openLogger } from '#service/model/logger.ts';
import { openPostgres } from '#service/store/open-postgres.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';
import { senderOwner } from '#service/store/queries/idempotency-queries.ts';
import { openStore, type Store } from '#service/store/store.ts';
import { sharedTestPostgres } from '#service/testing/test-postgres.ts';
import { openKeyStore } from './send-once.ts';
import type { PassedAnswer } from './upstream-answer.ts';
import { UpstreamFailure } from './upstream-failure.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-keys-'));
// Null where none is installed: `npm test` says so.
const postgres = await sharedTestPostgres();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const logger = openLogger({ level: 'off', clock: Date.now, write: () => undefined });
let opened = 0;
const sqliteFile = async () => join(folder, `${(opened += 1)}.db`);
const stores: [name: string, make: () => Promise<string>, open: (place: string) => Promise<Store>][] = [
  ['sqlite', sqliteFile, (file) => openStore(openSqlite(file))],
];
if (postgres !== null)
  stores.push(['postgres', () => postgres.newStore(), (url) => openStore(openPostgres(url, { connections: 4 }))]);

describe.each(stores)('the key store on %s', (_name, make, open) => {
  const closing: Store[] = [];
  afterEach(async () => {
    for (const store of closing.splice(0)) await store.close();
  });

  /** As many processes on one store. */
  async function processes(count: number, answerMillis?: number) {
    let now = 1_700_000_000_000;
    const place = await make();
    const openOne = async () => {
      const store = await open(place);
      closing.push(store);
      const parts = { store, clock: () => now, crashPoint: () => undefined, logger };
      return openKeyStore(answerMillis === undefined ? parts : { ...parts, answerMillis });
    };
    const keys = [];
    for (let each = 0; each < count; each += 1) keys.push(await openOne());
    const [first] = keys;
    if (first === undefined) throw new Error('one is needed');
    return {
      keys,
      first,
      request: () => ({ owner: senderOwner('s'), key: 'k', requestHash: 'h', now: Math.floor(now / 1000) }),
      pass: (millis: number) => (now += millis),
    };
  }

  const created = (): PassedAnswer => ({
    answer: jsonAnswer(201, { data: { note: 'Łódź 🎁', n: 1 } }, { location: '/v1/parcels/1' }),
    outcome: 'done',
    foreign: [],
  });
  const sender = (result: () => PassedAnswer = created) => vi.fn<() => Promise<PassedAnswer>>(async () => result());

  test('a key store sends once and answers every copy with the first answer', async () => {
    const { first, request } = await processes(1);
    const send = sender();
    const answers = await Promise.all([1, 2, 3].map(() => first.sendOnce(request(), send)));
    answers.push(await first.sendOnce(request(), send));
    expect(send).toHaveBeenCalledOnce();
    const [original, ...copies] = answers;
    expect(original?.headers['idempotent-replayed']).toBeUndefined();
    for (const copy of copies)
      expect(copy).toMatchObject({
        status: 201,
        headers: { location: '/v1/parcels/1', 'idempotent-replayed': 'true' },
      });
    expect(new Set(answers.map(({ body }) => String(body))).size).toBe(1);
  });

  test('a copy at another process waits for the first and gets its answer', async () => {
    const { keys, request } = await processes(2);
    const [one, other] = keys;
    let answer = () => {};
    const send = vi.fn<() => Promise<PassedAnswer>>(
      () => new Promise((resolve) => (answer = () => resolve(created()))),
    );
    const original = one?.sendOnce(request(), send);
    await expect.poll(() => send).toHaveBeenCalledOnce();
    const second = sender();
    const copy = other?.sendOnce(request(), second);
    await new Promise((resolve) => setTimeout(resolve, 50));
    answer();
    await original;
    expect(await copy).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
    expect(second).not.toHaveBeenCalled();
  });

  test('a client that waited long enough gets "under way", and a repeat under the key gets the late answer', async () => {
    const { keys, request } = await processes(2, 400);
    const [one, other] = keys;
    let answer = () => {};
    const send = vi.fn<() => Promise<PassedAnswer>>(
      () => new Promise((resolve) => (answer = () => resolve(created()))),
    );
    const again = sender();
    const underWay = { status: 504, headers: {} };
    await expect(one?.sendOnce(request(), send)).rejects.toMatchObject(underWay);
    await expect(one?.sendOnce(request(), again)).rejects.toMatchObject(underWay);
    await expect(other?.sendOnce(request(), again)).rejects.toMatchObject(underWay);
    answer();
    const late = { status: 201, headers: { 'idempotent-replayed': 'true' } };
    await expect(one?.sendOnce(request(), again)).resolves.toMatchObject(late);
    await expect(other?.sendOnce(request(), again)).resolves.toMatchObject(late);
    expect([send.mock.calls.length, again.mock.calls.length]).toEqual([1, 0]);
  });

  test('the key of a request that is under way is refused for another one, of which nothing is sent', async () => {
    const { first, request } = await processes(1);
    let answer = () => {};
    const held = vi.fn<() => Promise<PassedAnswer>>(
      () => new Promise((resolve) => (answer = () => resolve(created()))),
    );
    const original = first.sendOnce(request(), held);
    await expect.poll(() => held).toHaveBeenCalledOnce();
    const second = sender();
    await expect(first.sendOnce({ ...request(), requestHash: 'other' }, second)).rejects.toMatchObject({ status: 422 });
    answer();
    expect(await original).toMatchObject({ status: 201 });
    expect(second).not.toHaveBeenCalled();
  });

  test('the key of another request is refused', async () => {
    const { first, request } = await processes(1);
    await first.sendOnce(request(), sender());
    await expect(first.sendOnce({ ...request(), requestHash: 'other' }, sender())).rejects.toMatchObject({
      status: 422,
    });
  });

  test('an unknown outcome is 504 and is never sent again', async () => {
    const { first, request } = await processes(1);
    const lost = vi.fn<() => Promise<never>>(() => Promise.reject(new UpstreamFailure('cut off', true)));
    await expect(first.sendOnce(request(), lost)).rejects.toMatchObject({ status: 504, headers: {} });
    const again = sender();
    const spent = { status: 504, headers: { 'idempotent-replayed': 'true' } };
    await expect(first.sendOnce(request(), again)).rejects.toMatchObject(spent);
    expect(again).not.toHaveBeenCalled();
    const odd = { ...request(), key: 'odd' };
    await expect(first.sendOnce(odd, () => Promise.reject(new HttpError(502, 'HTML')))).rejects.toMatchObject({
      status: 502,
    });
    await expect(first.sendOnce(odd, again)).rejects.toMatchObject(spent);
    const failed = { ...request(), key: 'failed' };
    await first.sendOnce(
      failed,
      sender(() => ({ ...created(), outcome: 'unknown' })),
    );
    await expect(first.sendOnce(failed, again)).rejects.toMatchObject(spent);
  });

  test('a request whose process died is unknown once no client can be waiting for it', async () => {
    const { keys, request, pass } = await processes(2);
    const [dead, other] = keys;
    // Its own wait ends after the test.
    const sent = vi.fn<() => Promise<PassedAnswer>>(() => new Promise(() => {}));
    dead?.sendOnce(request(), sent).catch(() => undefined);
    const again = sender();
    await expect.poll(() => sent).toHaveBeenCalledOnce();
    pass(131_000);
    await expect(other?.sendOnce(request(), again)).rejects.toMatchObject({ status: 504 });
    expect(again).not.toHaveBeenCalled();
  });

  test('what was refused, or never left, frees the key', async () => {
    const { first, request } = await processes(1);
    const refused = sender(() => ({ ...created(), answer: jsonAnswer(422, { message: 'no' }), outcome: 'refused' }));
    expect(await first.sendOnce(request(), refused)).toMatchObject({ status: 422 });
    const unreached = () => Promise.reject(new UpstreamFailure('ECONNREFUSED', false));
    await expect(first.sendOnce(request(), unreached)).rejects.toMatchObject({ status: 502 });
    await expect(first.sendOnce(request(), () => Promise.reject(new HttpError(429, 'wait')))).rejects.toMatchObject({
      status: 429,
    });
    const send = sender();
    await first.sendOnce(request(), send);
    expect(send).toHaveBeenCalledOnce();
  });

  test('keys are kept for 24 hours', async () => {
    const { first, request, pass } = await processes(1);
    await first.sendOnce(request(), sender());
    pass(86_400_000);
    const again = sender();
    await first.sendOnce(request(), again);
    expect(again).not.toHaveBeenCalled();
    pass(1000);
    await first.sendOnce(request(), again);
    expect(again).toHaveBeenCalledOnce();
  });
});

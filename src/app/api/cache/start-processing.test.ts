import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { buildParcel, type ParcelJson } from '#contract/testing/build-parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import { readServerSettings } from '#contract/server-settings.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import type { Endpoints, VersionedParcel } from '#app/api/endpoints.ts';
import { afterLostAnswer } from '#app/api/intents/lost-answer.ts';
import { queryKeys } from './query-keys.ts';
import { startProcessing } from './start-processing.ts';

const day = '2026-11-01T10:00:00Z';
const processed = { processed_at: day };
const cancelled = { processed_at: day, cancelled_at: day };
const answered = (status: number, fieldErrors = {}) =>
  new ApiError({ kind: 'status', outcome: 'refused', request: 'POST', status, fieldErrors });
const fields = { weight: ['is required'] };

type Held = Partial<ParcelJson> | ApiError;

/** Presses once. `held`: the parcel at each read, the last one again and again. `answer`: how the start is refused; null where it is taken. */
async function press(held: readonly Held[], answer: ApiError | null, justRead = false) {
  const queryClient = new QueryClient();
  const asked: string[] = [];
  const endpoints: Pick<Endpoints, 'getParcel' | 'processParcel'> = {
    async getParcel() {
      const now = held[Math.min(asked.filter((name) => name === 'read').length, held.length - 1)] ?? {};
      asked.push('read');
      if (now instanceof ApiError) throw now;
      const parcel = readParcel(buildParcel({ id: 'p', ...now })) ?? expect.fail('parcel');
      return { parcel, etag: null };
    },
    async processParcel() {
      asked.push('start');
      if (answer !== null) throw answer;
      return { joined: false };
    },
  };
  const settings = readServerSettings({});
  const api = { endpoints: endpoints as Endpoints, settings };
  const start = { id: 'p', print: true, intent: { idempotencyKey: 'k' }, justRead };
  const error: unknown = await startProcessing(api, queryClient, start).then(
    () => null,
    (caught: unknown) => caught,
  );
  const shown = queryClient.getQueryData<VersionedParcel>(queryKeys.parcel('p'))?.parcel;
  return { asked, error, shown };
}

it('nothing is started for a parcel that is processed or cancelled by now, and it is shown', async () => {
  const done = await press([processed], null);
  expect([done.asked, done.shown?.processed_at]).toEqual([['read'], day]);
  expect(done.error).toMatchObject({ kind: 'already-processed', outcome: 'refused' });
  expect((await press([cancelled], null)).error).toMatchObject({ kind: 'cancelled', outcome: 'refused' });
});

it('nothing is started for a parcel that is on hold by now, but where its reader has looked for that', async () => {
  const held = await press([{ tags: ['gift', 'hold'] }], null);
  expect(held).toMatchObject({ asked: ['read'], error: { kind: 'on-hold', outcome: 'refused' } });
  expect(await press([{ tags: ['hold'] }], null, true)).toMatchObject({ asked: ['start'], error: null });
});

it('any other parcel is started, and none that cannot be read', async () => {
  expect(await press([{}], null)).toMatchObject({ asked: ['read', 'start'], error: null });
  expect(await press([{}], null, true)).toMatchObject({ asked: ['start'], error: null });
  const lost = new ApiError({ kind: 'network', outcome: 'unknown', request: 'GET' });
  expect(await press([lost], null)).toMatchObject({ asked: ['read'], error: { kind: 'network', outcome: 'refused' } });
});

it.each([
  ['its fields', answered(422, fields)],
  ['a sentence', answered(422)],
  ['a conflict', answered(409)],
  ['a bad request', answered(400)],
])('no data is reported as missing where a start was overtaken after the read, refused with %s', async (_, answer) => {
  const overtaken = await press([{}, processed], answer);
  expect(overtaken).toMatchObject({
    asked: ['read', 'start', 'read'],
    error: { kind: 'already-processed' },
    shown: { processed_at: day },
  });
  // What is not processed was refused for what was said.
  expect((await press([{}], answer)).error).toBe(answer);
  expect((await press([{}, answered(503)], answer)).error).toBe(answer);
});

it('a lost answer is not unknown any more once reading has shown the result', async () => {
  const { error } = await press([processed], null);
  expect(afterLostAnswer(error)).toBe(error);
});

// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildParcel, type ParcelJson } from '#contract/testing/build-parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import type { ParcelState } from '#contract/parcel-state.ts';
import { type SentRequest, showPart } from '#app/testing/show-part.tsx';
import { untouched } from '#app/station/station-memory.ts';
import { LabelDrawn } from './label-drawn.ts';
import { type Pack, usePack } from './use-pack.ts';

const unprocessed = { processed_at: null, printed_at: null, cancelled_at: null, processing_errors: [], labels: [] };
const seen = buildParcel({ ...unprocessed, weight: '1.000' });
const closed = untouched(seen.id);

// What the page paints with loads, and is not needed here.
class NoWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}
beforeEach(() => vi.stubGlobal('Worker', NoWorker));

/** The parcel that the packer looks at, on a table. `server`: what is read when it is to be shipped. */
async function onTable(parcel: ParcelJson, server: () => ParcelJson, outcome: ParcelState) {
  const shown: { pack: Pack | null; read: (parcel: ParcelJson) => void } = { pack: null, read: () => {} };
  const whole = (json: ParcelJson) => {
    const made = readParcel(json);
    if (made === null) throw new Error('no parcel');
    return made;
  };
  const Table = () => {
    const [labelDrawn] = useState(() => new LabelDrawn());
    const [looked, setLooked] = useState(() => whole(parcel));
    const pack = usePack(looked, true, outcome, closed, () => {}, labelDrawn);
    useEffect(() => void Object.assign(shown, { pack, read: (json: ParcelJson) => setLooked(whole(json)) }));
    return null;
  };
  const answer = ({ method, url }: SentRequest): unknown => {
    if (url.includes('/process')) return { data: { status: 'processing' } };
    if (method === 'POST') return { data: { reprint: false, parcel: server() } };
    return { data: server() };
  };
  const { sent } = await showPart(<Table />, answer);
  /** So many presses before anything is answered. */
  const press = (times = 1) =>
    act(async () => void (await Promise.all(Array.from({ length: times }, async () => shown.pack?.ship()))));
  const posts = () => sent.map(({ method, url }) => `${method} ${url.split('/').at(-1)?.split('?')[0]}`);
  /** What the page reads without a key: after the focus, or from another tab. */
  const read = (json: ParcelJson) => act(() => shown.read(json));
  return { press, posts, read, pack: () => shown.pack };
}

test('a parcel that became another one is not shipped before the packer has looked at it again', async () => {
  const changes = [
    [{ weight: '2.000' }, ['weight']],
    [{ receiver: { ...seen.receiver, city: 'Linz' } }, ['receiver.city']],
  ] as const;
  for (const [change, fields] of changes) {
    const table = await onTable(seen, () => buildParcel({ ...seen, ...(change as Partial<ParcelJson>) }), 'open');
    await table.press();
    expect([table.posts(), table.pack()?.changed]).toEqual([[], fields]);
    await table.press();
    expect(table.posts()).toEqual(['POST process']);
  }
});

test('a parcel that is as it was is shipped at once, and a second press at the same time ships nothing more', async () => {
  const table = await onTable(seen, () => buildParcel({ ...seen, note: 'no packer goes by it' }), 'open');
  await table.press(2);
  expect([table.posts(), table.pack()?.changed]).toEqual([['POST process'], []]);
});

test('a second press at the same time marks and prints a processed parcel once', async () => {
  const processed = buildParcel({ ...seen, processed_at: '2026-11-01T10:00:00Z' });
  const table = await onTable(processed, () => processed, 'processed');
  await table.press(2);
  expect(table.posts()).toEqual(['POST print']);
});

test('a change is said as soon as the page reads it, and the key that ships counts once it could be seen', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const changed = buildParcel({ ...seen, weight: '2.000' });
  const table = await onTable(seen, () => changed, 'open');
  expect(table.pack()?.changed).toEqual([]);
  table.read(changed);
  expect(table.pack()?.changed).toEqual(['weight']);
  // As it was again: there is nothing to look at.
  table.read(seen);
  expect(table.pack()?.changed).toEqual([]);
  table.read(changed);
  // A hand that was on its way to the key has not seen it.
  clock.mockReturnValue(900);
  await table.press();
  expect([table.posts(), table.pack()?.changed]).toEqual([[], ['weight']]);

  const other = await onTable(seen, () => changed, 'open');
  clock.mockReturnValue(2000);
  other.read(changed);
  clock.mockReturnValue(3000);
  await other.press();
  expect(other.posts()).toEqual(['POST process']);
  clock.mockRestore();
});

test('a weight from the station’s own scale is no change made elsewhere', async () => {
  const weighed = buildParcel({ ...seen, weight: '2.000' });
  const table = await onTable(seen, () => weighed, 'open');
  act(() => table.pack()?.onWeighing(true));
  table.read(weighed);
  expect(table.pack()?.changed).toEqual([]);
  act(() => table.pack()?.noteWeighed('2.000'));
  act(() => table.pack()?.onWeighing(false));
  expect(table.pack()?.changed).toEqual([]);
  table.read(buildParcel({ ...weighed, receiver: { ...seen.receiver, city: 'Linz' } } as Partial<ParcelJson>));
  expect(table.pack()?.changed).toEqual(['receiver.city']);
});

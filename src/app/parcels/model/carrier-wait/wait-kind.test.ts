import { expect, test } from 'vitest';
import type { CarrierWait } from '#contract/documents/carriers.ts';
import { waitGroups, waitKind, type WaitKind } from './wait-kind.ts';

test.each<[CarrierWait['state'], CarrierWait['step'], WaitKind]>([
  [null, 'accepted', 'missing'],
  ['away', 'accepted', 'away'],
  ['away', 'queued', 'away'],
  ['failing', 'accepted', 'accepted'],
  ['failing', 'sent', 'failing'],
  ['failing', 'queued', 'failing'],
  ['answers', 'queued', 'queued'],
  ['unknown', 'sent', 'sent'],
])('a carrier that is %s and a parcel that is %s: %s', (state, step, kind) => {
  expect(waitKind({ state, step })).toBe(kind);
});

test('parcels of a run are counted by carrier and cause, the worst first, without those that wait as usual', () => {
  const now = Date.parse('2026-11-29T10:01:00Z');
  const wait = (carrier: string, state: CarrierWait['state'], at: string): CarrierWait => ({
    parcel: at,
    carrier,
    state,
    step: 'sent',
    at,
  });
  const groups = waitGroups(
    [
      wait('gls', 'answers', '2026-11-29T10:00:51Z'),
      wait('gls', 'answers', '2026-11-29T10:00:50Z'),
      wait('dhl', 'away', '2026-11-29T10:00:59Z'),
      wait('ups', null, '2026-11-29T10:00:59Z'),
      wait('dhl', 'away', '2026-11-29T10:00:00Z'),
    ],
    now,
  );
  expect(groups).toEqual([
    { kind: 'missing', carrier: 'ups', count: 1 },
    { kind: 'away', carrier: 'dhl', count: 2 },
    { kind: 'sent', carrier: 'gls', count: 1 },
  ]);
});

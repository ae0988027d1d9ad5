import { expect, it, vi } from 'vitest';
import type { DeskEvent } from '#contract/desk/desk-events.ts';
import { Holds } from '#app/api/holds/holds.ts';
import { NotSentMarks } from '#app/api/not-sent/not-sent-marks.ts';
import { Corrections } from '#app/api/refusals/corrections.ts';
import { RefusalHints } from '#app/api/refusals/refusal-hints.ts';
import { tabHome } from '#app/testing/tab-home.ts';
import { DeskFeed } from './desk-feed.ts';
import { followMarks } from './follow-marks.ts';

// The order of answers and events; e2e/one-desk/marks-shared.spec.ts has the real desk.

const [first, second] = ['01a21e23-144d-7000-819f-18a967693c3f', '01a21e23-144d-7000-819f-18a967693c40'];

it('a mark that the desk has accepted stays while its event is still on the way', async () => {
  vi.stubGlobal('addEventListener', () => {});
  const feed = new DeskFeed();
  const notSent = new NotSentMarks(tabHome());
  const others = {
    corrections: new Corrections(tabHome()),
    holds: new Holds(tabHome()),
    refusals: new RefusalHints(tabHome()),
  };
  const endpoints = { putMark: () => Promise.resolve(), deleteMark: () => Promise.resolve() };
  followMarks(feed, endpoints, { notSent, ...others });
  feed.sharing.set('live');
  feed.take({ seq: 0, parts: { marks: [] } });

  for (const id of [first, second]) notSent.note(id, { weight: ['is required'] }, null);
  await expect.poll(() => [...notSent.get().values()].map(({ shared }) => shared)).toEqual([true, true]);
  const data = { mark: 'not-sent', fields: ['weight'], tried: true, refusal: null, version: null, cleared: false };
  feed.give({
    seq: 1,
    at: '2026-11-27T10:00:00Z',
    kind: 'mark',
    parcel: first,
    station: null,
    data,
  } as unknown as DeskEvent);
  expect([...notSent.get().keys()]).toEqual([first, second]);
});

import { expect, it, vi } from 'vitest';
import type { DeskEvent } from '#contract/desk/desk-events.ts';
import type { HoldReason } from '#contract/desk/desk-marks.ts';
import { Holds } from '#app/api/holds/holds.ts';
import { NotSentMarks } from '#app/api/not-sent/not-sent-marks.ts';
import { Corrections } from '#app/api/refusals/corrections.ts';
import { RefusalHints } from '#app/api/refusals/refusal-hints.ts';
import { tabHome } from '#app/testing/tab-home.ts';
import { DeskFeed } from './desk-feed.ts';
import { followMarks } from './follow-marks.ts';
import { ownStation } from './own-station.ts';

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

/** A desk whose answers are given by hand, and the holds of a station that follows it. */
function heldDesk() {
  vi.stubGlobal('addEventListener', () => {});
  const feed = new DeskFeed();
  const holds = new Holds(tabHome());
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const send = (what: string) => {
    sent.push(what);
    return new Promise<void>((resolve) => answers.push(resolve));
  };
  const endpoints = {
    putMark: (_kind: string, id: string, { reason }: { reason: string | null }) => send(`put ${id} ${reason ?? ''}`),
    deleteMark: (_kind: string, id: string) => send(`delete ${id}`),
  };
  const others = {
    corrections: new Corrections(tabHome()),
    notSent: new NotSentMarks(tabHome()),
    refusals: new RefusalHints(tabHome()),
  };
  followMarks(feed, endpoints, { holds, ...others });
  feed.sharing.set('live');
  feed.take({ seq: 0, parts: { marks: [] } });
  const answer = async (request: number) => {
    answers[request]?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { feed, holds, sent, answer };
}

it('a hold that is released before the desk has answered it, or its event has come, ends at the desk too', async () => {
  const { holds, sent, answer } = heldDesk();
  holds.note(first, 'address');
  await answer(-1);
  holds.forget(first);
  await answer(-1);
  // Not before: it could overtake it.
  expect(sent).toEqual([`put ${first} address`]);
  await answer(0);
  expect(sent.slice(1)).toEqual([`delete ${first}`]);
  await answer(1);
  holds.note(second, 'stock');
  await answer(-1);
  await answer(2);
  holds.forget(second);
  await answer(-1);
  expect(sent.slice(2)).toEqual([`put ${second} stock`, `delete ${second}`]);
});

it('a parcel that is held again while its release is on its way stays held, here and at the desk', async () => {
  const { feed, holds, sent, answer } = heldDesk();
  const facts = { mark: 'held' as const, fields: [] as string[], tried: false, refusal: null, version: null };
  const about = { parcel: first, station: ownStation(), person: null, at: '2026-11-27T10:00:00Z' };
  feed.take({ seq: 1, parts: { marks: [{ ...facts, reason: 'address', ...about, station: 'station-two-00000000' }] } });
  holds.forget(first);
  await answer(-1);
  holds.note(first, 'stock');
  await answer(-1);
  expect(sent).toEqual([`delete ${first}`]);
  await answer(0);
  expect(sent.slice(1)).toEqual([`put ${first} stock`]);
  await answer(1);
  // The events come later than the answers.
  const happens = (seq: number, reason: HoldReason | null) =>
    feed.give({ seq, kind: 'mark', ...about, data: { ...facts, reason, cleared: reason === null } });
  happens(2, null);
  expect(holds.get().get(first)?.reason).toBe('stock');
  happens(3, 'stock');
  expect(holds.get().get(first)?.reason).toBe('stock');
  happens(4, null);
  expect(holds.get().get(first)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { afterTry } from './item-outcome.ts';
import { newItem } from '#app/runs/engine/journal/run-record.ts';
import { final, type Verdict } from './verdict.ts';

const waiting = newItem('run', 0, 'parcel');
const sent = { ...waiting, step: 'sent' } as const;
const lost: Verdict = { type: 'lost', spent: false, why: { reason: 'server-fault', status: 500 } };

test('a lost answer is looked into for a while and is unknown then, never refused', () => {
  let after = afterTry(sent, lost, true, 0);
  let waited = 0;
  while (after.next === 'later' && after.record.step === 'sent') {
    waited += after.millis;
    after = afterTry(sent, lost, true, after.tries);
  }
  expect(waited).toBeGreaterThan(30_000);
  expect(after).toMatchObject({ next: 'over', record: { step: 'unknown', reason: 'server-fault', status: 500 } });
});

test('what was turned away at the door has not begun, unless an answer was lost before', () => {
  expect(afterTry(sent, { type: 'not-now' }, false, 0)).toMatchObject({
    next: 'waiting',
    record: { step: 'waiting' },
  });
  expect(afterTry(sent, { type: 'not-now' }, true, 2)).toMatchObject({
    next: 'later',
    record: { step: 'sent' },
    tries: 2,
  });
  expect(afterTry(sent, { type: 'plan' }, false, 0)).toMatchObject({ next: 'waiting' });
});

test.each([408, 409, 425])('a %d to the second request leaves the first unknown, and it is sent again', (status) => {
  const refused = final('refused', 'refused', { status });
  expect(afterTry(sent, refused, true, 0)).toMatchObject({ next: 'later', record: { step: 'sent' }, tries: 1 });
  expect(afterTry(sent, refused, true, 99)).toMatchObject({ next: 'over', record: { step: 'unknown', status } });
  expect(afterTry(sent, refused, false, 0)).toMatchObject({ next: 'over', record: { step: 'refused' } });
});

test.each([403, 404, 407])('a %d to the second request leaves the first unknown', (status) => {
  const refused = final('refused', 'refused', { status });
  expect(afterTry(sent, refused, true, 0)).toMatchObject({ next: 'over', record: { step: 'unknown', status } });
  expect(afterTry(sent, refused, false, 0)).toMatchObject({ next: 'over', record: { step: 'refused' } });
});

test('what was refused for itself is refused, also by the answer to the second question', () => {
  expect(afterTry(sent, final('refused', 'checks', { status: 422, fields: ['weight'] }), true, 0).record).toMatchObject(
    {
      step: 'refused',
      fields: ['weight'],
    },
  );
});

test('a parcel that could not be read before anything was sent is refused in the end: nothing was done', () => {
  const unread: Verdict = { type: 'unread', why: { reason: 'no-answer' } };
  expect(afterTry(waiting, unread, false, 0)).toMatchObject({ next: 'later', record: { step: 'waiting' } });
  expect(afterTry(waiting, unread, false, 99)).toMatchObject({ next: 'over', record: { step: 'refused' } });
});

test('a key under which nothing will be done any more is remembered', () => {
  expect(afterTry(sent, { ...lost, spent: true }, true, 0).record.spent).toBe(true);
});

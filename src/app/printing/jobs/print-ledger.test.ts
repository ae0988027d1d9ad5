import { expect, test } from 'vitest';
import { answerPrint, lastPrintOf, notePrint, pagesOf, readPrintLedger, restOf } from './print-ledger.ts';

const job = {
  what: 'kits' as const,
  sheets: 4,
  parts: [
    { id: 'a', kind: 'slip' as const, pages: [1] },
    { id: 'a', kind: 'labels' as const, pages: [1, 2] },
    { id: 'b', kind: 'labels' as const, pages: [1] },
  ],
};

// Without `localStorage`, as here, what is written lasts as long as the page.
test('a job is not known until somebody answers; what came after the last good page is what is left', () => {
  const id = notePrint(job, 'asked', 1000);
  expect(readPrintLedger()[0]).toMatchObject({ id, at: 1000, outcome: 'asked', good: null, goesOn: null });
  expect(pagesOf(job)).toBe(4);
  expect(lastPrintOf('b')).toEqual({ at: 1000, outcome: 'asked' });
  answerPrint(id, { good: 2 });
  const [entry] = readPrintLedger();
  expect(restOf(entry!)).toEqual([
    { id: 'a', kind: 'labels', page: 2 },
    { id: 'b', kind: 'labels', page: 1 },
  ]);
  // The label of the second parcel never came out: printing it is no second time.
  expect(lastPrintOf('b')).toBeNull();
  expect(lastPrintOf('a')).toEqual({ at: 1000, outcome: 'part' });
  const rest = notePrint({ ...job, parts: job.parts.slice(2), restOf: id }, 'asked', 2000);
  answerPrint(rest, 'all');
  expect(readPrintLedger().map(({ id: one, outcome, goesOn }) => [one, outcome, goesOn])).toEqual([
    [rest, 'all', null],
    [id, 'part', rest],
  ]);
  expect(lastPrintOf('b')).toEqual({ at: 2000, outcome: 'all' });
  expect(lastPrintOf('c')).toBeNull();
});

test('the last 200 jobs are kept, newest first', () => {
  for (let at = 0; at < 250; at += 1) notePrint(job, 'not-asked', at);
  const kept = readPrintLedger();
  expect([kept.length, kept[0]?.at, kept.at(-1)?.at]).toEqual([200, 249, 50]);
});

test('a slip alone is no label on paper', () => {
  notePrint({ what: 'slips', sheets: 1, parts: [{ id: 'slip-only', kind: 'slip', pages: [1] }] }, 'asked');
  expect(lastPrintOf('slip-only')).toBeNull();
});

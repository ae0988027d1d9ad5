import { expect, test } from 'vitest';
import { hasAll, isEmptyJob, jobReport } from './job-report.ts';
import type { JobFacts } from './printer-questions.ts';

const job = (facts: Partial<JobFacts>): JobFacts => ({
  id: 1,
  name: 'x',
  state: 'processing',
  reasons: ['job-printing'],
  pagesOut: 1,
  documents: 1,
  octets: null,
  begun: null,
  ...facts,
});
const well = { state: 'processing', reasons: [] } as const;

test.each<[Partial<JobFacts>, string, string | null]>([
  [{ state: 'pending' }, 'printing', null],
  [{}, 'printing', null],
  [{ state: 'pending-held' }, 'printing', 'The printer holds the job; release it there.'],
  [{ state: 'processing-stopped' }, 'stopped', 'The printer has stopped and does not say why; look at the printer.'],
  [
    { state: 'processing-stopped', reasons: ['media-empty-warning'] },
    'stopped',
    'The printer is out of paper; load some.',
  ],
  [{ state: 'canceled' }, 'cancelled', null],
  [{ state: 'aborted' }, 'failed', 'The printer gave the job up; look at the printer before you print it again.'],
  [{ state: 'completed' }, 'done', null],
  [
    { state: 'completed', reasons: ['job-completed-with-errors'] },
    'done',
    'The printer finished the job with errors; look at what came out.',
  ],
])('a job that is %j is %s', (facts, state, message) => {
  expect(jobReport(job(facts), well, false)).toMatchObject({ state, message, pagesOut: 1 });
});

test('a printer that is blocked stops its job; what it only warns of does once nothing moves', () => {
  const blocked = { state: 'processing', reasons: ['media-jam-error'] } as const;
  expect(jobReport(job({}), blocked, false)).toMatchObject({
    state: 'stopped',
    reasons: ['job-printing', 'media-jam-error'],
    message: 'Paper is jammed in the printer; take it out.',
  });
  const warned = { state: 'processing', reasons: ['media-empty-warning', 'toner-low-warning'] } as const;
  expect(jobReport(job({}), warned, false)).toMatchObject({ state: 'printing', message: null });
  expect(jobReport(job({}), warned, true)).toMatchObject({ state: 'stopped' });
  expect(jobReport(job({}), { state: 'stopped', reasons: [] }, false)).toMatchObject({ state: 'stopped' });
});

test('a printer that counts no pages has not reported that none is out', () => {
  expect(jobReport(job({ state: 'completed', pagesOut: 0 }), null, false).pagesOut).toBeNull();
});

test.each<[Partial<JobFacts>, boolean]>([
  [{ documents: 0 }, true],
  [{ documents: 1, reasons: ['job-incoming'] }, false],
  [{ documents: null, reasons: ['job-data-insufficient'] }, true],
  [{ documents: null, reasons: ['job-incoming'] }, true],
  [{ documents: null }, false],
  [{ documents: 1, reasons: ['submission-interrupted'] }, true],
])('of a job that is %j the printer has no document: %j', (facts, isEmpty) => {
  expect(isEmptyJob(job(facts))).toBe(isEmpty);
});

test.each([
  [null, 16_384, true],
  [null, 16_385, false],
  [1, 1024, true],
  [1, 1025, false],
  [100, 102_400, true],
])('a printer that has %j kB of %i bytes has all of them: %j', (octets, bytes, all) => {
  expect(hasAll(job({ octets }), bytes)).toBe(all);
});

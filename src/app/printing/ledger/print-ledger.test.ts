import { beforeEach, describe, expect, test } from 'vitest';
import { forgetWork, readWork } from '#app/api/work-log/work-log.ts';
import { deviceAccount } from '#app/device-data/device-account.ts';
import { forgetDeviceStores } from '#app/device-data/forget-stores.ts';
import { deviceStorage } from '#app/device-data/storage-area.ts';
import { settlePromises } from '#app/testing/fake-clock.ts';
import type { PrintJob } from '#contract/desk/prints/print-jobs.ts';
import {
  answerPrint,
  lastPrintOf,
  notePrint,
  notePrinterForgot,
  notePrinterSaid,
  noteRefused,
  openPrinterJobs,
  pagesOf,
  type PrintEntry,
  readPrintLedger,
  restOf,
} from './print-ledger.ts';

const job = {
  what: 'kits' as const,
  sheets: 4,
  source: 'run' as const,
  parts: [
    { id: 'a', kind: 'slip' as const, pages: [1] },
    { id: 'a', kind: 'labels' as const, pages: [1, 2] },
    { id: 'b', kind: 'labels' as const, pages: [1] },
  ],
};

// Without `localStorage`, as here, what is written lasts as long as the page.
test('a job is not known until someone answers; what came after the last good page is what is left', () => {
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
  notePrint(
    { what: 'slips', source: 'single', sheets: 1, parts: [{ id: 'slip-only', kind: 'slip', pages: [1] }] },
    'asked',
  );
  expect(lastPrintOf('slip-only')).toBeNull();
});

describe('what is counted of a job', () => {
  const labels = (...ids: string[]) => ids.map((id) => ({ id, kind: 'labels' as const, pages: [1] }));
  const print = (parts: (typeof job)['parts'], restOfJob?: string) =>
    notePrint({ what: 'labels', source: 'run', sheets: 1, parts, restOf: restOfJob }, 'asked');
  const counted = async () => {
    await settlePromises();
    const { entries } = await readWork(0, Number.MAX_SAFE_INTEGER);
    const sum = (kind: string) =>
      entries.filter((entry) => entry.kind === kind).reduce((total, { count }) => total + count, 0);
    return { printed: sum('printed'), reprinted: sum('reprinted') };
  };
  beforeEach(async () => {
    forgetDeviceStores();
    forgetWork();
    await settlePromises();
  });

  test('a parcel is printed once, and from then on again; a slip is no label', async () => {
    print(labels('a', 'b'));
    print([...labels('b', 'c'), { id: 'd', kind: 'slip', pages: [1] }]);
    expect(await counted()).toEqual({ printed: 3, reprinted: 1 });
  });

  test('what did not come out is not counted, and counts once when it does', async () => {
    const first = print(labels('a', 'b', 'c'));
    answerPrint(first, { good: 1 });
    expect(await counted()).toEqual({ printed: 1, reprinted: 0 });
    const rest = print(labels('b', 'c'), first);
    answerPrint(rest, 'all');
    expect(await counted()).toEqual({ printed: 3, reprinted: 0 });
  });

  test('the rest of a parcel whose first label came out is no reprint, however often it continues', async () => {
    const two = [{ id: 'a', kind: 'labels' as const, pages: [1, 2, 3] }];
    const first = print(two);
    answerPrint(first, { good: 1 });
    const second = print([{ id: 'a', kind: 'labels', pages: [2, 3] }], first);
    answerPrint(second, { good: 0 });
    print([{ id: 'a', kind: 'labels', pages: [2, 3] }], second);
    expect(await counted()).toEqual({ printed: 1, reprinted: 0 });
  });

  test('what the browser did not take is not counted, until its user says that it came out', async () => {
    const id = print(labels('a', 'b'));
    noteRefused(id);
    expect(await counted()).toEqual({ printed: 0, reprinted: 0 });
    answerPrint(id, 'all');
    expect(await counted()).toEqual({ printed: 2, reprinted: 0 });
  });
});

describe('what a printer says', () => {
  const printer = { name: 'Zebra', job: 'j1', state: 'pending' as const, message: null };
  const said = (fields: Partial<PrintJob>): PrintJob => ({
    id: 'j1',
    printer: 'Zebra',
    title: 'Labels',
    copies: 1,
    state: 'printing',
    reasons: [],
    message: null,
    pages: 4,
    pages_out: null,
    created_at: '2026-11-25T10:00:00Z',
    ended_at: null,
    ...fields,
  });
  beforeEach(() => forgetDeviceStores());
  const sentTo = () => {
    const id = notePrint({ ...job, printer }, 'not-asked');
    return () => readPrintLedger().find((entry) => entry.id === id)!;
  };

  test('what a printer says is kept as it comes; out is what it calls out, and a job that has ended stays as it is', () => {
    const entry = sentTo();
    expect(openPrinterJobs().map(({ id }) => id)).toContain(entry().id);
    notePrinterSaid(entry(), said({ state: 'stopped', message: 'Load some paper.' }));
    expect(entry()).toMatchObject({ outcome: 'not-asked', printer: { state: 'stopped', message: 'Load some paper.' } });
    expect(notePrinterSaid(entry(), said({ state: 'stopped', message: 'Load some paper.' }))).toBeNull();
    notePrinterSaid(entry(), said({ state: 'done' }));
    expect(entry()).toMatchObject({ outcome: 'all', printer: { state: 'done', message: null } });
    expect(notePrinterSaid(entry(), said({ state: 'failed' }))).toBeNull();
    expect(openPrinterJobs().map(({ id }) => id)).not.toContain(entry().id);
  });

  test.each<[string, Partial<PrintJob>, Partial<PrintEntry>]>([
    ['pages that were out', { state: 'cancelled', pages_out: 3 }, { outcome: 'part', good: 3 }],
    ['nothing out', { state: 'failed', pages_out: 0 }, { outcome: 'part', good: 0 }],
    ['it does not count', { state: 'failed', pages_out: null }, { outcome: 'not-asked', good: null }],
    ['unknown', { state: 'unknown' }, { outcome: 'not-asked', good: null }],
  ])('before it ended otherwise: %s', (_name, fields, expected) => {
    const entry = sentTo();
    notePrinterSaid(entry(), said(fields));
    expect(entry()).toMatchObject(expected);
  });

  test('with several pages on a sheet its count is not ours', () => {
    const id = notePrint({ ...job, sheets: 2, printer }, 'not-asked');
    const entry = () => readPrintLedger().find((one) => one.id === id)!;
    notePrinterSaid(entry(), said({ state: 'cancelled', pages_out: 1 }));
    expect(entry()).toMatchObject({ outcome: 'not-asked', good: null });
  });

  test('a count that someone made of the paper stays', () => {
    const entry = sentTo();
    answerPrint(entry().id, { good: 3 });
    notePrinterSaid(entry(), said({ state: 'cancelled', pages_out: 4 }));
    expect(entry()).toMatchObject({ outcome: 'part', good: 3, printer: { state: 'cancelled' } });
  });

  test('the same job is noted once, however often it is asked for', () => {
    const entry = sentTo();
    expect(notePrint({ ...job, printer }, 'not-asked')).toBe(entry().id);
    expect(readPrintLedger()).toHaveLength(1);
    // A job without an answer has no name.
    notePrint({ ...job, printer: { ...printer, job: '' } }, 'not-asked');
    notePrint({ ...job, printer: { ...printer, job: '' } }, 'not-asked');
    expect(readPrintLedger()).toHaveLength(3);
  });

  test('the state of a job that the desk has forgotten is unknown', () => {
    const entry = sentTo();
    notePrinterForgot(entry());
    expect(entry()).toMatchObject({ outcome: 'not-asked', printer: { state: 'unknown' } });
  });
});

describe('prints of two accounts in one browser', () => {
  const signInAs = (mark: string) => deviceAccount.findBy(() => mark);
  beforeEach(() => {
    forgetDeviceStores();
    signInAs('host anna');
    return () => signInAs('');
  });
  const printer = { name: 'Labels', job: 'job', state: 'pending', message: null } as const;

  test('an account lists and follows its own prints alone, and changes none of the other', () => {
    const id = notePrint({ ...job, printer }, 'not-asked', 1000);
    signInAs('host ben');
    expect([readPrintLedger(), openPrinterJobs()]).toEqual([[], []]);
    notePrint({ ...job, parts: [{ id: 'c', kind: 'labels', pages: [1] }] }, 'asked', 2000);
    expect(readPrintLedger()).toHaveLength(1);
    signInAs('host anna');
    expect(readPrintLedger().map((entry) => entry.id)).toEqual([id]);
    expect(openPrinterJobs()).toHaveLength(1);
  });

  test('a label is known as printed under whatever token it was, as its parcel is of one account', () => {
    notePrint(job, 'asked', 1000);
    signInAs('host another token of anna');
    expect(lastPrintOf('a')).toEqual({ at: 1000, outcome: 'asked' });
    expect(readPrintLedger()).toEqual([]);
    deviceAccount.learn('host anna');
    expect(readPrintLedger()).toHaveLength(1);
  });

  test('what an earlier version has kept is of the account that signs in first', () => {
    const old = { id: 'old', at: 1, what: 'labels', parts: [], sheets: 1, outcome: 'all', good: null, goesOn: null };
    deviceStorage.write('print-jobs', JSON.stringify([old, { later: 'x' }]));
    expect(readPrintLedger().map(({ id }) => id)).toEqual(['old']);
    signInAs('host ben');
    expect(readPrintLedger()).toEqual([]);
    expect(deviceStorage.readJson('print-jobs')).toEqual([{ ...old, account: 'host anna' }, { later: 'x' }]);
  });
});

import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PrintJob } from '#contract/desk/prints/print-jobs.ts';
import { notePrint, readPrintLedger } from '#app/printing/ledger/print-ledger.ts';
import { forgetDeviceStores } from '#app/device-data/forget-stores.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { useFollowedJobs } from './use-followed-jobs.ts';

beforeEach(() => forgetDeviceStores());

function jobNamed(id: string, state: PrintJob['state'], message: string | null = null): PrintJob {
  const created = '2026-11-25T10:00:00Z';
  const pages = { pages: 1, pages_out: null };
  return {
    id,
    printer: 'Zebra',
    title: `Title of ${id}`,
    copies: 1,
    state,
    reasons: [],
    message,
    ...pages,
    created_at: created,
    ended_at: null,
  };
}

/** A job of this device, sent so many milliseconds ago. */
function sent(id: string, ago: number): void {
  const parts = [{ id: `parcel of ${id}`, kind: 'labels' as const, pages: [1] }];
  const printer = { name: 'Zebra', job: id, state: 'pending' as const, message: null };
  notePrint({ what: 'labels', source: 'run', sheets: 1, parts, printer }, 'not-asked', Date.now() - ago);
}

const stateOf = (id: string) => readPrintLedger().find(({ printer }) => printer?.job === id)?.printer?.state;

function Follower({ onTrouble }: { onTrouble: Parameters<typeof useFollowedJobs>[0] }) {
  useFollowedJobs(onTrouble);
  return null;
}

test('what printers say is written down, of jobs that the list has no room for as well; one that was just sent is not given up', async () => {
  const troubles: string[] = [];
  const asked: string[] = [];
  await showPart(
    <Follower onTrouble={({ printer }) => troubles.push(`${printer?.job}: ${printer?.message ?? printer?.state}`)} />,
    ({ url }) => {
      asked.push(url);
      if (url === '/desk/print-jobs')
        return { print_jobs: [jobNamed('out', 'done'), jobNamed('stuck', 'stopped', 'Load some paper.')] };
      if (url === '/desk/print-jobs/older') return { print_job: jobNamed('older', 'done') };
      return Response.json({ message: 'there is no such job' }, { status: 404 });
    },
    { printers: true },
  );
  act(() => {
    for (const id of ['out', 'stuck', 'older', 'gone']) sent(id, 60_000);
    sent('new', -60_000);
  });
  await vi.waitFor(
    () => expect([stateOf('out'), stateOf('older'), stateOf('gone')]).toEqual(['done', 'done', 'unknown']),
    {
      timeout: 10_000,
    },
  );
  const looks = () => asked.filter((url) => url === '/desk/print-jobs').length;
  const before = looks();
  await vi.waitFor(() => expect(looks()).toBeGreaterThan(before + 1), { timeout: 10_000 });
  expect(asked).not.toContain('/desk/print-jobs/new');
  expect([stateOf('stuck'), stateOf('new')]).toEqual(['stopped', 'pending']);
  expect(troubles).toEqual(['stuck: Load some paper.', 'gone: unknown']);
});

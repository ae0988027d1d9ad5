import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PrintJob } from '#contract/desk/prints/print-jobs.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { DeskPrintJobs } from './desk-print-jobs.tsx';

function job(number: number): PrintJob {
  return {
    id: `job-${number}`,
    printer: 'Labels',
    title: `Label ${number}`,
    copies: 1,
    state: 'pending',
    reasons: [],
    message: null,
    pages: 1,
    pages_out: null,
    created_at: '2026-11-27T00:00:00Z',
    ended_at: null,
  };
}

/** Roles of so many rows take jsdom minutes. */
const rows = () => [...document.querySelectorAll('tbody tr')];

test('every job that waits can be shown and cancelled, however many there are', async () => {
  const jobs = Array.from({ length: 250 }, (_, number) => job(number));
  const { user } = await showPart(<DeskPrintJobs />, () => ({ print_jobs: jobs }), { printers: true });
  await screen.findByText('Show 200 more of 220');
  expect(rows()).toHaveLength(30);
  await user.click(screen.getByText('Show 200 more of 220'));
  expect(rows().filter((row) => row.querySelector('button')?.textContent.startsWith('Cancel') === true)).toHaveLength(
    230,
  );
  expect(screen.getByText('Show 20 more')).toBeTruthy();
});

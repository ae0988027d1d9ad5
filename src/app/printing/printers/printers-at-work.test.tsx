import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PrintJob } from '#contract/desk/prints/print-jobs.ts';
import { forgetDeviceStores } from '#app/device-data/forget-stores.ts';
import { notePrint, readPrintLedger, usePrintLedger } from '#app/printing/ledger/print-ledger.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { closeAllToasts } from '#app/ui/feedback/toast-store.ts';
import { PrinterLine } from './printer-line.tsx';
import { PrintersAtWork } from './printers-at-work.tsx';

beforeEach(() => {
  forgetDeviceStores();
  closeAllToasts();
});

const stuck: PrintJob = {
  id: 'stuck',
  printer: 'Zebra',
  title: 'Order 7: 1 label',
  copies: 1,
  state: 'stopped',
  reasons: [],
  message: 'Load some paper.',
  pages: 1,
  pages_out: null,
  created_at: '2026-11-25T10:00:00Z',
  ended_at: null,
};

/** A page that shows the line of its jobs at once, or after a press. */
function Page({ atOnce }: { atOnce: boolean }) {
  const [shows, setShows] = useState(atOnce);
  const ledger = usePrintLedger();
  return (
    <>
      <PrintersAtWork />
      <button onClick={() => setShows(!shows)}>{'line'}</button>
      <main>{shows ? ledger.map((entry) => <PrinterLine key={entry.id} entry={entry} />) : null}</main>
    </>
  );
}

/** The page once it is known that the printer of a job has stopped. */
async function show(atOnce: boolean) {
  const shown = await showPart(
    <Page atOnce={atOnce} />,
    ({ url }) => (url === '/desk/print-jobs' ? { print_jobs: [stuck] } : {}),
    { printers: true },
  );
  act(() => {
    const parts = [{ id: 'parcel', kind: 'labels' as const, pages: [1] }];
    const printer = { name: 'Zebra', job: stuck.id, state: 'pending' as const, message: null };
    notePrint({ what: 'labels', source: 'single', sheets: 1, parts, printer }, 'not-asked', Date.now() - 60_000);
  });
  await vi.waitFor(() => expect(readPrintLedger()[0]?.printer?.state).toBe('stopped'), { timeout: 10_000 });
  return shown;
}

const said = () => screen.queryAllByText(/Zebra has stopped/).length;
const messages = () => screen.queryAllByRole('button', { name: 'Printers' }).length;

test('a printer that has stopped is told where nothing on the page shows it, until something does', async () => {
  const { user } = await show(false);
  await screen.findByText('Zebra has stopped');
  expect([said(), messages()]).toEqual([1, 1]);
  await user.click(screen.getByText('line'));
  expect([said(), messages()]).toEqual([1, 0]);
  await user.click(screen.getByText('line'));
  expect([said(), messages()]).toEqual([0, 0]);
});

test('a printer that has stopped is told once where the page shows its job', async () => {
  await show(true);
  await screen.findByText(/Zebra has stopped/);
  expect([said(), messages()]).toEqual([1, 0]);
});

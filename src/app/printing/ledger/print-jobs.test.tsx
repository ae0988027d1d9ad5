import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { PrintSum } from '#contract/desk/prints/print-sums.ts';
import { forgetDeviceStores } from '#app/device-data/forget-stores.ts';
import { rememberNames } from '#app/parcels/lookup/known-names.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { notePrint } from './print-ledger.ts';
import { PrintJobs } from './print-jobs.tsx';

beforeEach(() => forgetDeviceStores());

const at = new Date(Date.now() - 60_000).toISOString();
const sum = (print: string, changes: Partial<PrintSum> = {}): PrintSum => ({
  print,
  parcels: 2,
  parcel: null,
  documents: ['labels'],
  pages: 3,
  pages_out: null,
  printer: 'Zebra',
  station: 'station-b',
  person: null,
  result: 'unknown',
  by_person: false,
  at,
  changed_at: at,
  ...changes,
});

it('lists the prints of all stations where they are heard of, and says what a user sees of another station’s paper', async () => {
  let sums = [sum('print-of-b-000000'), sum('print-of-c-000000', { station: 'station-c', result: 'stopped' })];
  const answered: unknown[] = [];
  const { user, feed } = await showPart(
    <PrintJobs />,
    ({ method, url, body }) => {
      if (method === 'GET') return { sums };
      answered.push([url, body]);
      sums = sums.map((one) => (one.print === 'print-of-b-000000' ? { ...one, result: 'out', by_person: true } : one));
      return { prints: [] };
    },
    { desk: true },
  );
  act(() => {
    notePrint({ what: 'labels', source: 'run', sheets: 1, parts: [{ id: 'p', kind: 'labels', pages: [1] }] }, 'asked');
  });
  const rows = () => within(screen.getByRole('table')).getAllByRole('row');
  expect(rows()).toHaveLength(2);
  expect(screen.getByText(/from this browser/)).toBeTruthy();
  act(() => feed.sharing.set('live'));
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(rows()[1]?.textContent).toMatch(/This station.*Print dialog/);
  expect(rows()[2]?.textContent).toMatch(/Labels.*Station stat.*Zebra.*2.*3.*Unknown whether Zebra printed it/);
  expect(rows()[3]?.textContent).toMatch(/Zebra has stopped/);
  expect(within(rows()[3]!).queryByRole('button')).toBeNull();
  await user.click(within(rows()[2]!).getByRole('button', { name: 'All came out' }));
  await screen.findByText('All came out', { selector: 'span' });
  expect(answered).toEqual([['/desk/prints/print-of-b-000000', { out: 'all' }]]);
  // What others print is not known any more.
  act(() => feed.sharing.set('away'));
  expect(rows()).toHaveLength(2);
  expect(screen.getByText('What other stations printed is not known at present.')).toBeTruthy();
});

it('the list of prints names the first parcels of a print and counts the others, of this browser and of other stations', async () => {
  rememberNames(['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, order_number: `O-${id}`, reference_code: '' })));
  const first_parcels = ['c', 'a', 'gone'];
  const { feed } = await showPart(
    <PrintJobs />,
    () => ({ sums: [sum('print-of-b-000000', { parcels: 5, first_parcels })] }),
    {
      desk: true,
    },
  );
  const parts = ['e', 'd', 'c', 'b', 'a'].map((id) => ({ id, kind: 'labels' as const, pages: [1] }));
  act(() => {
    notePrint({ what: 'labels', source: 'run', sheets: 5, parts }, 'asked');
    feed.sharing.set('live');
  });
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  const texts = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(texts[1]).toContain('O-e, O-d, O-c and 2 more: Labels');
  expect(texts[2]).toContain('O-c, O-a and 3 more: Labels');
});

it('the list of prints names in one row what another station printed one by one, each printer, and how much of it is not confirmed', async () => {
  const one = { parcels: 1, pages: 1, parcel: 'p', result: 'out' } as const;
  const sums = [
    sum('print-of-b-000000', { ...one, printer: null, result: 'dialog' }),
    sum('print-of-b-000001', { ...one, parcel: 'q' }),
    sum('print-of-c-000000', { ...one, station: 'station-c' }),
    sum('print-of-c-000001', { ...one, station: 'station-c', by_person: true }),
  ];
  const { user, feed } = await showPart(<PrintJobs />, () => ({ sums }), { desk: true });
  act(() => feed.sharing.set('live'));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  const [, mixed, out] = screen.getAllByRole('row');
  expect(mixed?.textContent).toMatch(/One by one.*Station stat.*Print dialog, Zebra.*2.*2.*1 job not confirmed/);
  expect(out?.textContent).toMatch(/One by one.*Zebra.*1.*2.*All came out/);
  await user.click(within(mixed!).getByRole('button', { name: 'Show 2 jobs' }));
  expect(screen.getAllByRole('row')[2]?.textContent).toMatch(/Labels.*Print dialog.*Sent, not confirmed/);
});

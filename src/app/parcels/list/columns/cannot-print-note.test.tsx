import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { useRowsShown } from '#app/parcels/list/rows/use-rows-shown.ts';
import { StateCell } from './list-cells.tsx';

function rowOf(id: string, changes: object) {
  const parcel = readParcel(buildParcel({ id, ...changes }));
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
}

const { receiver } = buildParcel();
const hebrew = { ...receiver, name: 'דוד', city: 'Zürich 😀' };
const rows = [
  rowOf('open', { receiver: hebrew }),
  rowOf('refused', { receiver: hebrew, processing_errors: ['Receiver phone is missing'] }),
  rowOf('lacking', { receiver: hebrew, weight: null }),
  rowOf('korean', { receiver: { ...receiver, name: '김민수', city: '서울특별시' } }),
  rowOf('latin', {}),
  rowOf('shipped', { receiver: hebrew, processed_at: '2026-11-21T12:00:00Z' }),
];

function Rows() {
  useRowsShown(true);
  return rows.map((row) => (
    <div key={row.id} data-testid={row.id}>
      <StateCell parcel={row} />
    </div>
  ));
}

async function show(processChecks: boolean): Promise<string[]> {
  await showPart(<Rows />, () => ({}), { processChecks });
  // The characters of labels are a part of the page that comes later.
  if (processChecks) await screen.findAllByText('label incomplete');
  else await import('#app/parcels/model/cautions/cannot-print-sign.tsx');
  return rows.map(({ id }) => screen.getByTestId(id).textContent ?? '');
}

it('a row that is processed before its sign has come is said in a message', async () => {
  // A page whose signs have not come.
  vi.resetModules();
  const { sayCannotPrint } = await import('./cannot-print-note.tsx');
  const { toasts } = await import('#app/ui/feedback/toast-store.ts');
  for (const [id, checks] of [
    ['open', false],
    ['latin', true],
    ['korean', true],
  ] as const) {
    const row = rows.find((each) => each.id === id);
    if (row !== undefined) await sayCannotPrint(row, checks);
  }
  expect(toasts.get()).toEqual([]);
  const [row] = rows;
  if (row !== undefined) await sayCannotPrint(row, true);
  expect(toasts.get().map(({ content }) => content)).toEqual([
    expect.stringContaining('The label would be incomplete\nName of the receiver: The label cannot print ד ו.'),
  ]);
});

it('a row says which fields its label cannot print before it is processed, where the server draws labels as ours does', async () => {
  expect(await show(true)).toEqual([
    'Openlabel incomplete',
    'Refusedlabel incomplete',
    'Opendata missinglabel incomplete',
    'Open',
    'Open',
    'Processed',
  ]);
  const sign = screen.getAllByText('label incomplete')[0]?.parentElement;
  expect(sign?.dataset['tip']).toBe(
    'The label would be incomplete\nName of the receiver: The label cannot print ד ו.\nCity of the receiver: The label cannot print 😀.',
  );
  // The tip comes as soon as the row has the focus, before its key is pressed.
  expect(sign?.dataset).toHaveProperty('tipFocus');

  cleanup();
  expect((await show(false)).join(' ')).not.toContain('label incomplete');
});

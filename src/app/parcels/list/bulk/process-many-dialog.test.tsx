import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { ProcessManyDialog } from './process-many-dialog.tsx';

function rowOf(id: string, changes: object) {
  const parcel = readParcel(buildParcel({ id, order_number: id, ...changes }));
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
}

const { receiver } = buildParcel();
const rows = [
  rowOf('GOOD', {}),
  rowOf('SHORT', { receiver: { ...receiver, country: 'DE', postal_code: '1067' } }),
  rowOf('CUT', { receiver: { ...receiver, name: 'דוד' } }),
];

/** What is said of some of the parcels, with their names and the choice to skip them. */
const noticeOf = (title: string) => screen.getByText(title).closest('div') ?? document.body;

test('a run skips parcels whose label would be incomplete, by name, and sends what is only odd, unless that is wanted otherwise', async () => {
  const { user } = await showPart(
    <ProcessManyDialog rows={rows} skipped={[]} onClose={() => {}} />,
    () => new Response(null, { status: 404 }),
    { processChecks: true },
  );
  await screen.findByRole('dialog', { name: 'Process 2 parcels?' });
  const cut = noticeOf('1 of 3 would get an incomplete label');
  expect(cut.textContent).toContain('Order CUT');
  expect(cut.textContent).toContain('The label cannot print ד ו');
  const odd = noticeOf('1 of 3 should be checked first');
  expect(odd.textContent).toContain('Order SHORT');
  await user.click(within(odd).getByRole('checkbox', { name: 'Skip it' }));
  await screen.findByRole('dialog', { name: 'Process 1 parcel?' });
  await user.click(within(cut).getByRole('checkbox', { name: 'Skip it' }));
  await screen.findByRole('dialog', { name: 'Process 2 parcels?' });
});

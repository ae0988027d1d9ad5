import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { rememberNames } from '#app/parcels/lookup/known-names.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { MissingParcels } from './missing-parcels.tsx';
import { useReadParcels } from './use-read-parcels.ts';

const ids = [1, 2, 3].map((at) => `00000000-0000-7000-8000-00000000000${at}`);

function RunParcels() {
  const { reading, missing, error } = useReadParcels(ids);
  return (
    <>
      <p>{`${reading} on their way, ${error === null ? 'no error' : 'an error'}`}</p>
      <MissingParcels ids={missing} />
    </>
  );
}

test('a parcel of a run that is not there is named, and is no error of the others', async () => {
  rememberNames([{ id: ids[1] ?? '', order_number: 'A-2', reference_code: '' }]);
  await showPart(<RunParcels />, ({ url }) =>
    url.includes(ids[0] ?? '-')
      ? { data: buildParcel({ id: ids[0] ?? '' }) }
      : Response.json({ message: 'Not found.' }, { status: 404 }),
  );
  expect(await screen.findByText('0 on their way, no error')).toBeDefined();
  expect(screen.getByText('2 parcels not found. They may have been deleted.')).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['A-2', ids[2]]);
});

import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { ProcessPanel } from './process-panel.tsx';

// What no server can time: a parcel that is read between the end of its attempt and what says so.

const before = readParcel(buildParcel({ processing_errors: ['The street is missing'] })) ?? expect.fail('no parcel');
const after = { ...before, processing_errors: ['The postal code does not exist'] };

const readName = 'Read the parcel';
const endName = 'End the attempt';

function Panel() {
  const [parcel, setParcel] = useState(before);
  const [ended, setEnded] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setParcel(after)}>
        {readName}
      </button>
      <button type="button" onClick={() => setEnded(true)}>
        {endName}
      </button>
      <ProcessPanel parcel={parcel} outcome={ended ? 'refused' : 'processing'} />
    </>
  );
}

test('the errors of an attempt are not shown as those of an earlier one before its end is known', async () => {
  const { user } = await showPart(<Panel />, () => new Response(null, { status: 404 }));
  expect(screen.getByText(/The street is missing/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: readName }));
  expect(screen.queryByText(/The postal code does not exist/)).toBeNull();
  expect(screen.getByText(/The street is missing/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: endName }));
  expect(screen.getByText(/The postal code does not exist/)).toBeTruthy();
});

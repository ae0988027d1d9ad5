import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import { claimElsewhere } from '#app/testing/claim-elsewhere.ts';
import { showPart } from '#app/testing/show-part.tsx';
import type { SavedChange } from './use-parcel-save.ts';
import { SavedToast } from './saved-toast.tsx';

const json = buildParcel({ id: 'p1', order_number: '7001', note: 'new' });
const { raw } = readParcel(json) ?? expect.fail('parcel');

test('what was saved is taken back by the second press where another station has the parcel, which the first one says', async () => {
  const saved = { before: { note: 'old' }, body: { note: 'new' }, stored: raw, etag: null, known: {} };
  const reads: string[] = [];
  const { user, sent, feed } = await showPart(
    <SavedToast id="p1" name="Order 7001" saved={saved as unknown as SavedChange} processed={false} />,
    ({ url }) => {
      reads.push(url);
      return json;
    },
  );
  await claimElsewhere(feed, 'p1');
  await user.click(await screen.findByRole('button', { name: /Undo/ }));
  await screen.findByText(/^At Station .+ since/);
  expect([reads, sent]).toEqual([[], []]);
  await user.click(screen.getByRole('button', { name: /Undo anyway/ }));
  await waitFor(() => expect(reads).toEqual(['/v1/parcels/p1']));
});

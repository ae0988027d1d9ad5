import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { useProcessing } from './use-processing.ts';

// What no server can time: a parcel that the cache has and the page has not drawn yet.

const open = readParcel(buildParcel({})) ?? expect.fail('no parcel');
const processedAt = '2026-11-27T10:00:00.000Z';

function Reading() {
  const [api, queryClient] = [useApi(), useQueryClient()];
  const [, drawAgain] = useState(0);
  const { newest, outcome } = useProcessing(open);
  const receive = () => {
    const processed = { ...open, processed_at: processedAt };
    queryClient.setQueryData(parcelQuery(api, open.id).queryKey, { parcel: processed, etag: null });
    drawAgain(1);
  };
  return (
    <button type="button" onClick={receive}>
      {`${outcome} ${newest.processed_at ?? 'not processed'}`}
    </button>
  );
}

test('the parcel is the one of which the outcome speaks, not the one before', async () => {
  const { user } = await showPart(<Reading />, () => new Response(null, { status: 404 }));
  await user.click(screen.getByRole('button', { name: 'open not processed' }));
  expect(screen.getByRole('button').textContent).toBe(`processed ${processedAt}`);
});

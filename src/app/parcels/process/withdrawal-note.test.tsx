import { useIsFetching } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ServerSettings } from '#contract/server-settings.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { WithdrawalNote } from './withdrawal-note.tsx';

const answered = 'All is answered';
function Requests() {
  return useIsFetching() === 0 ? <p>{answered}</p> : null;
}

/** Shows it for a parcel of which `/desk/parcels/p1/carrier` says these in turn, and then the last again. */
async function showNote(says: (object | Response)[], settings: Partial<ServerSettings> = {}) {
  const asked: string[] = [];
  await showPart(
    <>
      <WithdrawalNote id="p1" />
      <Requests />
    </>,
    ({ url }) => {
      asked.push(url);
      const said = says.length > 1 ? says.shift() : says[0];
      return said instanceof Response ? said.clone() : { attempt: said, documents: [] };
    },
    { desk: true, ...settings },
  );
  return asked;
}
const done = 'The carrier has cancelled the shipment.';
const waits = 'The carrier has not confirmed yet that the shipment is cancelled.';
const kept = 'The carrier did not cancel the shipment. It may be on its way and charged: ask the carrier.';

test.each<[string, object, string[]]>([
  ['done', { withdrawing: false, withdrawal_refused: null }, [done]],
  ['refused', { withdrawing: false, withdrawal_refused: 'It left.' }, [kept, 'The carrier says: “It left.”']],
  ['not answered yet', { withdrawing: true, withdrawal_refused: null }, [waits]],
])('a withdrawal that is %s is said', async (_name, attempt, sentences) => {
  await showNote([attempt]);
  const [first = ''] = sentences;
  const note = (await screen.findByText(first)).parentElement;
  expect([...(note?.children ?? [])].map(({ textContent }) => textContent)).toEqual(sentences);
});

test('a carrier that has not answered is looked at again until it has', { timeout: 30_000 }, async () => {
  const asked = await showNote([
    { withdrawing: true, withdrawal_refused: null },
    { withdrawing: false, withdrawal_refused: 'It left.' },
  ]);
  await screen.findByText(waits);
  await screen.findByText(kept);
  expect(screen.queryByText(waits)).toBeNull();
  expect(asked).toHaveLength(2);
});

test.each<[string, object | Response]>([
  ['an earlier server', {}],
  ['a parcel that no carrier of the desk has', Response.json({ message: 'no' }, { status: 404 })],
])('of %s nothing is said', async (_name, said) => {
  const asked = await showNote([said]);
  await expect.poll(() => asked).toEqual(['/desk/parcels/p1/carrier']);
  await screen.findByText(answered);
  expect(screen.queryByText(/carrier/)).toBeNull();
});

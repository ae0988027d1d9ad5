import { expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { openToReceiver } from './same-receiver.ts';

const receiver = {
  name: 'Jane Doe',
  address_line_1: 'Main Street',
  city: 'Berlin',
  postal_code: '10115',
  country: 'DE',
};
const rowOf = (id: string, fields: object = {}) => {
  const open = { processed_at: null, printed_at: null, cancelled_at: null };
  const parcel = readParcel(buildParcel({ id, ...open, receiver: receiver as never, ...fields }));
  return toParcelRow(parcel ?? expect.fail('no parcel'));
};

it('open parcels to the same receiver are found, the oldest first, and no other', () => {
  const parcel = rowOf('a');
  const rows = [
    parcel,
    rowOf('newer', { created_at: '2026-11-21T10:00:00Z' }),
    rowOf('older', { created_at: '2026-11-20T10:00:00Z' }),
    rowOf('shipped', { processed_at: '2026-11-20T10:00:00Z' }),
    rowOf('cancelled', { cancelled_at: '2026-11-20T10:00:00Z' }),
    ...[
      { name: 'John Doe' },
      { company: 'Doe Ltd' },
      { address_line_1: 'Side Street' },
      { house_number: '2' },
      { address_line_2: 'Back yard' },
      { city: 'Bern' },
      { phone: '+49 30 1' },
      { email: 'jane@example.com' },
      { postal_code: '10117' },
      { state_or_region: 'BE' },
      { country: 'AT' },
    ].map((other, at) => rowOf(`other ${at}`, { receiver: { ...receiver, ...other } })),
  ];
  expect(openToReceiver(parcel, rows).map(({ id }) => id)).toEqual(['older', 'newer']);
});

it('a receiver that nothing can be sent to has no other parcels', () => {
  for (const half of [null, { ...receiver, address_line_1: null }, { ...receiver, city: '' }]) {
    const parcel = rowOf('a', { receiver: half });
    expect(openToReceiver(parcel, [parcel, rowOf('b', { receiver: half })])).toEqual([]);
  }
});

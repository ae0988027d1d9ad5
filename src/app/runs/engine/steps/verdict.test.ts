import { expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import { sendVerdict } from './verdict.ts';

const held: object = { receiver: { name: 'Łucja Żółć', city: 'Łódź' } };
const raw = readParcel(buildParcel(held))?.raw ?? {};
const fieldErrors = {
  'receiver.postal_code': ['Die Postleitzahl fehlt'],
  'receiver.name': ['Łucja Żółć ist kein gültiger Name'],
};
const refusal = (facts: object) =>
  new ApiError({ kind: 'status', outcome: 'refused', request: 'PATCH /parcels/{id}', status: 422, ...facts });

it('the journal keeps a server’s sentence in any language, but for what names the customer', () => {
  expect(sendVerdict(refusal({ fieldErrors }), [raw])).toMatchObject({
    why: { reason: 'checks', fields: Object.keys(fieldErrors), said: ['Die Postleitzahl fehlt', ''] },
  });
  const message = 'Das Paket ist gesperrt';
  expect(sendVerdict(refusal({ status: 409, message }), [raw])).toMatchObject({ why: { said: [message] } });
});

it('no sentence is kept about a parcel that is not known', () => {
  expect(sendVerdict(refusal({ fieldErrors }))).toMatchObject({ why: { said: ['', ''] } });
});

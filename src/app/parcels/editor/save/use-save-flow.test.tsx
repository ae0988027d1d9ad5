import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { showPart } from '#app/testing/show-part.tsx';
import type { SaveAttempt } from './save-attempt.ts';
import { type SaveFlow, useSaveFlow } from './use-save-flow.ts';

const parcel: VersionedParcel = { parcel: readParcel(buildParcel()) ?? expect.fail('parcel'), etag: null };
/** What a proxy says of a change that the API behind it answered with a fault, when it is asked again. */
const spent = new ApiError({ kind: 'status', outcome: 'unknown', request: 'PATCH', status: 504, keySpent: true });
const lost = new ApiError({ kind: 'network', outcome: 'unknown', request: 'PATCH' });

/** A form whose first two sends fail so. `keys`: of all sends. */
async function formThatFails(baseVersion: VersionedParcel | null, failures: readonly ApiError[]) {
  const keys: string[] = [];
  const shown: { flow: SaveFlow | null } = { flow: null };
  const frozen = {
    body: {},
    sentRows: [],
    apply: { products: false, shippingRules: false },
    ifMatch: null,
    sentAt: 0,
    mark: '',
    witness: null,
    known: [],
  } satisfies Partial<SaveAttempt>;
  const Form = () => {
    const flow = useSaveFlow({
      by: 'single',
      prepare: () => ({ body: { note: 'x' }, sentRows: [] }),
      baseVersion: () => baseVersion,
      freeze: (afterwards) => ({ ...frozen, afterwards }),
      async send({ idempotencyKey }) {
        keys.push(idempotencyKey);
        const failure = failures[keys.length - 1];
        if (failure !== undefined) throw failure;
        return parcel;
      },
      onAttempt: () => {},
      onStale: () => Promise.resolve(false),
      lookUp: null,
      keepsKeys: true,
      judgeAccount: () => Promise.resolve('same'),
      onSaved: () => {},
      onDone: () => true,
      onFailed: () => {},
      onNothing: () => {},
    });
    useEffect(() => void Object.assign(shown, { flow }));
    return null;
  };
  await showPart(<Form />, () => ({}));
  const press = () => act(async () => shown.flow?.submit('open'));
  return { keys, press, unresolved: () => shown.flow?.unresolved ?? null };
}

test('a change under a key that does nothing any more is saved by checking again', async () => {
  const { keys, press, unresolved } = await formThatFails(parcel, [spent]);
  await press();
  expect(unresolved()).not.toBeNull();
  await press();
  expect([new Set(keys).size, unresolved()]).toEqual([2, null]);
});

test('a change whose answer was lost, and a new parcel, are requested again under their own key', async () => {
  for (const [baseVersion, failure] of [
    [parcel, lost],
    [null, lost],
    [null, spent],
  ] as const) {
    const { keys, press } = await formThatFails(baseVersion, [failure]);
    await press();
    await press();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  }
});

import { expect, test } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { changedPaths } from './changed-paths.ts';

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as JsonObject;

test('the changes between two versions are paths of fields the API has', () => {
  const before = asJson(buildParcel());
  const receiver = { ...(before['receiver'] as JsonObject), city: 'Kraków' };
  expect(changedPaths(before, { ...before, receiver, note: 'x', Erika: 1 })).toEqual([
    'receiver.city',
    'note',
    'other fields',
  ]);
  expect(changedPaths(before, before)).toEqual([]);
});

import { describe, expect, it, vi } from 'vitest';
import { buildParcel, type ParcelJson } from '#contract/testing/build-parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { cancellationOf, deletionOf, printMarkOf, updateOf } from './parcel-changes.ts';

const answered = (status: number) =>
  new ApiError({ kind: 'status', outcome: 'refused', request: 'GET /parcels/{id}', status });
function held(fields: Partial<ParcelJson>): VersionedParcel {
  const parcel = readParcel({ ...buildParcel(), id: 'p', ...fields });
  if (parcel === null) throw new Error('no parcel');
  return { parcel, etag: '"2"' };
}
const found = (fields: Partial<ParcelJson> = {}) => ({ getParcel: async () => held(fields) });
const unreadable = { getParcel: () => Promise.reject(answered(500)) };
const intent = { idempotencyKey: 'k' };

describe('a change', () => {
  it('a change that was done without showing the parcel is read, and null where that cannot be', async () => {
    const empty = { updateParcel: async () => null, printParcel: async () => null, cancelParcel: async () => null };
    const shown = { ...empty, ...found({ note: 'x', printed_at: '2026-01-01T00:00:00Z' }) };
    expect(await updateOf(shown, 'p', {}).send(intent)).toMatchObject({ parcel: { note: 'x' }, etag: '"2"' });
    expect(await printMarkOf(shown, 'p', true).send(intent)).toMatchObject({ reprint: true, parcel: { id: 'p' } });
    const unseen = { ...empty, ...unreadable };
    for (const change of [
      updateOf(unseen, 'p', {}),
      printMarkOf(unseen, 'p', false),
      cancellationOf(unseen, 'p', 'cancel'),
      // Without `cancelled_at` it is not known to be cancelled.
      cancellationOf({ ...empty, ...found() }, 'p', 'cancel'),
    ])
      expect(await change.send(intent)).toBeNull();
  });

  it('a change is sent as the intent it is, and a refusal is thrown', async () => {
    const updateParcel = vi.fn<() => Promise<VersionedParcel>>().mockRejectedValue(answered(422));
    await expect(updateOf({ updateParcel, ...found() }, 'p', { note: 'x' }).send(intent)).rejects.toBe(
      await updateParcel().catch((error: unknown) => error),
    );
    expect(updateParcel).toHaveBeenCalledWith('p', { note: 'x' }, intent);
  });
});

describe('reading back', () => {
  const send = {
    updateParcel: () => Promise.reject(new Error('sent')),
    deleteParcel: () => Promise.reject(new Error('sent')),
    printParcel: () => Promise.reject(new Error('sent')),
    cancelParcel: () => Promise.reject(new Error('sent')),
  };
  const at = '2026-01-01T00:00:00Z';
  const gone = { getParcel: () => Promise.reject(answered(404)) };

  it('reading back shows a change that is there, and none that is not', async () => {
    expect(await updateOf({ ...send, ...found({ note: 'x' }) }, 'p', { note: 'x' }).readBack()).not.toBeNull();
    expect(await updateOf({ ...send, ...found({ note: 'y' }) }, 'p', { note: 'x' }).readBack()).toBeNull();
    expect(await cancellationOf({ ...send, ...found({ cancelled_at: at }) }, 'p', 'c').readBack()).not.toBeNull();
    expect(await cancellationOf({ ...send, ...found() }, 'p', 'c').readBack()).toBeNull();
    expect(await deletionOf({ ...send, ...gone }, 'p').readBack()).toBe(true);
    expect(await deletionOf({ ...send, ...found() }, 'p').readBack()).toBeNull();
  });

  it('reading back takes a print mark for its own only where there was none before', async () => {
    const printed = { ...send, ...found({ printed_at: at }) };
    expect(await printMarkOf(printed, 'p', false).readBack()).toMatchObject({ reprint: false });
    expect(await printMarkOf(printed, 'p', true).readBack()).toBeNull();
    expect(await printMarkOf({ ...send, ...found() }, 'p', false).readBack()).toBeNull();
  });

  it('a failure of reading back is thrown: a parcel that could not be read is neither deleted nor there', async () => {
    const api = { ...send, ...unreadable };
    for (const change of [updateOf(api, 'p', {}), deletionOf(api, 'p'), printMarkOf(api, 'p', false)])
      await expect(change.readBack()).rejects.toMatchObject({ status: 500 });
  });
});

import { expect, test } from './api-test.ts';
import { cancelParcel, createParcel, printResultOf, errorOf, processedParcel, readParcel } from './parcel-flows.ts';

test.describe('SPEC 4.7', () => {
  test('200 with reprint false and the parcel, which is printed now', async ({ api, ready }) => {
    const before = await processedParcel(api, ready, '?print=false');
    const from = Math.floor(Date.now() / 1000);
    const result = printResultOf(await api.post(`/parcels/${before.id}/print`));
    const { printed_at, documents } = result.parcel;
    expect(result).toEqual({ reprint: false, parcel: { ...before, printed_at, documents } });
    expect(Date.parse(printed_at ?? '') / 1000).toBeGreaterThanOrEqual(from);
    expect(Date.parse(printed_at ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await readParcel(api, before.id)).toEqual(result.parcel);
  });

  test('again: reprint true, and the first printed_at stays', async ({ api, ready }) => {
    const before = await processedParcel(api, ready);
    await expect
      .poll(() => Math.floor(Date.now() / 1000) > Date.parse(before.printed_at ?? '') / 1000, { intervals: [50] })
      .toBe(true);
    expect(printResultOf(await api.post(`/parcels/${before.id}/print`))).toEqual({
      reprint: true,
      parcel: before,
    });
    expect(await readParcel(api, before.id)).toEqual(before);
  });

  test('before it is processed, after a refusal and after cancelling: 422 without fields, not printed', async ({
    api,
    ready,
  }) => {
    const open = await createParcel(api, ready);
    const refused = await processedParcel(api, { ...ready, weight: '32' });
    const cancelled = await cancelParcel(api, (await processedParcel(api, ready, '?print=false')).id);
    for (const parcel of [open, refused, cancelled]) {
      expect(errorOf(await api.post(`/parcels/${parcel.id}/print`), 422).errors).toEqual({});
      expect(await readParcel(api, parcel.id)).toEqual(parcel);
    }
  });

  test('a parcel that does not exist: 404; a query parameter: 400', async ({ api, ready }) => {
    errorOf(await api.post('/parcels/00000000-0000-4000-8000-000000000000/print'), 404);
    const { id } = await processedParcel(api, ready, '?print=false');
    expect(errorOf(await api.post(`/parcels/${id}/print?reprint=true`), 400).message).toContain('reprint');
    expect((await readParcel(api, id)).printed_at).toBeNull();
  });
});

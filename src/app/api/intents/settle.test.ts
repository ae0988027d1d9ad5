import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readServerSettings } from '#contract/server-settings.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import type { Intent } from '#app/api/endpoints.ts';
import { settle } from './settle.ts';

const request = 'POST /parcels';
const lost = new ApiError({ kind: 'network', outcome: 'unknown', request });
const refused = new ApiError({ kind: 'status', outcome: 'refused', request: 'POST /parcels', status: 422 });
const intent: Intent = { idempotencyKey: 'k1', ifMatch: '"1"' };
/** As an endpoint gets it. */
const named: Intent = { ...intent, name: 'k1' };
const withKeys = { settings: readServerSettings({ idempotencyKeys: true, etags: true }) };
const withoutKeys = { settings: readServerSettings({}) };

// Each waits a little before it sends again.
beforeEach(() => void vi.useFakeTimers().setTimerTickMode('nextTimerAsync'));
afterEach(() => vi.useRealTimers());

describe('settle', () => {
  it('re-sends a lost answer once under the same key', async () => {
    const send = vi.fn<(sent: Intent) => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValueOnce('done');
    await expect(settle(withKeys, intent, { request, send })).resolves.toBe('done');
    expect(send.mock.calls).toEqual([[named], [named]]);
  });

  it('settling returns unknown when the second answer is lost too', async () => {
    const send = vi.fn<(sent: Intent) => Promise<string>>().mockRejectedValue(lost);
    await expect(settle(withKeys, intent, { request, send })).rejects.toMatchObject({
      kind: 'network',
      outcome: 'unknown',
    });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each([401, 402, 403, 408, 409, 425, 429])('settling stays unknown when the re-send meets %d', async (status) => {
    const turnedAway = new ApiError({ kind: 'status', outcome: 'refused', request: 'POST /parcels', status });
    const send = vi
      .fn<(sent: Intent) => Promise<string>>()
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(turnedAway);
    await expect(settle(withKeys, intent, { request, send })).rejects.toMatchObject({ outcome: 'unknown', status });
  });

  it('settling stays unknown when the machine went offline before the re-send', async () => {
    const offline = new ApiError({ kind: 'network', outcome: 'refused', request: 'POST /parcels' });
    const send = vi.fn<(sent: Intent) => Promise<string>>().mockRejectedValueOnce(lost).mockRejectedValueOnce(offline);
    await expect(settle(withKeys, intent, { request, send })).rejects.toMatchObject({
      kind: 'network',
      outcome: 'unknown',
    });
  });

  it('settling returns a refusal of the request itself', async () => {
    const send = vi.fn<(sent: Intent) => Promise<string>>().mockRejectedValueOnce(lost).mockRejectedValueOnce(refused);
    await expect(settle(withKeys, intent, { request, send })).rejects.toBe(refused);
  });

  it('settling reads where keys are not kept, and where the second answer is lost as well', async () => {
    for (const api of [withKeys, withoutKeys]) {
      const send = vi.fn<(sent: Intent) => Promise<string>>().mockRejectedValue(lost);
      await expect(settle(api, intent, { request, send, readBack: async () => 'found' })).resolves.toBe('found');
      await expect(settle(api, intent, { request, send, readBack: async () => null })).rejects.toMatchObject({
        outcome: 'unknown',
      });
      await expect(
        settle(api, intent, { request, send, readBack: () => Promise.reject(refused) }),
      ).rejects.toMatchObject({
        outcome: 'unknown',
      });
    }
  });

  it('a change that is reported as done and cannot be seen is sent again, then read', async () => {
    const unseen = () => vi.fn<(sent: Intent) => Promise<string | null>>().mockResolvedValue(null);
    const twice = unseen();
    await expect(settle(withKeys, intent, { request, send: twice, readBack: async () => 'found' })).resolves.toBe(
      'found',
    );
    expect(twice.mock.calls).toEqual([[named], [named]]);
    const once = unseen();
    await expect(settle(withoutKeys, intent, { request, send: once })).rejects.toMatchObject({
      kind: 'unexpected-answer',
      outcome: 'unknown',
      request,
    });
    expect(once).toHaveBeenCalledTimes(1);
  });

  it('settling never re-sends what was refused', async () => {
    const send = vi.fn<(sent: Intent) => Promise<string>>().mockRejectedValue(refused);
    await expect(settle(withKeys, intent, { request, send })).rejects.toBe(refused);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('settling sends once, without a key and a version, where the server keeps none', async () => {
    const send = vi.fn<(sent: Intent) => Promise<string>>().mockRejectedValue(lost);
    await expect(settle(withoutKeys, intent, { request, send })).rejects.toBe(lost);
    expect(send.mock.calls).toEqual([[{ ...named, ifMatch: undefined, idempotencyKey: undefined }]]);
  });
});

import { describe, expect, it } from 'vitest';
import { ApiError } from '#app/api/http/api-error.ts';
import type { Endpoints } from '#app/api/endpoints.ts';
import { sameAccount } from './same-account.ts';
import { markHost, signInMark } from '#app/session/sign-in-mark.ts';

const answer = (status: number | null): Pick<Endpoints, 'getParcel'> => ({
  getParcel: () => {
    if (status === 200) return Promise.resolve({} as never);
    const kind = status === null ? 'network' : 'status';
    return Promise.reject(new ApiError({ kind, outcome: 'refused', request: 'GET', status: status ?? undefined }));
  },
});
const [before, now] = [
  signInMark('api.test', { token: 'token-one', device: null }),
  signInMark('api.test', { token: 'token-two', device: null }),
];

describe('whether a save may be asked for again', () => {
  it.each<[string, string, string | null, number | null, string]>([
    ['the same token', before, null, null, 'same'],
    ['another token that sees the same parcel', now, 'id', 200, 'same'],
    ['another token that does not see it, or it is deleted', now, 'id', 404, 'unsure'],
    ['another token while nothing can be read', now, 'id', null, 'unsure'],
    ['another token that may not read', now, 'id', 403, 'unsure'],
    ['another token, and no parcel was seen then', now, null, 200, 'unsure'],
    ['another API', signInMark('elsewhere.test', { token: 'token-one', device: null }), 'id', 200, 'other'],
  ])('%s', async (_name, markNow, witness, status, verdict) => {
    expect(await sameAccount({ mark: before, witness }, markNow, answer(status))).toBe(verdict);
  });

  it('a mark holds no part of the token', () => {
    expect(signInMark('api.test', { token: 'pd_secretsecret', device: null })).not.toMatch(/secret|pd_/);
    expect([markHost(before), before === signInMark('api.test', { token: 'token-one', device: null })]).toEqual([
      'api.test',
      true,
    ]);
  });
});

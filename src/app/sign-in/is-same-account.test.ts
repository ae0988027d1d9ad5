import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#app/api/http/api-error.ts';
import { isSameAccount } from './is-same-account.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';

const before = { token: 'one', address: 'https://api.test/v1' };

function ask(part: Partial<typeof before>, status: number, seen = true) {
  const queryClient = new QueryClient();
  if (seen) queryClient.setQueryData(queryKeys.list(''), { pages: [{ entries: [{ id: 'p1' }] }], pageParams: [null] });
  const getParcel = vi.fn<(id: string) => Promise<never>>((id) => {
    if (status === 200 && id === 'p1') return Promise.resolve({} as never);
    return Promise.reject(new ApiError({ kind: 'status', outcome: 'refused', request: 'GET', status }));
  });
  return isSameAccount(before, { ...before, ...part }, queryClient, { getParcel });
}

it('the same token, and another that sees the same parcel, are the same account', async () => {
  expect(await ask({}, 404)).toBe(true);
  expect(await ask({ token: 'two' }, 200)).toBe(true);
});

it('nothing is proved where the parcel is not seen, none is known, or another API is used', async () => {
  expect(await ask({ token: 'two' }, 404)).toBe(false);
  expect(await ask({ token: 'two' }, 503)).toBe(false);
  expect(await ask({ token: 'two' }, 200, false)).toBe(false);
  expect(await ask({ address: 'https://other.test/v1' }, 200)).toBe(false);
});

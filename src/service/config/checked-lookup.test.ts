import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { checkedLookup } from './checked-lookup.ts';

function resolved(addresses: string[], { hostname = 'api.test', allowPrivate = false } = {}): Promise<unknown> {
  const answers = addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
  const lookup = checkedLookup({ hostname, allowPrivate }, (_name, _options, done) => done(null, answers));
  return new Promise((resolve, reject) =>
    lookup(hostname, { all: true }, (error, found) => (error === null ? resolve(found) : reject(error))),
  );
}

test('the lookup hands on the very addresses it checked', async () => {
  expect(await resolved(['1.1.1.1', '2606:4700::1111'])).toEqual([
    { address: '1.1.1.1', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ]);
});

test.each([['127.0.0.1'], ['10.0.0.1'], ['169.254.169.254'], ['1.1.1.1', '10.0.0.1']])(
  'the lookup refuses a name that leads to %s',
  async (...addresses) => {
    await expect(resolved(addresses)).rejects.toThrow('not allowed');
  },
);

test('private addresses need the setting, loopback ones a loopback name, and nothing opens the rest', async () => {
  await expect(resolved(['10.0.0.1'], { allowPrivate: true })).resolves.toHaveLength(1);
  await expect(resolved(['127.0.0.1'], { allowPrivate: true })).rejects.toThrow('not allowed');
  await expect(resolved(['127.0.0.1'], { hostname: 'localhost' })).resolves.toHaveLength(1);
  await expect(resolved(['10.0.0.1'], { hostname: 'localhost' })).rejects.toThrow('not allowed');
  await expect(resolved(['169.254.169.254'], { allowPrivate: true })).rejects.toThrow('not allowed');
});

test('a name without an address is an error', async () => {
  await expect(resolved([])).rejects.toThrow('no address');
});

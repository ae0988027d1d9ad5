import { expect, test } from 'vitest';
import { openRateLimit } from '#service/http/overload/rate-limit.ts';
import { openUnknownPeers } from './unknown-peers.ts';
import type { UpstreamAnswer } from './upstream-client.ts';

const answer = (status: number): UpstreamAnswer => ({ status, headers: {}, body: Buffer.alloc(0) });
const setUp = (known = false, patience?: number) =>
  openUnknownPeers(
    openRateLimit({ perSecond: 1, burst: 3 }, () => 0),
    known,
    patience,
  );

/** Requests that get no answer in the test: their own wait ends after it. */
const sendAll = (unknownPeers: ReturnType<typeof setUp>, peers: string[], exchange: () => Promise<never>) => {
  for (const peer of peers) unknownPeers.send('made-up', peer, exchange).catch(() => undefined);
};

test('a token that was accepted once is not limited; others are counted by address', async () => {
  const unknownPeers = setUp();
  await unknownPeers.send('valid', 'here', async () => answer(200));
  for (const made of ['a', 'b']) await unknownPeers.send(made, 'here', async () => answer(401));
  await expect(unknownPeers.send('c', 'here', async () => answer(200))).rejects.toMatchObject({ status: 429 });
  for (let times = 0; times < 9; times += 1) await unknownPeers.send('valid', 'here', async () => answer(200));
  await unknownPeers.send('c', 'elsewhere', async () => answer(200));
});

test('requests of unknown clients that hang delay unknown clients only', async () => {
  const unknownPeers = setUp();
  await unknownPeers.send('valid', 'a', async () => answer(200));
  let asked = 0;
  const hang = () => {
    asked += 1;
    return new Promise<never>(() => undefined);
  };
  sendAll(unknownPeers, ['b', 'c', 'd', 'e'], hang);
  await Promise.resolve();
  expect(asked).toBe(2);
  await expect(unknownPeers.send('valid', 'a', async () => answer(200))).resolves.toMatchObject({ status: 200 });
});

test('an unknown client that waits too long is refused, and nothing was forwarded', async () => {
  const unknownPeers = setUp(false, 50);
  const hang = () => new Promise<never>(() => undefined);
  sendAll(unknownPeers, ['b', 'c'], hang);
  await expect(unknownPeers.send('made-up', 'd', hang)).rejects.toMatchObject({ name: 'UpstreamFailure', sent: false });
});

test('no client is unknown where this process has the token', async () => {
  const unknownPeers = setUp(true);
  for (let times = 0; times < 9; times += 1)
    expect(await unknownPeers.send('any', 'here', async () => answer(401))).toMatchObject({ status: 401 });
});

import { expect, test } from 'vitest';
import { openRateLimit } from '#service/http/overload/rate-limit.ts';
import { openStrangers } from './unknown-peers.ts';
import type { UpstreamAnswer } from './upstream-client.ts';

const answer = (status: number): UpstreamAnswer => ({ status, headers: {}, body: Buffer.alloc(0) });
const setUp = (known = false, patience?: number) =>
  openStrangers(
    openRateLimit({ perSecond: 1, burst: 3 }, () => 0),
    known,
    patience,
  );

test('a token that is taken once is held up no more; others are counted by address', async () => {
  const strangers = setUp();
  await strangers.send('valid', 'here', async () => answer(200));
  for (const made of ['a', 'b']) await strangers.send(made, 'here', async () => answer(401));
  await expect(strangers.send('c', 'here', async () => answer(200))).rejects.toMatchObject({ status: 429 });
  for (let times = 0; times < 9; times += 1) await strangers.send('valid', 'here', async () => answer(200));
  await strangers.send('c', 'elsewhere', async () => answer(200));
});

test('strangers that hang hang for each other alone', async () => {
  const strangers = setUp();
  await strangers.send('valid', 'a', async () => answer(200));
  let asked = 0;
  const hang = () => {
    asked += 1;
    return new Promise<never>(() => undefined);
  };
  for (const peer of ['b', 'c', 'd', 'e']) void strangers.send('made-up', peer, hang);
  await Promise.resolve();
  expect(asked).toBe(2);
  await expect(strangers.send('valid', 'a', async () => answer(200))).resolves.toMatchObject({ status: 200 });
});

test('a stranger does not wait for others without end, and is told that nothing was sent', async () => {
  const strangers = setUp(false, 50);
  const hang = () => new Promise<never>(() => undefined);
  for (const peer of ['b', 'c']) void strangers.send('made-up', peer, hang);
  await expect(strangers.send('made-up', 'd', hang)).rejects.toMatchObject({ name: 'UpstreamFailure', sent: false });
});

test('nobody is one where this process has the token', async () => {
  const strangers = setUp(true);
  for (let times = 0; times < 9; times += 1)
    expect(await strangers.send('any', 'here', async () => answer(401))).toMatchObject({ status: 401 });
});

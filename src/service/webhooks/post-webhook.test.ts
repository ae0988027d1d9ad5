import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkedLookup } from '#service/config/checked-lookup.ts';
import { selfSigned } from '#service/testing/self-signed.ts';
import { startTestReceiver, type TestReceiver } from '#service/testing/test-receiver.ts';
import { type Delivered, postWebhook } from './post-webhook.ts';

let receiver: TestReceiver;
beforeEach(async () => {
  receiver = await startTestReceiver();
});
afterEach(() => receiver.close());

const never = new AbortController().signal;

function post(url: string, options: Partial<Parameters<typeof postWebhook>[3]> = {}): Promise<Delivered> {
  const parsed = new URL(url);
  return postWebhook({ url: parsed, hostname: parsed.hostname, allowPrivate: false }, { 'webhook-id': 'i' }, '{}', {
    signal: never,
    ...options,
  });
}

test('2xx is taken; a redirect is not followed, and 410 is its own', async () => {
  const outcomes: unknown[] = [];
  for (const answer of [200, 204, 302, 307, 400, 410, 500]) {
    receiver.answer = answer;
    outcomes.push((await post(receiver.url)).kind);
  }
  expect(outcomes).toEqual(['delivered', 'delivered', 'redirect', 'redirect', 'status', 'gone', 'status']);
  expect(receiver.received).toHaveLength(7);
  expect(receiver.received[0]).toMatchObject({ body: '{}', headers: { 'webhook-id': 'i', 'content-length': '2' } });
});

test('a receiver that says nothing has not taken it', async () => {
  receiver.answer = null;
  expect(await post(receiver.url, { patience: 50 })).toEqual({ kind: 'no-answer', status: null, code: 'TIMEOUT' });
});

test('a delivery that the stop of the process cuts off is no failure', async () => {
  receiver.answer = null;
  const stopping = new AbortController();
  const posted = post(receiver.url, { signal: stopping.signal });
  await expect.poll(() => receiver.received.length).toBe(1);
  stopping.abort();
  expect(await posted).toEqual({ kind: 'stopped' });
});

test('a name that leads to this machine or a private network is not connected to', async () => {
  for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254']) {
    const lookup = checkedLookup({ hostname: 'hooks.test', allowPrivate: false }, (_name, _options, done) =>
      done(null, [{ address, family: 4 }]),
    );
    const outcome = await post(`http://hooks.test:${new URL(receiver.url).port}/`, { lookup });
    expect(outcome).toEqual({ kind: 'address', status: null, code: 'ADDRESS_NOT_ALLOWED' });
  }
  expect(receiver.received).toEqual([]);
});

test('what cannot be connected to is told apart: no such name, nobody there, a certificate that is not known', async () => {
  const { url } = receiver;
  await receiver.close();
  expect(await post(url)).toEqual({ kind: 'connection', status: null, code: 'ECONNREFUSED' });
  const unknown = checkedLookup({ hostname: 'hooks.test', allowPrivate: false }, (_name, _options, done) =>
    done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), []),
  );
  expect((await post('https://hooks.test/', { lookup: unknown })).kind).toBe('name');
  const secure = createServer(selfSigned, (_incoming, outgoing) => outgoing.end());
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  expect((await post(`https://127.0.0.1:${(secure.address() as AddressInfo).port}/`)).kind).toBe('certificate');
  await new Promise((resolve) => secure.close(resolve));
});

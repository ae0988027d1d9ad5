import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { signatureHeaders } from './sign-webhook.ts';

const keys = [Buffer.alloc(32, 7), Buffer.alloc(24, 9)];
const verifier = (key: Buffer) => new Webhook(`whsec_${key.toString('base64')}`);
const body = '{"type":"test","data":{"ü":1}}';

test('the public library of Standard Webhooks accepts the signature, by each of two secrets and by no other', () => {
  const headers = signatureHeaders(keys, 'an-id', body, Date.now());
  for (const key of keys) expect(verifier(key).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => verifier(Buffer.alloc(32, 8)).verify(body, headers)).toThrow('No matching signature');
});

test('another body, id or time is not what was signed', () => {
  const headers = signatureHeaders(keys, 'an-id', body, Date.now());
  const verify =
    (change: Record<string, string>, sent = body) =>
    () =>
      verifier(keys[0] ?? Buffer.alloc(0)).verify(sent, { ...headers, ...change });
  expect(verify({}, `${body} `)).toThrow('No matching signature');
  expect(verify({ 'webhook-id': 'another' })).toThrow('No matching signature');
  expect(verify({ 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 10) })).toThrow('No matching signature');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { WebhookEntry } from '#service/account/account-schema.ts';
import { readWebhooks } from './webhook-settings.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'parcel-desk-hooks-'));
afterAll(() => rmSync(dataFolder, { recursive: true }));

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const other = `whsec_${Buffer.alloc(24, 2).toString('base64')}`;
const entry: WebhookEntry = { name: 'chat', url: 'https://hooks.test/a?token=b', secret, events: ['parcel.refused'] };

function read(change: Partial<WebhookEntry>, { secrets = {}, allowPrivate = false } = {}) {
  return readWebhooks([{ ...entry, ...change }], { dataFolder, webhooks: { secrets, allowPrivate } })[0];
}

test.each([
  'http://hooks.test/',
  'ftp://hooks.test/',
  'hooks.test',
  'https://user@hooks.test/',
  'https://hooks.test/#part',
  'https://169.254.169.254/latest',
  'https://[::ffff:169.254.169.254]/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'http://10.1.2.3/',
  'https://[fd00::1]/',
])('a webhook is not sent to %s, and the start names its place', (url) => {
  expect(() => read({ url })).toThrow(/account\.json: webhooks\.0\.url: /);
});

test('private addresses need the operator’s permission, and this machine may use plain http', () => {
  expect(() => read({ url: 'https://10.1.2.3/' })).toThrow('PARCEL_DESK_WEBHOOKS_PRIVATE=allow');
  expect(read({ url: 'https://10.1.2.3/' }, { allowPrivate: true })?.allowPrivate).toBe(true);
  for (const url of ['http://127.0.0.1:9/', 'http://localhost/', 'http://[::1]/'])
    expect(read({ url })?.url.href).toBe(url);
  expect(() => read({ url: 'https://169.254.169.254/' }, { allowPrivate: true })).toThrow('no address of a server');
});

test('a secret is in the account file, in a variable or in a file; two while one replaces the other', () => {
  const keys = [Buffer.alloc(32, 1), Buffer.alloc(24, 2)];
  writeFileSync(join(dataFolder, 'secrets'), `${secret}\n${other}\n`);
  const secrets = { PARCEL_DESK_WEBHOOK_SECRET_CHAT: secret };
  expect(read({})?.keys).toEqual([keys[0]]);
  expect(read({ secret: `${secret} ${other}` })?.keys).toEqual(keys);
  expect(read({ secret: { file: 'secrets' } })?.keys).toEqual(keys);
  expect(read({ secret: { env: 'PARCEL_DESK_WEBHOOK_SECRET_CHAT' } }, { secrets })?.keys).toEqual([keys[0]]);
});

test.each<[WebhookEntry['secret'], string]>([
  ['whsec_c2hvcnQ=', 'must be whsec_'],
  [Buffer.alloc(32).toString('base64'), 'must be whsec_'],
  [`${secret} ${other} ${secret}`, 'more than two'],
  [{ env: 'HOME' }, 'env must be PARCEL_DESK_WEBHOOK_SECRET'],
  [{ env: 'PARCEL_DESK_WEBHOOK_SECRET_NONE' }, 'PARCEL_DESK_WEBHOOK_SECRET_NONE is not set'],
  [{ file: 'missing' }, 'the file missing cannot be read: ENOENT'],
])('a wrong secret %j is refused and not repeated', (wrong, problem) => {
  expect(() => read({ secret: wrong })).toThrow(problem);
  expect(() => read({ secret: wrong })).toThrow(/^(?!.*(?:c2hvcnQ|AAAA))/);
});

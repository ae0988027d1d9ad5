import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { readLimits } from './service-limits.ts';
import { StartError } from './start-error.ts';

test('an empty environment is a service of this machine only', () => {
  expect(readConfig({})).toMatchObject({
    port: 4680,
    host: '127.0.0.1',
    basePath: '',
    publicUrl: null,
    hstsSubdomains: false,
    rate: { perSecond: 50, burst: 200 },
    failedAuthPerMinute: 60,
    connections: { total: 1024, perPeer: 512 },
    trustedProxies: 0,
    carrierSeconds: [0.5, 4],
    log: 'info',
    logAddresses: true,
    metrics: null,
  });
});

test('every variable is read', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::1',
    PARCEL_DESK_DATA: '/srv/desk',
    PARCEL_DESK_BASE_PATH: '/desk/',
    PARCEL_DESK_PUBLIC_URL: 'https://desk.example.com/',
    PARCEL_DESK_HSTS_SUBDOMAINS: 'true',
    PARCEL_DESK_HOSTS: 'Desk.lan, desk.example.com',
    PARCEL_DESK_RATE: '0',
    PARCEL_DESK_FAILED_AUTH: '0',
    PARCEL_DESK_CONNECTIONS: '100/10',
    PARCEL_DESK_LIMITS: 'body=8388608, page=1000000',
    PARCEL_DESK_TRUST_PROXY: '2',
    PARCEL_DESK_CARRIER_SECONDS: '0-0.5',
    PARCEL_DESK_API_ORIGINS: 'https://api.example.com',
    PARCEL_DESK_API_SERVERS: '{"https://api.example.com/v1":{"etags":true}}',
    PARCEL_DESK_WEBHOOK_SECRET_CHAT: 'whsec_1',
    PARCEL_DESK_WEBHOOKS_PRIVATE: 'allow',
    PARCEL_DESK_START_LINK: 'code',
    PARCEL_DESK_KEEP_PAGE: 'false',
    PARCEL_DESK_LOG: 'off',
    PARCEL_DESK_LOG_ADDRESSES: 'false',
    PARCEL_DESK_METRICS_HOST: '::1',
    PARCEL_DESK_METRICS_PORT: '9464',
    PARCEL_DESK_METRICS_TOKEN: 'sixteen-letters-',
    DATABASE_URL: 'postgres://desk:secret@db.lan/parcels',
    PARCEL_DESK_DATABASE_CONNECTIONS: '20',
    PARCEL_DESK_LEASE_SECONDS: '30',
  });
  expect(config).toEqual({
    port: 0,
    host: '::1',
    dataFolder: '/srv/desk',
    database: { url: 'postgres://desk:secret@db.lan/parcels', connections: 20, leaseSeconds: 30 },
    basePath: '/desk',
    publicUrl: 'https://desk.example.com/desk',
    hstsSubdomains: true,
    hosts: ['desk.lan', 'desk.example.com'],
    rate: null,
    failedAuthPerMinute: null,
    connections: { total: 100, perPeer: 10 },
    limits: { ...readLimits(''), body: 8_388_608, page: 1_000_000 },
    trustedProxies: 2,
    carrierSeconds: [0, 0.5],
    carrierUrl: null,
    crashAt: null,
    apiOrigins: ['https://api.example.com'],
    apiServers: {
      'https://api.example.com/v1': {
        cancelPath: null,
        idempotencyKeys: false,
        etags: true,
        statusWaits: false,
        processChecks: false,
      },
    },
    upstream: null,
    webhooks: { secrets: { PARCEL_DESK_WEBHOOK_SECRET_CHAT: 'whsec_1' }, allowPrivate: true },
    startLink: 'code',
    demo: false,
    keepPage: false,
    log: 'off',
    logAddresses: false,
    metrics: { address: { host: '::1', port: 9464 }, token: 'sixteen-letters-' },
  });
});

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', 'http'],
  ['DATABASE_URL', 'mysql://desk@db.lan/parcels'],
  ['DATABASE_URL', 'postgres://db.lan'],
  ['PARCEL_DESK_DATABASE_CONNECTIONS', '1'],
  ['HOST', 'no host'],
  ['PARCEL_DESK_BASE_PATH', 'desk'],
  ['PARCEL_DESK_BASE_PATH', '/a/../b'],
  ['PARCEL_DESK_BASE_PATH', '//desk'],
  ['PARCEL_DESK_BASE_PATH', '/a"b'],
  ['PARCEL_DESK_PUBLIC_URL', 'desk.example.com'],
  ['PARCEL_DESK_PUBLIC_URL', 'javascript:alert(1)'],
  ['PARCEL_DESK_HSTS_SUBDOMAINS', 'yes'],
  ['PARCEL_DESK_HOSTS', 'https://desk'],
  ['PARCEL_DESK_RATE', '50'],
  ['PARCEL_DESK_RATE', '0/5'],
  ['PARCEL_DESK_FAILED_AUTH', 'many'],
  ['PARCEL_DESK_CONNECTIONS', '512'],
  ['PARCEL_DESK_CONNECTIONS', '0/5'],
  ['PARCEL_DESK_LIMITS', 'body'],
  ['PARCEL_DESK_LIMITS', 'body=4MB'],
  ['PARCEL_DESK_LIMITS', 'depth=1'],
  ['PARCEL_DESK_LIMITS', 'bodys=4194304'],
  ['PARCEL_DESK_LIMITS', '__proto__=5'],
  ['PARCEL_DESK_TRUST_PROXY', 'yes'],
  ['PARCEL_DESK_CARRIER_SECONDS', '4-0.5'],
  ['PARCEL_DESK_CARRIER_SECONDS', 'fast'],
  ['PARCEL_DESK_API_ORIGINS', 'https://api.example.com/v1'],
  ['PARCEL_DESK_API_ORIGINS', "'unsafe-inline'"],
  ['PARCEL_DESK_API_SERVERS', 'https://api.example.com/v1'],
  ['PARCEL_DESK_API_SERVERS', '{"https://api.example.com/v1":{"keys":true}}'],
  ['PARCEL_DESK_API_SERVERS', '{"api.example.com":{"etags":true}}'],
  ['PARCEL_DESK_KEEP_PAGE', 'off'],
  ['PARCEL_DESK_LOG', 'loud'],
  ['PARCEL_DESK_LOG_ADDRESSES', 'some'],
  ['PARCEL_DESK_METRICS_PORT', 'http'],
  ['PARCEL_DESK_METRICS_HOST', '127.0.0.1'],
  ['PARCEL_DESK_METRICS_TOKEN', 'too short'],
])('a bad %s (%s) is one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`));
});

test('a wrong database address is not repeated, because it holds a password', () => {
  const read = () => readConfig({ DATABASE_URL: 'postgre://desk:secret@db.lan/parcels' });
  expect(read).toThrow(StartError);
  expect(read).not.toThrow(/secret/);
});

test('the public address may name the base path, and no other one', () => {
  const read = (address: string) =>
    readConfig({ PARCEL_DESK_BASE_PATH: '/desk', PARCEL_DESK_PUBLIC_URL: address }).publicUrl;
  expect(read('https://example.com/desk/')).toBe('https://example.com/desk');
  expect(read('https://example.com')).toBe('https://example.com/desk');
  expect(() => read('https://example.com/other')).toThrow(/PARCEL_DESK_PUBLIC_URL ends in \/other/);
});

import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

test('an empty environment is a service of this machine only', () => {
  expect(readConfig({})).toMatchObject({
    port: 4680,
    host: '127.0.0.1',
    publicUrl: null,
    rate: { perSecond: 50, burst: 200 },
    failedAuthPerMinute: 60,
    connections: { total: 1024, perPeer: 512 },
    trustedProxies: 0,
    carrierSeconds: [0.5, 4],
    log: 'info',
  });
});

test('every variable is read', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::1',
    PARCEL_DESK_DATA: '/srv/desk',
    PARCEL_DESK_PUBLIC_URL: 'https://desk.example.com/',
    PARCEL_DESK_HOSTS: 'Desk.lan, desk.example.com',
    PARCEL_DESK_RATE: '0',
    PARCEL_DESK_FAILED_AUTH: '0',
    PARCEL_DESK_CONNECTIONS: '100/10',
    PARCEL_DESK_TRUST_PROXY: '2',
    PARCEL_DESK_CARRIER_SECONDS: '0-0.5',
    PARCEL_DESK_API_ORIGINS: 'https://api.example.com',
    PARCEL_DESK_LOG: 'off',
  });
  expect(config).toEqual({
    port: 0,
    host: '::1',
    dataFolder: '/srv/desk',
    publicUrl: 'https://desk.example.com',
    hosts: ['desk.lan', 'desk.example.com'],
    rate: null,
    failedAuthPerMinute: null,
    connections: { total: 100, perPeer: 10 },
    trustedProxies: 2,
    carrierSeconds: [0, 0.5],
    apiOrigins: ['https://api.example.com'],
    log: 'off',
  });
});

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', 'http'],
  ['HOST', 'no host'],
  ['PARCEL_DESK_PUBLIC_URL', 'desk.example.com'],
  ['PARCEL_DESK_PUBLIC_URL', 'javascript:alert(1)'],
  ['PARCEL_DESK_HOSTS', 'https://desk'],
  ['PARCEL_DESK_RATE', '50'],
  ['PARCEL_DESK_RATE', '0/5'],
  ['PARCEL_DESK_FAILED_AUTH', 'many'],
  ['PARCEL_DESK_CONNECTIONS', '512'],
  ['PARCEL_DESK_CONNECTIONS', '0/5'],
  ['PARCEL_DESK_TRUST_PROXY', 'yes'],
  ['PARCEL_DESK_CARRIER_SECONDS', '4-0.5'],
  ['PARCEL_DESK_CARRIER_SECONDS', 'fast'],
  ['PARCEL_DESK_API_ORIGINS', 'https://api.example.com/v1'],
  ['PARCEL_DESK_API_ORIGINS', "'unsafe-inline'"],
  ['PARCEL_DESK_LOG', 'loud'],
])('a bad %s (%s) is one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`));
});

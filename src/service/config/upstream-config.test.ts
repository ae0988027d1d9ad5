import { expect, test } from 'vitest';
import { readUpstream } from './upstream-config.ts';

test('without the URL there is no other server, and no setting of one is allowed', () => {
  expect(readUpstream({})).toBeNull();
  expect(() => readUpstream({ PARCEL_API_TOKEN: 'secret' })).toThrow(/PARCEL_API_TOKEN/);
});

test('any path may be in front of the version', () => {
  expect(readUpstream({ PARCEL_API_URL: 'https://api.test:8443/some/prefix/v1/' })).toEqual({
    href: 'https://api.test:8443/some/prefix/v1',
    origin: 'https://api.test:8443',
    pathPrefix: '/some/prefix/v1',
    hostname: 'api.test',
    token: null,
    allowPrivate: false,
    cancelPath: null,
    etags: false,
    badgeMinutes: null,
    auditDays: 365,
  });
});

test.each([
  'ftp://api.test/v1',
  'http://api.test/v1',
  'https://user:word@api.test/v1',
  'https://user@api.test/v1',
  'https://api.test/v1?a=b',
  'https://api.test/v1?',
  'https://api.test/v1#a',
  'https://api.test/a%2fb',
  'https://api.test\\v1',
  'api.test/v1',
  'https://169.254.169.254/v1',
  'https://[::ffff:169.254.169.254]/v1',
  'https://0.0.0.0/v1',
])('the configuration refuses %s', (url) =>
  expect(() => readUpstream({ PARCEL_API_URL: url })).toThrow(/PARCEL_API_URL/),
);

test('a private address needs permission by the operator, and this machine may use plain http', () => {
  const PARCEL_API_URL = 'https://192.168.0.9/v1';
  expect(() => readUpstream({ PARCEL_API_URL })).toThrow(/PARCEL_API_PRIVATE=allow/);
  expect(readUpstream({ PARCEL_API_URL, PARCEL_API_PRIVATE: 'allow' })?.allowPrivate).toBe(true);
  for (const url of ['http://127.0.0.1:4000/v1', 'http://localhost/v1', 'http://[::1]:4000/v1'])
    expect(readUpstream({ PARCEL_API_URL: url })?.origin).toBe(new URL(url).origin);
});

test('the other settings are checked, and a wrong token is not repeated', () => {
  const PARCEL_API_URL = 'https://api.test/v1';
  const wrong = { PARCEL_API_CANCEL_PATH: 'a/b', PARCEL_API_ETAGS: 'yes', PARCEL_API_PRIVATE: 'true' };
  for (const [name, value] of Object.entries(wrong))
    expect(() => readUpstream({ PARCEL_API_URL, [name]: value })).toThrow(name);
  expect(() => readUpstream({ PARCEL_API_URL, PARCEL_API_TOKEN: 'se cret' })).toThrow(
    /^(?!.*se cret).*PARCEL_API_TOKEN/,
  );
});

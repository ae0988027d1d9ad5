import { expect, test } from 'vitest';
import { type CheckedConnection, findings } from './doctor.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const good: CheckedConnection = {
  host: 'api.example',
  otherOrigin: false,
  settings: { idempotencyKeys: true, etags: true, cancelPath: 'cancel' },
  took: 23.4,
  headers: new Headers({ 'X-Request-ID': 'r', Date: new Date(now).toUTCString(), ETag: '"1"' }),
  ofParcel: true,
  now: now + 500,
  rate: { max: 4, refused: 0, lastWait: null },
};

const found = (facts: Partial<CheckedConnection>) =>
  Object.fromEntries(findings({ ...good, ...facts }).map(({ name, tone, said }) => [name, `${tone}: ${said}`]));

test('a server with all that this page can use', () => {
  expect(found({})).toEqual({
    Reachability: 'ok: api.example answered in 23 ms',
    'Request IDs (X-Request-ID)': 'ok: Readable',
    'Clock (Date)': 'ok: Same time',
    'Rate limit (Retry-After)': 'ok: Readable',
    'Idempotency keys': 'ok: Supported',
    'Versions (ETag)': 'ok: Supported',
    'Cancel a parcel': 'ok: Offered at /parcels/{id}/cancel',
    'Request rate': 'ok: Max 4 per second, rate limit reached 0 times',
  });
});

test('another origin that announces nothing and hides its headers', () => {
  const settings = { idempotencyKeys: false, etags: false, cancelPath: null };
  expect(found({ settings, otherOrigin: true, headers: new Headers() })).toMatchObject({
    'Request IDs (X-Request-ID)': 'warn: Not readable',
    'Clock (Date)': 'info: Not readable',
    'Rate limit (Retry-After)': 'info: Unknown until it is needed',
    'Idempotency keys': 'info: Not announced by the server',
    'Versions (ETag)': 'info: Not announced by the server',
    'Cancel a parcel': 'info: Not offered',
  });
});

test.each([
  [4000, 'ok: Same time'],
  [130_000, 'warn: This device is 2 min 10 sec ahead'],
  [-60_000, 'warn: This device is 1 min behind'],
])('a clock that is off by %s ms', (millis, said) => {
  expect(found({ now: good.now + millis })).toMatchObject({ 'Clock (Date)': said });
});

test('versions that are kept but cannot be read; an account without parcels proves nothing about them', () => {
  const headers = new Headers({ 'X-Request-ID': 'r' });
  expect(found({ headers })).toMatchObject({ 'Versions (ETag)': 'warn: Not readable' });
  expect(found({ headers, ofParcel: false })).toMatchObject({ 'Versions (ETag)': 'ok: Supported' });
});

test('a rate limit that was reached is shown with the last wait', () => {
  const rate = findings({ ...good, rate: { max: 9, refused: 1, lastWait: 7 } }).at(-1);
  expect(rate).toMatchObject({ tone: 'warn', said: 'Max 9 per second, rate limit reached 1 time' });
  expect(rate?.means).toContain('last for 7 seconds');
});

import { expect, test } from 'vitest';
import { readServerSettings } from './server-settings.ts';

test('without any settings the page assumes SPEC.md and nothing more', () => {
  expect(readServerSettings({})).toEqual({
    apiBase: '/v1',
    apiOrigins: [],
    servers: {},
    cancelPath: null,
    idempotencyKeys: false,
    etags: false,
    statusWaits: false,
    processChecks: false,
    proxy: false,
    session: false,
    build: null,
    apiHost: null,
    printers: false,
    desk: false,
    deviceSessions: false,
    badges: false,
    tracking: false,
    keepPage: false,
    sandbox: false,
    demo: false,
  });
});

test('a setting of a wrong type counts as not given, unknown ones are kept', () => {
  expect(readServerSettings({ apiBase: 1, etags: 'yes', cancelPath: 'cancel', colour: 'red' })).toMatchObject({
    apiBase: '/v1',
    etags: false,
    cancelPath: 'cancel',
    colour: 'red',
  });
});

import { expect, test } from 'vitest';
import { readServerSettings } from '#contract/server-settings.ts';
import { settingsOfBase } from './settings-of-base.ts';

const origin = 'http://127.0.0.1:4680';
const settings = readServerSettings({
  cancelPath: 'cancel',
  idempotencyKeys: true,
  etags: true,
  statusWaits: true,
  processChecks: true,
  proxy: true,
  apiHost: 'api.example.com',
  servers: { 'https://shop.example.com/v1/': { etags: true } },
});
const nothing = {
  cancelPath: null,
  idempotencyKeys: false,
  etags: false,
  statusWaits: false,
  processChecks: false,
  proxy: false,
  apiHost: null,
};

test('what the settings say is true of their own base URL', () => {
  expect(settingsOfBase(settings, `${origin}/v1`, origin)).toBe(settings);
  expect(settingsOfBase({ ...settings, apiBase: `${origin}/v1/` }, `${origin}/v1`, origin)).toMatchObject({
    etags: true,
  });
});

test('nothing beside an API elsewhere is asked by a page that is hosted as files, whatever its settings were copied from', () => {
  const names = ['printers', 'desk', 'deviceSessions', 'badges', 'tracking', 'sandbox', 'demo'];
  const given = Object.fromEntries(names.map((name) => [name, true]));
  const copied = readServerSettings({ apiBase: 'https://desk.example.com/v1', etags: true, ...given });
  const off = Object.fromEntries(names.map((name) => [name, false]));
  expect(settingsOfBase(copied, 'https://desk.example.com/v1', origin)).toMatchObject({ etags: true, ...off });
  expect(settingsOfBase(copied, 'https://desk.example.com/v1', 'https://desk.example.com')).toMatchObject(given);
});

test.each(['https://other.example.com/v1', `${origin}/v2`, 'http://127.0.0.1:4681/v1'])(
  'nothing is assumed of %s, which is not listed',
  (base) => expect(settingsOfBase(settings, base, origin)).toMatchObject(nothing),
);

test('a listed server can do what its settings state, and nothing more', () => {
  expect(settingsOfBase(settings, 'https://shop.example.com/v1', origin)).toMatchObject({ ...nothing, etags: true });
});

import { expect, test } from 'vitest';
import { ownPlatform, platformName, readPlatform } from './target-platform.mjs';

test.each([
  'linux-x64',
  'linux-arm64',
  'linux-x64-musl',
  'linux-arm64-musl',
  'darwin-arm64',
  'darwin-x64',
  'win32-x64',
])('%s is a platform', (name) => {
  expect(platformName(readPlatform(name))).toBe(name);
});

test.each(['', 'linux', 'linux-x86', 'windows-x64', 'darwin-arm64-musl', 'linux-x64-gnu', 'linux-x64-musl-2'])(
  '"%s" is none, and the reason names those that are',
  (name) => {
    expect(() => readPlatform(name)).toThrow(
      `"${name}" is no platform: --platform takes a system (linux, darwin, win32)`,
    );
  },
);

test("this machine's has a name that is read back", () => {
  expect(readPlatform(platformName(ownPlatform()))).toEqual(ownPlatform());
});

import { expect, test } from 'vitest';
import { projectFolder } from '../run-command.mjs';
import { isOfPlatform, lockedName, readLockedPackages, readManifest } from './lock-file.mjs';

test.each([
  ['node_modules/pg', 'pg'],
  ['node_modules/@libsql/linux-x64-gnu', '@libsql/linux-x64-gnu'],
  ['node_modules/a/node_modules/@b/c', '@b/c'],
])('%s is the package %s', (folder, name) => {
  expect(lockedName(folder)).toBe(name);
});

test('a package with a native binary is told from one that is optional for another reason', () => {
  expect(isOfPlatform({ version: '1.0.0', optional: true, os: ['linux'] })).toBe(true);
  expect(isOfPlatform({ version: '1.0.0', optional: true })).toBe(false);
  expect(isOfPlatform({ version: '1.0.0', os: ['linux'] })).toBe(false);
  expect(isOfPlatform(undefined)).toBe(false);
});

test('what is installed is what the lock file names', () => {
  const locked = readLockedPackages(projectFolder);
  const { name, version } = readManifest(`${projectFolder}/node_modules/libsql`);
  expect({ name, version }).toEqual({ name: 'libsql', version: locked['node_modules/libsql']?.version });
});

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectFolder } from '../run-command.mjs';
import { readLockedPackages } from './lock-file.mjs';
import { checkBinary, findPackage, platformPackages } from './platform-packages.mjs';
import { ownPlatform, readPlatform } from './target-platform.mjs';

/** @type {string} */
let folder;
/** @type {(() => void)[]} */
let endings;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-packages-'));
  endings = [];
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const end of endings) end();
  rmSync(folder, { recursive: true });
});

test.each([
  ['linux-x64', '@libsql/linux-x64-gnu'],
  ['linux-arm64', '@libsql/linux-arm64-gnu'],
  ['linux-x64-musl', '@libsql/linux-x64-musl'],
  ['linux-arm64-musl', '@libsql/linux-arm64-musl'],
  ['darwin-arm64', '@libsql/darwin-arm64'],
  ['darwin-x64', '@libsql/darwin-x64'],
  ['win32-x64', '@libsql/win32-x64-msvc'],
])("on %s the store's binary is in %s alone", (target, name) => {
  const locked = readLockedPackages(projectFolder);
  const packages = ['node_modules/libsql', 'node_modules/pg'];
  expect(platformPackages(locked, packages, readPlatform(target))).toEqual([`node_modules/${name}`]);
});

test('a platform without a binary is refused by name', () => {
  const locked = readLockedPackages(projectFolder);
  expect(() => platformPackages(locked, ['node_modules/libsql'], readPlatform('win32-arm64'))).toThrow(
    'libsql has no binary for win32-arm64.',
  );
});

test("a binary of another platform is refused: its header counts, not its package's name", () => {
  const [own = ''] = platformPackages(readLockedPackages(projectFolder), ['node_modules/libsql'], ownPlatform());
  const binary = join(projectFolder, own, 'index.node');
  expect(() => checkBinary(binary, ownPlatform())).not.toThrow();
  expect(() => checkBinary(binary, readPlatform('win32-x64'))).toThrow('the artifact is for win32-x64');
  const text = join(folder, 'index.node');
  writeFileSync(text, 'no binary');
  expect(() => checkBinary(text, ownPlatform())).toThrow('runs on nothing known');
});

/** A registry with one package: the real npm asks it. */
async function serveRegistry() {
  const made = join(folder, 'made');
  mkdirSync(join(made, 'package'), { recursive: true });
  writeFileSync(join(made, 'package/package.json'), '{"name":"@stand-in/binary","version":"1.0.0"}');
  writeFileSync(join(made, 'package/index.node'), 'its binary');
  execFileSync('tar', ['-czf', join(made, 'binary.tgz'), '-C', made, 'package']);
  const tarball = readFileSync(join(made, 'binary.tgz'));
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const server = createServer((request, response) => {
    if (request.url === '/binary.tgz') return void response.end(tarball);
    const dist = { tarball: `${origin}/binary.tgz`, integrity };
    response.end(
      JSON.stringify({
        name: '@stand-in/binary',
        'dist-tags': { latest: '1.0.0' },
        versions: { '1.0.0': { name: '@stand-in/binary', version: '1.0.0', dist } },
      }),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  endings.push(() => server.close());
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const origin = `http://127.0.0.1:${port}`;
  vi.stubEnv('npm_config_registry', origin);
  vi.stubEnv('npm_config_cache', join(folder, 'cache'));
  return integrity;
}
const wanted = (/** @type {string} */ integrity) => ({
  folder,
  packageFolder: 'node_modules/@stand-in/binary',
  locked: { version: '1.0.0', integrity },
  into: join(folder, 'fetched'),
});

test('a package that is not installed is fetched by npm and unpacked; one that is installed is not asked for', async () => {
  const integrity = await serveRegistry();
  const fetched = await findPackage(wanted(integrity));
  expect(readFileSync(join(fetched, 'index.node'), 'utf8')).toBe('its binary');
  const installed = join(folder, 'node_modules/@stand-in/binary');
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(installed, 'package.json'), '{}');
  expect(await findPackage(wanted('sha512-of-nothing'))).toBe(installed);
});

test('a package that is not the one of package-lock.json is not used', async () => {
  await serveRegistry();
  await expect(findPackage(wanted('sha512-another'))).rejects.toThrow(
    '@stand-in/binary: what the registry gave is not what package-lock.json names',
  );
});

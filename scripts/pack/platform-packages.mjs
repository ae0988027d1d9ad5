import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from '../run-npm.mjs';
import { StopReason } from '../stop-reason.mjs';
import { binaryPlatform } from './binary-header.mjs';
import { isOfPlatform, lockedName } from './lock-file.mjs';
import { platformName } from './target-platform.mjs';

/**
 * The packages with a native binary of one platform, among those that `packages` name as optional.
 * @param {Record<string, import('./lock-file.mjs').LockedPackage>} locked
 * @param {readonly string[]} packages Folders of packages that are packed.
 * @param {import('./target-platform.mjs').Platform} target
 * @returns {string[]} Their folders. Throws a `StopReason` where a package has binaries, but none of this platform.
 */
export function platformPackages(locked, packages, target) {
  return packages.flatMap((folder) => {
    const native = Object.keys(locked[folder]?.optionalDependencies ?? {})
      .map((name) => `node_modules/${name}`)
      .filter((optional) => isOfPlatform(locked[optional]));
    const fitting = native.filter((optional) => {
      const { os = [], cpu = [] } = locked[optional] ?? {};
      // package-lock.json does not say which C library a package is for; its name does.
      return os.includes(target.os) && cpu.includes(target.cpu) && optional.includes('musl') === target.musl;
    });
    if (native.length > 0 && fitting.length === 0)
      throw new StopReason(`${lockedName(folder)} has no binary for ${platformName(target)}.`);
    return fitting;
  });
}

/**
 * Where the files of a package with a native binary are: installed here, or unpacked from the registry's file, which must be the one that
 * package-lock.json names.
 * @param {{ folder: string, packageFolder: string, locked: import('./lock-file.mjs').LockedPackage, into: string }} wanted `into` is a
 *   folder for what is fetched.
 * @returns {Promise<string>} The folder.
 */
export async function findPackage({ folder, packageFolder, locked, into }) {
  const installed = join(folder, packageFolder);
  if (existsSync(join(installed, 'package.json'))) return installed;
  const name = lockedName(packageFolder);
  const target = join(into, name);
  mkdirSync(target, { recursive: true });
  const { code, output } = await runNpm(
    ['pack', `${name}@${locked.version}`, '--json', '--loglevel=error', '--pack-destination', into],
    { quiet: true },
  );
  if (code !== 0)
    throw new StopReason(`${name} ${locked.version} could not be fetched from the package registry.`, output);
  const [made] = /** @type {{ filename: string }[]} */ (JSON.parse(output));
  const file = join(into, (made?.filename ?? '').replace('@', '').replace('/', '-'));
  checkIntegrity(name, readFileSync(file), locked.integrity);
  const { extract } = await import('tar');
  await extract({ file, cwd: target, strip: 1 });
  return target;
}

/**
 * @param {string} name
 * @param {Buffer} bytes
 * @param {string | undefined} integrity As in package-lock.json: `sha512-...`.
 */
function checkIntegrity(name, bytes, integrity) {
  const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (found !== integrity)
    throw new StopReason(`${name}: what the registry gave is not what package-lock.json names (${found}).`);
}

/**
 * Throws a `StopReason` unless a native binary is of the platform.
 * @param {string} file
 * @param {import('./target-platform.mjs').Platform} target
 */
export function checkBinary(file, target) {
  const found = binaryPlatform(readFileSync(file));
  const name = found === null ? 'nothing known' : platformName(found);
  if (name !== platformName(target))
    throw new StopReason(`${file} runs on ${name}, and the artifact is for ${platformName(target)}.`);
}

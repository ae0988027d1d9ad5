import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], optionalDependencies?: Record<string, string> }} LockedPackage
 */

/**
 * @param {string} folder The project.
 * @returns {Record<string, LockedPackage>} By the folder of the package, such as `node_modules/pg`.
 */
export function readLockedPackages(folder) {
  const file = /** @type {{ packages: Record<string, LockedPackage> }} */ (
    JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  );
  return file.packages;
}

/**
 * @param {string} folder Of a package, or the project.
 * @returns {{ name: string, version: string, license?: unknown, author?: string | { name?: string }, repository?: string | { url?: string } }}
 */
export function readManifest(folder) {
  return /** @type {ReturnType<typeof readManifest>} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  );
}

/** @param {string} packageFolder As in package-lock.json; the name of the package in it. */
export const lockedName = (packageFolder) => packageFolder.slice(packageFolder.lastIndexOf('node_modules/') + 13);

/**
 * A package that is there only where it fits the machine, with a native binary.
 * @param {LockedPackage | undefined} locked
 */
export const isOfPlatform = (locked) => locked?.optional === true && locked.os !== undefined;

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The newest change below some paths, in milliseconds since 1970; 0 where nothing is. Folders count too, so that a deleted
 * file is seen; tests are not part of what is built.
 * @param {string} folder
 * @param {readonly string[]} paths Below the folder.
 */
export function newestChange(folder, paths) {
  return Math.max(...paths.map((path) => newest(join(folder, path))));
}

/**
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : stats.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stats.mtimeMs);
}

import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from './find-browser.mjs';

/** Debian keeps the server's programs out of PATH, in a folder per version. */
const debianVersions = '/usr/lib/postgresql';

/**
 * The folder with PostgreSQL's own programs: the newest version that stands where Debian puts it, else the one on PATH.
 * @returns {string | undefined} Undefined when there is none.
 */
export function findPostgres() {
  const newest = debianFolders().at(-1);
  if (newest !== undefined) return newest;
  const onPath = findProgram('initdb');
  return onPath === undefined ? undefined : dirname(onPath);
}

function debianFolders() {
  if (!existsSync(debianVersions)) return [];
  return readdirSync(debianVersions)
    .toSorted((a, b) => Number(a) - Number(b))
    .map((version) => join(debianVersions, version, 'bin'))
    .filter((folder) => existsSync(join(folder, 'initdb')));
}

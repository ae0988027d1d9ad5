import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readVersion } from '../version-file.mjs';

/** Which commands of tests were green, each with the commit. */
const noted = 'build/green-commits.json';

/**
 * The commit of a folder in which nothing differs from it, else null.
 * @param {string} folder
 */
export function cleanCommit(folder) {
  const { commit } = readVersion(folder);
  return commit === null || commit.endsWith('.changes') ? null : commit;
}

/**
 * @param {string} folder
 * @param {string} command
 * @param {string | null} commit That of `cleanCommit` before the tests began; nothing is noted where it is another one by now.
 */
export function noteGreen(folder, command, commit) {
  if (commit === null || commit !== cleanCommit(folder)) return;
  mkdirSync(dirname(join(folder, noted)), { recursive: true });
  writeFileSync(join(folder, noted), `${JSON.stringify({ ...readNoted(folder), [command]: commit })}\n`);
}

/**
 * Whether these tests were green for the commit of a folder.
 * @param {string} folder
 * @param {string} command
 */
export function isGreen(folder, command) {
  const commit = cleanCommit(folder);
  return commit !== null && readNoted(folder)[command] === commit;
}

/**
 * @param {string} folder
 * @returns {Record<string, string>}
 */
function readNoted(folder) {
  try {
    return /** @type {Record<string, string>} */ (JSON.parse(readFileSync(join(folder, noted), 'utf8')));
  } catch {
    return {};
  }
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Which commands of tests were green, each with the files. */
const noted = 'build/green-files.json';

/**
 * Names the files of a folder as they are, committed or not, by the id of their git tree: a release is tested before it is a commit.
 * @param {string} folder
 * @returns {string | null} Null where there is no git.
 */
export function filesId(folder) {
  const own = mkdtempSync(join(tmpdir(), 'parcel-desk-index-'));
  // An index of its own: what is staged stays as it is.
  const env = { ...process.env, GIT_INDEX_FILE: join(own, 'index') };
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    git('add', '--all');
    return git('write-tree');
  } catch {
    return null;
  } finally {
    rmSync(own, { recursive: true });
  }
}

/**
 * @param {string} folder
 * @param {string} command
 * @param {string | null} files That of `filesId` before the tests began; nothing is noted where they are others by now.
 */
export function noteGreen(folder, command, files) {
  if (files === null || files !== filesId(folder)) return;
  mkdirSync(dirname(join(folder, noted)), { recursive: true });
  writeFileSync(join(folder, noted), `${JSON.stringify({ ...readNoted(folder), [command]: files })}\n`);
}

/**
 * Whether these tests were green for the files of a folder as they are.
 * @param {string} folder
 * @param {string} command
 */
export function isGreen(folder, command) {
  const files = filesId(folder);
  return files !== null && readNoted(folder)[command] === files;
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

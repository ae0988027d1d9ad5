import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes which version and commit a build is of: `{"version": "1.2.3", "commit": "60a0c896..."}`. The commit has `.changes` behind it
 * where files differed from it. Without git it is that of `PARCEL_DESK_COMMIT`, as an image's build may give it, or null. The file stays
 * as it is where it says the same.
 * @param {string} file
 * @param {string} folder The project.
 */
export function writeVersionFile(file, folder) {
  const text = `${JSON.stringify(readVersion(folder))}\n`;
  if (readOr(file, '') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * @param {string} folder The project.
 * @returns {{ version: string, commit: string | null }}
 */
export function readVersion(folder) {
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  );
  return { version, commit: commitOf(folder) ?? givenCommit() };
}

/**
 * What `npm start -- --version` prints, before anything is installed; the service's own line is the same (own-version.ts).
 * @param {ReturnType<typeof readVersion>} version
 */
export function versionLine({ version, commit }) {
  return `Parcel Desk ${version}, ${commit === null ? noCommit : `commit ${commit}`}`;
}
const noCommit = 'commit unknown (built without git, or run from its sources)';

/**
 * @param {string} folder
 * @returns {string | null}
 */
function commitOf(folder) {
  const [commit = '', below] = git(folder, 'rev-parse', 'HEAD', '--show-prefix')?.split('\n') ?? [];
  // A folder below another project's is no clone of ours.
  if (commit === '' || below !== '') return null;
  return git(folder, 'diff', '--quiet', 'HEAD') === null ? `${commit}.changes` : commit;
}

function givenCommit() {
  const { PARCEL_DESK_COMMIT: given = '' } = process.env;
  return /^[\da-f]{7,64}$/.test(given) ? given : null;
}

/**
 * @param {string} folder
 * @param {string[]} args
 * @returns {string | null} Its output; null where it failed or there is no git.
 */
function git(folder, ...args) {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}

/**
 * @param {string} file
 * @param {string} otherwise
 */
function readOr(file, otherwise) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}

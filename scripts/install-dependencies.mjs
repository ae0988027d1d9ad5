import { statSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, projectFolder } from './run-command.mjs';
import { runNpm } from './run-npm.mjs';
import { say, StopReason } from './stop-reason.mjs';

const networkErrors =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/;

/** Runs `npm ci` when node_modules is missing or older than the lockfile. npm writes its own copy of the lockfile last. */
export async function installDependencies(folder = projectFolder) {
  if (modifiedAt(join(folder, 'node_modules/.package-lock.json')) >= modifiedAt(join(folder, 'package-lock.json')))
    return;
  say('Installing the dependencies (npm ci) ...');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runNpm(args, { quiet: true, cwd: folder });
  if (code === 0) return;
  const cause = networkErrors.exec(output)?.[1];
  throw new StopReason(
    cause === undefined
      ? `npm ci failed with exit code ${code}; the end of its output stands above.`
      : `npm ci could not reach the package registry (${cause}): is there a network?`,
    lastLines(output),
  );
}

/**
 * @param {string} path
 * @returns {number} Milliseconds since 1970; 0 for a file that does not exist.
 */
function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

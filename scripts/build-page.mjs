import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, projectFolder, runCommand } from './run-command.mjs';
import { say, StopReason } from './stop-reason.mjs';

const sources = [
  'src/app',
  'src/contract',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** Builds `dist/` when it is missing or a source of the page is newer. */
export async function buildPage(folder = projectFolder) {
  const built = statSync(join(folder, 'dist/index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built > Math.max(...sources.map((source) => newest(join(folder, source))))) return;
  say('Building the page (vite build) ...');
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  const { code, output } = await runCommand(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    quiet: true,
    cwd: folder,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0)
    throw new StopReason('The page could not be built; the end of the output stands above.', lastLines(output));
}

/**
 * The newest change below a path. Folders count too, so that a deleted file is seen; tests are not part of the page.
 * @param {string} path
 * @returns {number} Milliseconds since 1970; 0 where nothing is.
 */
function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : stats.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stats.mtimeMs);
}

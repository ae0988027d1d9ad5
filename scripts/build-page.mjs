import { statSync } from 'node:fs';
import { join } from 'node:path';
import { newestChange } from './newest-change.mjs';
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
  if (built > newestChange(folder, sources)) return;
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

import { readFileSync, statSync } from 'node:fs';
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

/**
 * Builds the page in each of its languages where one is missing or a source of it is newer.
 * @param {{ folder?: string, dist?: string, languages?: string | undefined }} [places] `languages`: a folder of languages instead of
 * the page's own.
 */
export async function buildPage({ folder = projectFolder, dist = join(folder, 'dist'), languages } = {}) {
  const names = languages ?? join(folder, 'src/app/words/page-language');
  const named = /** @type {Record<string, string>} */ (JSON.parse(readFileSync(join(names, 'languages.json'), 'utf8')));
  const tags = Object.keys(named);
  const pages = tags.map((tag) => join(dist, tag === 'en' ? 'index.html' : `index.${tag}.html`));
  const built = Math.min(...pages.map((page) => statSync(page, { throwIfNoEntry: false })?.mtimeMs ?? 0));
  if (built > newestChange(folder, sources)) return;
  say('Building the page (vite build) ...');
  // English empties the folder, which has them all.
  for (const tag of tags) await buildLanguage(folder, dist, { PAGE_LANGUAGE: tag, PAGE_LANGUAGES: languages });
}

/**
 * @param {string} folder
 * @param {string} dist
 * @param {Record<string, string | undefined>} settings
 */
async function buildLanguage(folder, dist, settings) {
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  const { code, output } = await runCommand(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', dist], {
    quiet: true,
    cwd: folder,
    env: { NODE_ENV: 'production', ...settings },
  });
  if (code !== 0)
    throw new StopReason('The page could not be built; the end of the output stands above.', lastLines(output));
}

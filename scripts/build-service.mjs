import { cpSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newestChange } from './newest-change.mjs';
import { notePackages, packagesFile } from './note-packages.mjs';
import { projectFolder } from './run-command.mjs';
import { StopReason } from './stop-reason.mjs';
import { writeVersionFile } from './version-file.mjs';

const sources = ['src/service', 'src/contract', 'package.json', 'package-lock.json'];

/** The commands that stand beside the service. */
export const commands = [
  'token',
  'badge',
  'link',
  'backup',
  'move',
  'erase',
  'audit',
  'manage-printers',
  'carrier-check',
  'seed',
];

/** What modules read beside themselves. All modules are in one folder once they are bundled, and so are these. */
const readByModules = [
  'src/service/account/sandbox-account.json',
  'src/service/account/sandbox/sandbox-places.json',
  'src/service/documents/fonts',
];

/**
 * Bundles the service into `build/service` when a source is newer: it then starts in a fifth of the time, since nothing is
 * left to transpile and a few files stand in for some hundred. The page is served from `dist`, two folders up as from the
 * sources. Beside its modules `version.json` says which version and commit they are of.
 * @param {string} [folder] The project, or a copy of it.
 */
export async function buildService(folder = projectFolder) {
  const target = join(folder, 'build/service');
  const built = statSync(join(target, 'main.mjs'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const writeVersion = () => writeVersionFile(join(target, 'version.json'), folder);
  // A commit of documents alone is another one as well.
  if (built > newestChange(folder, sources)) return writeVersion();
  const service = (/** @type {string} */ file) => join(folder, 'src/service', file);
  // Loaded here and not above: it exists only once the dependencies are installed.
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  try {
    rmSync(target, { recursive: true, force: true });
    for (const file of readByModules)
      cpSync(join(folder, file), join(target, file.slice(file.lastIndexOf('/') + 1)), { recursive: true });
    await build({
      root: folder,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [notePackages(packagesFile(folder, 'service')).outer],
      // Packages that start quicker in one file; the others stay as they are installed.
      ssr: { noExternal: ['kysely', 'zod'] },
      build: {
        ssr: true,
        outDir: target,
        emptyOutDir: false,
        target: 'node20',
        sourcemap: true,
        rolldownOptions: {
          input: {
            'document-worker': service('documents/document-worker.ts'),
            main: service('main.ts'),
            'pdf-pages-worker': service('printers/pdf-pages-worker.mjs'),
            ...Object.fromEntries(commands.map((name) => [name, service(`commands/${name}.ts`)])),
          },
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
        },
      },
    });
    writeVersion();
  } catch (error) {
    throw new StopReason('The service could not be bundled; the reason stands above.', String(error));
  } finally {
    // Vite leaves `production` behind, and what this process starts next, unit tests for one, would run React's build without `act`.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * What a bundle is made of: `bundled` are the folders of the packages whose code is in it, as package-lock.json names them; `imported` the
 * packages it still imports.
 * @typedef {{ bundled: string[], imported: string[] }} BundlePackages
 */

/**
 * Plugins of Vite that write which packages a bundle is made of, for `npm run pack`. `inner` is for the bundles of workers, which are
 * made before the outer one ends.
 * @param {string} file The JSON file to write.
 */
export function notePackages(file) {
  /** @type {Set<string>} */
  const bundled = new Set();
  /** @type {Set<string>} */
  const imported = new Set();
  /** @param {import('vite').Rolldown.OutputBundle} bundle */
  const collect = (bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const id of Object.keys(chunk.modules)) {
        const folder = packageFolder(id);
        if (folder !== null) bundled.add(folder);
      }
      for (const specifier of [...chunk.imports, ...chunk.dynamicImports])
        if (!(specifier in bundle) && !isBuiltin(specifier)) imported.add(packageName(specifier));
    }
  };
  /** @type {import('vite').Plugin} */
  const inner = { name: 'note-packages-of-worker', generateBundle: (_, bundle) => collect(bundle) };
  /** @type {import('vite').Plugin} */
  const outer = {
    name: 'note-packages',
    apply: 'build',
    generateBundle(_, bundle) {
      collect(bundle);
      mkdirSync(dirname(file), { recursive: true });
      const notes = { bundled: [...bundled].toSorted(byText), imported: [...imported].toSorted(byText) };
      writeFileSync(
        file,
        `${JSON.stringify(notes)}
`,
      );
    },
  };
  return { outer, inner };
}

/**
 * The notes of one bundle.
 * @param {string} folder The project.
 * @param {'service' | 'page'} name
 * @returns {BundlePackages}
 */
export function readPackages(folder, name) {
  return /** @type {BundlePackages} */ (JSON.parse(readFileSync(packagesFile(folder, name), 'utf8')));
}

/**
 * @param {string} folder The project.
 * @param {'service' | 'page'} name
 */
export const packagesFile = (folder, name) => join(folder, 'build', `${name}-packages.json`);

/** The code that the build tool itself adds to a bundle. */
const ofTools = [
  { prefix: '\0vite/', folder: 'node_modules/vite' },
  { prefix: '\0rolldown/', folder: 'node_modules/rolldown' },
];

/**
 * @param {string} id A module: its path, or a name after a zero byte.
 * @returns {string | null} The folder of its package below the project, with slashes.
 */
export function packageFolder(id) {
  const tool = ofTools.find(({ prefix }) => id.startsWith(prefix));
  if (tool !== undefined) return tool.folder;
  const path = id.replaceAll('\\', '/');
  // The last one: a package may have packages of its own.
  const at = path.lastIndexOf('/node_modules/');
  if (at === -1) return null;
  const first = path.indexOf('/node_modules/');
  return `${path.slice(first + 1, at + 1)}node_modules/${packageName(path.slice(at + '/node_modules/'.length))}`;
}

/**
 * @param {string} specifier As imported: `pg`, `bwip-js/node`, `@cantoo/pdf-lib`.
 * @returns {string} The package's name.
 */
export function packageName(specifier) {
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

/**
 * The order of text on every machine.
 * @param {string} a
 * @param {string} b
 */
const byText = (a, b) => (a < b ? -1 : Number(a > b));

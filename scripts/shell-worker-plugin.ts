import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const script = join(import.meta.dirname, '..', 'src/app/offline/shell-worker.ts');

/** By the names of their chunks: what every page needs. The rest of a build is kept once it was used. */
const shellParts = [
  'index',
  'prefetch-list',
  'early',
  'list',
  'today',
  'day',
  'parcel',
  'pages',
  'clock-worker',
  'inter-latin',
];
const firstParts = ['index', 'prefetch-list'];
const partOf = (path: string) => /^assets\/([a-z-]+)-[\w-]{7}\.(?:js|css|woff2)$/.exec(path)?.[1] ?? '';

/** Puts the service worker beside the page, whose file `page` is where it is not at the root, with the names of the files that it keeps in front of it. */
export const shellWorker = (page: string): Plugin => ({
  name: 'shell-worker',
  apply: 'build',
  generateBundle: {
    // After what the build adds itself, such as the scripts of other workers.
    order: 'post',
    async handler(_, bundle) {
      const built = Object.keys(bundle).filter((path) => shellParts.includes(partOf(path)));
      const missing = shellParts.filter((part) => !built.some((path) => partOf(path) === part));
      if (missing.length > 0) throw new Error(`The page's shell has no file ${missing.join()}`);
      const first = built.filter((path) => path.endsWith('.js') && firstParts.includes(partOf(path)));
      const shell = JSON.stringify({ first, files: built, page });
      const { code } = await transformWithOxc(readFileSync(script, 'utf8'), script);
      this.emitFile({ type: 'asset', fileName: 'shell-worker.js', source: `const builtShell = ${shell};\n${code}` });
    },
  },
});

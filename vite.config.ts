import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { notePackages, packagesFile } from './scripts/note-packages.mjs';
import { builtLanguage } from './scripts/language-plugin.ts';
import { isPrefetchModule, prefetchesList } from './scripts/prefetch-plugin.ts';
import { startTexts } from './scripts/start-texts-plugin.ts';
import { shellWorker } from './scripts/shell-worker-plugin.ts';

const service = process.env['PARCEL_DESK_SERVICE'] ?? 'http://127.0.0.1:4680';

/** What pdf.js fetches for a document: character maps of CJK fonts, the fonts every reader has, decoders. Under its version, as they
 * change with it. Its WebAssembly is not used (docs/decisions/005-documents-and-printing.md#what-pdfjs-needs-and-what-it-cannot-draw). */
const pdfParts: Plugin = {
  name: 'pdf-parts',
  apply: 'build',
  generateBundle() {
    const from = fileURLToPath(new URL('node_modules/pdfjs-dist', import.meta.url));
    const { version } = JSON.parse(readFileSync(`${from}/package.json`, 'utf8')) as { version: string };
    const files = ['cmaps', 'standard_fonts', 'wasm'].flatMap((folder) =>
      readdirSync(`${from}/${folder}`).map((file) => `${folder}/${file}`),
    );
    for (const file of files.filter((name) => !name.endsWith('.wasm'))) {
      const fileName = `assets/pdfjs-${version}/${file}`;
      this.emitFile({ type: 'asset', fileName, source: readFileSync(`${from}/${file}`) });
    }
  },
};

/** File names are there once (src/boundaries.test.ts), so a name and a few letters of its file's hash are one of a kind. */
const generateScopedName = (name: string, file: string) =>
  `${name}_${createHash('sha1').update(basename(file)).digest('base64url').slice(0, 4)}`;

const language = builtLanguage(process.env);
const packages = notePackages(packagesFile(import.meta.dirname, 'page'));

export default defineConfig({
  css: { modules: { generateScopedName } },
  // The page names its files from the root of its host, which the service changes below a base path; they name each other by where they are.
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  plugins: [
    prefetchesList,
    pdfParts,
    shellWorker(language.tag === 'en' ? '' : `index.${language.tag}.html`),
    language.words,
    language.ariaTexts,
    language.page,
    startTexts(language),
    packages.outer,
    react(),
    { ...optimizeLocales.vite({ locales: [language.region, 'en-US'] }), enforce: 'pre' },
  ],
  // What reads workbooks is loaded by its worker when there is one.
  worker: {
    format: 'es',
    plugins: () => [packages.inner, language.words],
    rolldownOptions: {
      output: { entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' },
    },
  },
  build: {
    target: ['chrome126', 'edge126', 'firefox140', 'safari18'],
    emptyOutDir: language.tag === 'en',
    // The Content-Security-Policy allows neither inline scripts nor data: scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // An error that a user sends in names places in these files.
    sourcemap: true,
    // Few and large on purpose (docs/decisions/029-script-files.md); later-pages.spec.ts keeps them from growing.
    chunkSizeWarningLimit: 750,
    // One file per place, each with all that those above it do not hold (docs/decisions/029-script-files.md).
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'desk', tags: ['$initial'], test: (id) => !isPrefetchModule(id) },
            // Loaded by the first script, before the rows: in a file of its own, as `list` would come with it.
            {
              name: 'early',
              test: /\/(?:secret-scans|secret-scan-words|command-codes|device-database|store-lifetimes|(?:read-)?station-copy)\.ts$|\/node_modules\/idb\//,
            },
            { name: 'today', test: /\/today-page\.tsx$/ },
            {
              name: 'list',
              test: /\/src\/app\/(?:parcels\/list|shell|notifications|requests\/journal|device-data|boot\/(?:share-desk|share-words|say-away)|errors|api|ui|shortcuts\/press-again)[/.](?!.*\?ahead)/,
            },
            { name: 'day', test: /\/day-parts\.tsx$/ },
            { name: 'parcel', test: /\/src\/app\/parcels\// },
            {
              name: 'pages',
              test: /\/src\/app\/(?!.*\?ahead|boot\/pre|pdf-view|today\/hours\/slot-chart|import|spreadsheet)/,
            },
            { name: 'sheets', test: /\/src\/app\/(?:import|spreadsheet)\// },
          ],
        },
      },
    },
  },
  server: { proxy: { '^/(?:v1|desk/|config\\.json|session|openapi\\.json|healthz)': service } },
  // Some start the real service or render PDFs; a busy machine must not fail them.
  test: { environment: 'node', testTimeout: 30_000, hookTimeout: 30_000 },
});

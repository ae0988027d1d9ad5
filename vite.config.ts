import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const service = process.env['PARCEL_DESK_SERVICE'] ?? 'http://127.0.0.1:4680';

const createIcon = fileURLToPath(new URL('src/app/ui/create-icon.ts', import.meta.url));
/**
 * Modules of packages that the first script is better off without, and what stands in for them. When a package renames one, its
 * own comes back and nothing else changes.
 */
const replaced = [
  // Icons are drawn by a few lines of our own.
  {
    package: 'lucide-react',
    module: '../createLucideIcon.mjs',
    by: `export { createIcon as default } from ${JSON.stringify(createIcon)}`,
  },
  // The window itself never scrolls (shell.module.css): lists keep their own places.
  {
    package: '@tanstack/router-core',
    module: './scroll-restoration.js',
    by: `export const setupScrollRestoration = () => {};
      export const defaultGetScrollRestorationKey = undefined, getElementScrollRestorationEntry = undefined, storageKey = undefined;`,
  },
  // Cells and headers are drawn as they are (data-table-row.tsx), and nothing listens to the table's own state.
  {
    package: '@tanstack/react-table',
    module: './FlexRender.js',
    by: `export const FlexRender = undefined, flexRender = undefined`,
  },
  { package: '@tanstack/react-table', module: './Subscribe.js', by: `export const Subscribe = undefined` },
  // What puts off moving the content under a finger on iOS. Rows here have one height, so that nothing ever has to be moved.
  {
    package: '@tanstack/virtual-core',
    module: './ios-gesture.js',
    by: `const no = () => false;
      export class IosGesture { touch = null; inMotion = no; dragging = no; onScroll = no; tail = () => null; listen = () => no; end = no; }
      export const isIOSWebKit = no, momentumOverridesWrites = no, _resetIOSDetectionForTests = no;`,
  },
  // The page stands at the root of its origin, and its addresses are the browser's.
  {
    package: '@tanstack/router-core',
    module: './rewrite.js',
    by: `export const executeRewriteInput = (_, url) => url, executeRewriteOutput = executeRewriteInput;
      export const rewriteBasepath = undefined, composeRewrites = undefined;`,
  },
  // No page is drawn by a server first.
  {
    package: '@tanstack/react-router',
    module: './ClientOnly.js',
    by: `export const ClientOnly = ({ children }) => children, useHydrated = undefined`,
  },
  // What schemas are described with is for the OpenAPI document, which the page does not make.
  {
    package: 'zod',
    module: './registries.js',
    by: `export const $output = undefined, $input = undefined, $ZodRegistry = undefined, registry = undefined;
      export const globalRegistry = { add() {} };`,
  },
  // The page reads and writes its query strings itself (page-search.ts).
  {
    package: '@tanstack/router-core',
    module: './searchParams.js',
    by: `export const defaultParseSearch = undefined, defaultStringifySearch = undefined,
      parseSearchWith = undefined, stringifySearchWith = undefined;`,
  },
];
const leanParts = {
  name: 'lean-parts',
  enforce: 'pre' as const,
  resolveId: (source: string, importer = '') =>
    replaced.some((part) => part.module === source && importer.includes(`/node_modules/${part.package}/`))
      ? `\0lean:${source}`
      : undefined,
  load: (id: string) => replaced.find(({ module }) => id === `\0lean:${module}`)?.by,
};

/**
 * Chromium then compiles all functions while the script is on its way, in a thread of its own, and not one by one as the page
 * starts (record 172); to other browsers it is a comment.
 */
const compileAtOnce: Plugin = {
  name: 'compile-at-once',
  apply: 'build',
  generateBundle: {
    // Nothing may come to stand above the comment.
    order: 'post',
    handler(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk' || !part.isEntry) continue;
        part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
        const map = bundle[`${part.fileName}.map`];
        if (map?.type !== 'asset') continue;
        // A line further down.
        const { mappings, ...rest } = JSON.parse(String(map.source)) as { mappings: string };
        map.source = JSON.stringify({ ...rest, mappings: `;${mappings}` });
      }
    },
  },
};

const askAheadScript = 'src/app/ask-ahead.ts';
/** A script of its own, in front of the page's, which is a hundred times as long: what it asks for is there when the page is. */
const asksAhead: Plugin = {
  name: 'asks-ahead',
  buildStart() {
    if (this.environment.mode === 'build') this.emitFile({ type: 'chunk', id: askAheadScript });
  },
  transformIndexHtml: (_, { bundle }) => {
    const part = Object.values(bundle ?? {}).find(
      (built) => built.type === 'chunk' && built.facadeModuleId?.endsWith(askAheadScript),
    );
    const src = `/${part?.fileName ?? askAheadScript}`;
    return [{ tag: 'script', attrs: { type: 'module', src }, injectTo: 'head-prepend' }];
  },
};

/**
 * What pdf.js fetches when a document needs it: character maps of CJK fonts, the fonts every reader has, decoders. Under its
 * version, as they change with it. Its WebAssembly modules are not used (decision 191).
 */
const pdfParts: Plugin = {
  name: 'pdf-parts',
  apply: 'build',
  generateBundle() {
    const from = fileURLToPath(new URL('node_modules/pdfjs-dist', import.meta.url));
    const { version } = JSON.parse(readFileSync(`${from}/package.json`, 'utf8')) as { version: string };
    for (const folder of ['cmaps', 'standard_fonts', 'wasm'])
      for (const file of readdirSync(`${from}/${folder}`)) {
        if (file.endsWith('.wasm')) continue;
        const fileName = `assets/pdfjs-${version}/${folder}/${file}`;
        this.emitFile({ type: 'asset', fileName, source: readFileSync(`${from}/${folder}/${file}`) });
      }
  },
};

/** File names are there once (src/boundaries.test.ts), so a name and a few letters of its file's hash are one of a kind. */
const generateScopedName = (name: string, file: string) =>
  `${name}_${createHash('sha1').update(basename(file)).digest('base64url').slice(0, 4)}`;

export default defineConfig({
  css: { modules: { generateScopedName } },
  resolve: {
    // React has this hook by itself; the shim is for versions before 18.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  plugins: [
    leanParts,
    compileAtOnce,
    asksAhead,
    pdfParts,
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'de-DE'] }), enforce: 'pre' },
  ],
  build: {
    target: ['chrome126', 'edge126', 'firefox140', 'safari18'],
    // The Content-Security-Policy allows neither inline scripts nor data: scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // An error that a user sends in names places in these files.
    sourcemap: true,
    // One file per place, each with all that those above it do not hold: dozens of small ones would wait for each other in the six
    // connections a browser opens, with more bytes of headers than of script. What draws PDFs stays by itself (decision 195).
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'desk', tags: ['$initial'], test: (id) => !id.endsWith(askAheadScript), priority: 3 },
            { name: 'list', test: /\/src\/app\/(?:parcels\/list|shell|api|ui)\//, priority: 2 },
            { name: 'parcel', test: /\/src\/app\/parcels\//, priority: 1 },
            { name: 'pages', test: /\/src\/app\/(?!ask-ahead|pdf-view\/)/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/v1', '/config.json', '/session', '/openapi.json', '/healthz'].map((path) => [path, service]),
    ),
  },
  // Some start the real service or render PDFs; a busy machine must not fail them.
  test: { include: ['src/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 30_000, hookTimeout: 30_000 },
});

import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { offeredLanguage } from '#contract/values/page-language.ts';

export interface StaticFile {
  bytes: Uint8Array;
  type: string;
  cacheControl: string;
  /** The bytes with gzip, made when they are first requested; null for a file that is compressed already. */
  gzipped: () => Uint8Array | null;
}

/** The built page: a fixed map from URL path to file, so that no path of a request ever reaches the file system. */
export interface StaticFiles {
  find(path: string): StaticFile | null;
  /** The page of every app route by its language, English first; empty when nothing was built. */
  pages: ReadonlyMap<string, StaticFile>;
}

/** The page itself in one of its languages, English without a tag. */
const pagePath = /^\/index(?:\.([a-z]+))?\.html$/;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};

/**
 * Reads a folder of built files once; a missing folder is an empty map. Only the page itself names files from the root of the host, which
 * it does as it is served at any depth: below a base path it names them there.
 */
export function loadStaticFiles(folder: string, { basePath = '', keepPage = true } = {}): StaticFiles {
  const files = new Map<string, StaticFile>();
  const pages = new Map<string, StaticFile>();
  for (const file of listFiles(folder)) {
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const bytes = pagePath.test(path) ? below(basePath, readFileSync(file)) : readFileSync(file);
    const type = types[extname(file)] ?? 'application/octet-stream';
    const built: StaticFile = {
      bytes,
      type,
      gzipped: isText.test(type) ? once(() => gzipSync(bytes, { level: 9 })) : () => null,
      // Only files below assets carry a hash of their content in their name.
      cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    files.set(path, built);
    const page = pagePath.exec(path);
    if (page !== null) pages.set(page[1] ?? 'en', built);
  }
  // Browsers ask for it again at each start, and what they had kept goes.
  const workerEnd = files.get('/shell-worker-off.js');
  if (!keepPage && workerEnd !== undefined)
    for (const path of files.keys()) if (/^\/shell-worker(?:\.[a-z]+)?\.js$/.test(path)) files.set(path, workerEnd);
  return {
    find: (path) => files.get(path) ?? null,
    pages: new Map([...pages].toSorted(([tag]) => (tag === 'en' ? -1 : 1))),
  };
}

/** The page in the first language of `wanted` that it has; null when nothing was built. */
export function pageIn({ pages }: Pick<StaticFiles, 'pages'>, wanted: readonly string[]): StaticFile | null {
  return pages.get(offeredLanguage(wanted, [...pages.keys()]) ?? '') ?? null;
}

function below(basePath: string, page: Buffer): Buffer {
  return Buffer.from(page.toString().replaceAll(/ (src|href)="\//g, ` $1="${basePath}/`));
}

/** The names of the scripts that the page begins with in any language, of which an open page knows its own; null when nothing was built. */
export function pageBuild({ pages }: Pick<StaticFiles, 'pages'>): string | null {
  if (pages.size === 0) return null;
  return [...new Set([...pages.values()].flatMap(scriptNames))].join(' ');
}

function scriptNames({ bytes }: StaticFile): string[] {
  return Buffer.from(bytes)
    .toString()
    .split('<script ')
    .slice(1)
    .map((rest) => rest.split('>', 1)[0] ?? '')
    .filter((tag) => tag.includes('type="module"'))
    .flatMap((tag) => tag.split('src="', 2)[1]?.split('"', 1)[0] ?? [])
    .map((source) => basename(source, extname(source)));
}

/** Types that get a third of their size by gzip; pictures and fonts are compressed already. */
const isText = /^text\/|json|svg|wasm/;

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path];
    });
  } catch {
    return [];
  }
}

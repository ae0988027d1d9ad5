import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the app as `vite build` does, with source maps beside the scripts, and gives the folder of the result. */
export async function withMappedApp<T>(measure: (folder: string) => T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-bench-'));
  try {
    await build({
      root: projectFolder,
      logLevel: 'warn',
      build: { outDir: folder, emptyOutDir: true, sourcemap: 'hidden', chunkSizeWarningLimit: 2000 },
    });
    return measure(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the page in `e2e/perf/<name>` for production as the app is built, and returns a folder that a service can run from. */
export function withBenchPage<T>(name: string, measure: (serviceFolder: string) => Promise<T>): Promise<T> {
  const page: InlineConfig = {
    configFile: false,
    root: join(import.meta.dirname, name),
    plugins: [react()],
    build: { target: 'es2023', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  };
  return withBuiltPage(page, measure);
}

/** The same with the app, one file of which is other than it is: its text goes through `change`. */
export function withChangedApp<T>(
  file: string,
  change: (text: string) => string,
  measure: (serviceFolder: string) => Promise<T>,
): Promise<T> {
  const changes: Plugin = {
    name: 'changes-a-file',
    enforce: 'pre',
    transform: (text, id) => (id.endsWith(`/${file}`) ? change(text) : null),
  };
  return withBuiltPage({ root: projectFolder, plugins: [changes] }, measure);
}

async function withBuiltPage<T>(page: InlineConfig, measure: (serviceFolder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-bench-'));
  try {
    const output = { outDir: join(folder, 'dist'), emptyOutDir: true, chunkSizeWarningLimit: 2000 };
    await build({ ...page, logLevel: 'warn', build: { ...page.build, ...output } });
    // The service serves the folder `dist` beside its own sources, so it gets a copy of them, and is bundled there.
    for (const part of ['src/service', 'src/contract', 'package.json', 'tsconfig.base.json'])
      cpSync(join(projectFolder, part), join(folder, part), { recursive: true });
    symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
    return await measure(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

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
export async function withBenchPage<T>(name: string, measure: (serviceFolder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-bench-'));
  try {
    await build({
      configFile: false,
      root: join(import.meta.dirname, name),
      logLevel: 'warn',
      plugins: [react()],
      build: {
        outDir: join(folder, 'dist'),
        emptyOutDir: true,
        target: 'es2023',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
      },
    });
    // The service serves the folder `dist` beside its own sources, so it gets a copy of them, and is bundled there.
    for (const part of ['src/service', 'src/contract', 'package.json', 'tsconfig.base.json'])
      cpSync(join(projectFolder, part), join(folder, part), { recursive: true });
    symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
    return await measure(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../note-packages.mjs';

/**
 * The files of packages that the built service loads when it runs: those it imports, what they import, and what they read beside
 * themselves. Found by following the bundle, so that a package that is imported anew comes along.
 * @param {string} folder The project, with the service built and its dependencies installed.
 * @returns {Promise<string[]>} Below the project, with slashes, sorted.
 */
export async function tracePackageFiles(folder) {
  // Loaded here and not above: it exists only once the dependencies are installed.
  const { nodeFileTrace } = await import('@vercel/nft');
  const service = join(folder, 'build/service');
  const modules = readdirSync(service).filter((name) => name.endsWith('.mjs'));
  const { fileList } = await nodeFileTrace(
    modules.map((name) => join(service, name)),
    // The page is no module of the service; it is packed as it is.
    { base: folder, conditions: ['node', 'import'], ignore: 'dist/**' },
  );
  return [...fileList]
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.startsWith('node_modules/'))
    .toSorted();
}

/** @param {readonly string[]} files Of `tracePackageFiles`; the folders of their packages, as package-lock.json names them. */
export const foldersOf = (files) => [...new Set(files.flatMap((file) => packageFolder(`/${file}`) ?? []))].toSorted();

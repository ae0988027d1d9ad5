import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dist } from './static-host.ts';

/** A copy of the built page as another version is built: its scripts have other names, by which they know each other. */
export async function otherVersion(): Promise<{ folder: string; script: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-version-'));
  await cp(dist, folder, { recursive: true });
  const scripts = (await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.js'));
  const reversed = (hash: string) => hash.split('').toReversed().join('');
  const renamed = scripts.map((file) => [file, file.replace(/[\w-]{7}(?=\.js$)/, reversed)] as const);
  const inFolder = ['index.html', 'shell-worker.js', ...scripts.map((file) => `assets/${file}`)];
  for (const path of inFolder.map((file) => join(folder, file))) {
    let text = await readFile(path, 'utf8');
    for (const [before, after] of renamed) text = text.replaceAll(before, after);
    await writeFile(path, text);
  }
  for (const [before, after] of renamed) await rename(join(folder, 'assets', before), join(folder, 'assets', after));
  const [script = ''] = /index-[\w-]{7}(?=\.js)/.exec(await readFile(join(folder, 'index.html'), 'utf8')) ?? [];
  return { folder, script, remove: () => rm(folder, { recursive: true }) };
}

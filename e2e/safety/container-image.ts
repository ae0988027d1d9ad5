import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findProgram } from '../../scripts/find-browser.mjs';
import { pack } from '../../scripts/pack/pack-artifact.mjs';

const run = promisify(execFile);

/** Whether images can be built and run here. */
export const canRunImages =
  process.getuid?.() === 0 && ['buildah', 'podman', 'runc'].every((name) => findProgram(name) !== undefined);

export interface ContainerImage {
  /** Its bytes. */
  size: number;
  /** Runs podman with its images and containers in a folder of the test. Resolves with what it prints. */
  podman: (...args: string[]) => Promise<string>;
}

/**
 * The image of deploy/Containerfile. No registry has to answer: its bases are made of the Node that runs here and the libraries it
 * loads. All containers end with it.
 */
export async function withImage(provide: (image: ContainerImage) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-image-'));
  const storage = ['--storage-driver', 'vfs', '--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
  const buildah = async (...args: string[]) => (await run('buildah', [...storage, ...args], { cwd: folder })).stdout;
  const podman = async (...args: string[]) =>
    (await run('podman', ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs', ...storage, ...args])).stdout;
  try {
    const [base, artifact] = [join(folder, 'base'), join(folder, 'artifact')];
    await copyNode(base);
    await pack(['--to', artifact]);
    const container = (await buildah('from', 'scratch')).trim();
    await buildah('add', container, base, '/');
    await buildah('commit', container, 'localhost/node');
    await buildah('rm', container);
    const file = fileURLToPath(new URL('../../deploy/Containerfile', import.meta.url));
    const bases = ['--build-arg', 'NODE=localhost/node', '--build-arg', 'BASE=localhost/node'];
    // Its own programs run in the build, in a changed root: namespaces are not for every build machine.
    const options = ['--isolation', 'chroot', '--format', 'docker', '--file', file, '--tag', 'localhost/parcel-desk'];
    await buildah('bud', ...options, ...bases, artifact);
    const size = Number(await podman('image', 'inspect', '--format', '{{.Size}}', 'localhost/parcel-desk'));
    await provide({ size, podman });
  } finally {
    await podman('rm', '--all', '--force', '--time', '1').catch(() => {});
    await run('podman', [...storage, 'system', 'reset', '--force']).catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Node and what the loader loads for it and for the binary of the store. */
async function copyNode(base: string): Promise<void> {
  const store = createRequire(import.meta.url).resolve(`@libsql/linux-${process.arch}-gnu`);
  const { stdout } = await run('ldd', [process.execPath, store]);
  const libraries = [...stdout.matchAll(/(\/\S+) \(0x/g)].flatMap(([, path]) => path ?? []);
  const copy = (from: string, to: string) => {
    mkdirSync(join(base, dirname(to)), { recursive: true });
    copyFileSync(realpathSync(from), join(base, to));
  };
  copy(process.execPath, '/usr/local/bin/node');
  for (const library of libraries) copy(library, library);
}

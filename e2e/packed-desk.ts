import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findProgram } from '../scripts/find-browser.mjs';
import { packArtifact } from '../scripts/pack/pack-artifact.mjs';
import { ownPlatform, platformName } from '../scripts/pack/target-platform.mjs';
import { unprivilegedUser } from '../scripts/unprivileged-user.mjs';
import type { ServiceOptions } from './service-process.ts';

/** An artifact, and a machine for it: its user may not write to the program, and has Node on the PATH and nothing else. */
export interface PackedDesk {
  /** Of this machine. */
  readonly file: string;
  readonly bytes: number;
  readonly platform: string;
  /** Where tests put what they make; gone afterwards. */
  readonly work: string;
  readonly env: Readonly<Record<string, string>>;
  /** Unpacks it into a new folder without rights to write; gives the program's folder. */
  unpack(): string;
  /** A new folder of the user. */
  newFolder(name: string): string;
  giveToUser(folder: string): void;
  /** For `withService`: the unpacked program instead of the build. `inside` are words in front of its command. */
  started(program: string, options: { inside?: readonly string[]; data?: string }): ServiceOptions;
  /** Runs one of its commands to the end. */
  run(
    program: string,
    args: readonly string[],
    env?: Record<string, string>,
    cwd?: string,
  ): { code: number | null; output: string };
}

/** For root all rights to write are there. */
const user = process.getuid?.() === 0 ? unprivilegedUser(['nobody']) : null;
const asUser =
  user === null
    ? []
    : [findProgram('setpriv') ?? 'setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];

/** Packs page and service as they are built. */
export async function withPackedDesk(provide: (desk: PackedDesk) => Promise<void>): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'parcel-desk-packed-'));
  try {
    execFileSync('chmod', ['755', work]);
    const { file, bytes } = await packArtifact({ target: ownPlatform(), to: join(work, 'artifact') });
    await provide(machineWith(file, bytes, work));
  } finally {
    execFileSync('chmod', ['-R', 'u+w', work]);
    rmSync(work, { recursive: true, force: true });
  }
}

function machineWith(file: string, bytes: number, work: string): PackedDesk {
  const path = join(work, 'path');
  mkdirSync(path);
  symlinkSync(process.execPath, join(path, 'node'));
  const env = { PATH: path };
  const giveToUser = (folder: string) => {
    if (user !== null) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  };
  const newFolder = (name: string) => {
    const folder = mkdtempSync(join(work, `${name}-`));
    giveToUser(folder);
    return folder;
  };
  const command = (program: string) => [...asUser, join(program, 'bin/parcel-desk')];
  return {
    file,
    bytes,
    platform: platformName(ownPlatform()),
    work,
    env,
    newFolder,
    giveToUser,
    unpack() {
      const folder = mkdtempSync(join(work, 'program-'));
      execFileSync('tar', ['-xzf', file, '-C', folder]);
      execFileSync('chmod', ['-R', 'a-w,a+rX', folder]);
      return join(folder, basename(file, '.tar.gz'));
    },
    started: (program, { inside = [], data = newFolder('data') }) => ({
      program: [...inside, ...command(program), 'start'],
      env: { ...env, PARCEL_DESK_DATA: data },
    }),
    run(program, args, own = {}, cwd = '/') {
      const [name = '', ...rest] = [...command(program), ...args];
      const { status, stdout, stderr } = spawnSync(name, rest, { env: { ...env, ...own }, cwd, encoding: 'utf8' });
      return { code: status, output: stdout + stderr };
    },
  };
}

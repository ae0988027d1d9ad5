import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../scripts/find-browser.mjs';
import { until } from '../other-programs.ts';

const controllers = ['cpu', 'cpuacct', 'memory', 'devices', 'pids'].filter((name) =>
  existsSync(`/sys/fs/cgroup/${name}/cgroup.procs`),
);
const systemd = ['/lib/systemd/systemd', '/usr/lib/systemd/systemd'].find((path) => existsSync(path));

/** Whether a systemd of its own can be started here, as the first process of namespaces: root may, where the kernel has control groups of version 1. */
export const canRunSystemd =
  systemd !== undefined &&
  process.getuid?.() === 0 &&
  findProgram('unshare') !== undefined &&
  existsSync('/sys/fs/cgroup/systemd/cgroup.procs') &&
  isWritable('/sys/fs/cgroup/systemd');

function isWritable(folder: string): boolean {
  const probe = join(folder, `parcel-desk-probe-${process.pid}`);
  try {
    mkdirSync(probe);
    execFileSync('rmdir', [probe]);
    return true;
  } catch {
    return false;
  }
}

export interface SystemdContainer {
  /** Of its file system, as this process sees it. */
  root: string;
  /** The process id that has such a command line in there, as this process counts. */
  processOf(commandLine: RegExp): number | null;
}

/**
 * A systemd that starts one unit and nothing else, in a file system of its own that has this machine's programs (`/usr`, read-only),
 * the files given, and this machine's network.
 */
export async function withSystemd(
  { unit, files }: { unit: string; files: (root: string) => void },
  provide: (container: SystemdContainer) => Promise<void>,
): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'parcel-desk-systemd-'));
  const group = `parcel-desk-${process.pid}`;
  const groups = ['systemd', ...controllers].map((name) => `/sys/fs/cgroup/${name}/${group}`);
  chmodSync(root, 0o755);
  for (const folder of [
    'usr',
    'etc/systemd/system',
    'proc',
    'sys',
    'dev',
    'run',
    'tmp',
    'var/lib',
    'var/tmp',
    'opt',
    'root',
    'home',
  ])
    mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['bin', 'sbin', 'lib', 'lib64'])
    if (existsSync(`/usr/${name}`)) symlinkSync(`usr/${name}`, join(root, name));
  const units = join(root, 'etc/systemd/system');
  writeFileSync(
    join(units, 'default.target'),
    `[Unit]\nDescription=Only ${unit}\nDefaultDependencies=no\nWants=${unit}\n`,
  );
  mkdirSync(join(units, `${unit}.d`));
  // Without what a whole machine starts before any service, which would be this machine's, and without its journal.
  writeFileSync(
    join(units, `${unit}.d`, 'alone.conf'),
    '[Unit]\nDefaultDependencies=no\n[Service]\nStandardError=append:/console\n',
  );
  for (const target of ['sysinit.target', 'basic.target', 'network-online.target'])
    symlinkSync('/dev/null', join(units, target));
  writeFileSync(join(root, 'etc/machine-id'), '');
  const log = join(root, 'console');
  writeFileSync(log, '');
  files(root);
  const script = join(root, 'start.sh');
  writeFileSync(script, startScript(root));
  for (const each of groups) mkdirSync(each);
  const enter = groups.map((each) => `echo $$ > ${each}/cgroup.procs`).join('; ');
  const namespaces = '--pid --fork --kill-child --mount --ipc --uts --cgroup';
  const child = spawn('bash', ['-c', `${enter}; exec unshare ${namespaces} bash ${script}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    await provide({
      root,
      processOf: (commandLine) => {
        const ids = groups.flatMap((each) => idsBelow(each));
        return ids.find((id) => commandLine.test(commandLineOf(id))) ?? null;
      },
    });
  } catch (error) {
    throw new Error(`systemd said: ${readFileSync(log, 'utf8').slice(-3000)}`, { cause: error });
  } finally {
    child.kill('SIGKILL');
    await ended;
    await until(() => groups.every((each) => idsBelow(each).length === 0), 'the end of systemd');
    for (const each of groups) execFileSync('find', [each, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', ';']);
    rmSync(root, { recursive: true });
  }
}

/** What the first process of the namespaces does before it becomes systemd. */
function startScript(root: string): string {
  const at = (path: string) => `"${root}/${path}"`;
  return `set -e
mount --make-rprivate /
mount --bind ${at('')} ${at('')}
mount --rbind /usr ${at('usr')}
mount -o remount,ro,bind ${at('usr')}
mount -t proc proc ${at('proc')}
mount -t sysfs sysfs ${at('sys')}
for folder in run tmp dev; do mount -t tmpfs -o mode=755 tmpfs ${at('$folder')}; done
for device in null zero full random urandom tty; do touch ${at('dev/$device')}; mount --bind /dev/$device ${at('dev/$device')}; done
mkdir ${at('dev/shm')} ${at('dev/pts')}
mount -t devpts -o newinstance,ptmxmode=0666 devpts ${at('dev/pts')}
ln -s pts/ptmx ${at('dev/ptmx')}
ln -s /proc/self/fd ${at('dev/fd')}
touch ${at('dev/console')} ${at('dev/kmsg')}
mount --bind ${at('console')} ${at('dev/console')}
mount --bind ${at('console')} ${at('dev/kmsg')}
mount -t tmpfs tmpfs ${at('sys/fs/cgroup')}
for group in ${controllers.join(' ')}; do mkdir ${at('sys/fs/cgroup/$group')}; mount -t cgroup -o $group cgroup ${at('sys/fs/cgroup/$group')}; done
mkdir ${at('sys/fs/cgroup/systemd')}
mount -t cgroup -o none,name=systemd cgroup ${at('sys/fs/cgroup/systemd')}
cd ${at('')}
mkdir run/before
pivot_root . run/before
umount -l run/before
exec /usr/bin/env -i container=other PATH=/usr/bin:/usr/sbin ${systemd} --system --log-target=kmsg --log-level=info
`;
}

function idsBelow(group: string): number[] {
  return readdirSync(group, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name === 'cgroup.procs')
    .flatMap((file) => readFileSync(join(file.parentPath, file.name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map(Number);
}

function commandLineOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mountingRight = 1n << 21n;
const rights = /^CapEff:\s*([0-9a-f]+)$/m.exec(
  existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '',
);

/** Mounting needs the rights of root; elsewhere `max_page_count` (src/service/store/writes-stopped.test.ts) shows the same of a full store. */
export const mayMount = (BigInt(`0x${rights?.[1] ?? '0'}`) & mountingRight) !== 0n;

interface SmallDisk {
  megabytes: number;
  /** Whose it is, by number. Default: the user of this process. */
  owner?: { uid: number; gid: number };
}

/** A disk in a folder of its own, unmounted and removed when `provide` is done. */
export async function withSmallDisk(
  { megabytes, owner = { uid: 0, gid: 0 } }: SmallDisk,
  provide: (disk: string) => Promise<void>,
): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), 'parcel-desk-disk-'));
  const options = `size=${megabytes}m,uid=${owner.uid},gid=${owner.gid},mode=700`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]);
  try {
    await provide(disk);
  } finally {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
}

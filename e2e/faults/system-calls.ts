import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Only Linux has it, and only root may trace a process that is not its child. A check that cannot trace would be half a check. */
export const mayTrace: boolean =
  process.env['CI'] !== undefined || (process.getuid?.() === 0 && spawnSync('strace', ['-V']).status === 0);

/**
 * Watches a process's calls of the system while `work` runs, with every thread it has. `expressions`: those of strace's `-e`, which may
 * also make a call fail. Gives the lines, in order, with each file's path; a call that another thread's interrupts has two.
 */
export async function watchSystemCalls<T>(
  pid: number,
  expressions: readonly string[],
  work: () => Promise<T>,
): Promise<{ result: T; calls: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-strace-'));
  const file = join(folder, 'calls');
  const watched = expressions.flatMap((expression) => ['-e', expression]);
  const child = spawn('strace', ['-f', '-y', '-s', '40', '-o', file, ...watched, '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    let said = '';
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('attached')) resolve();
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`strace ended: ${said}`)));
    });
    const result = await work();
    child.kill('SIGTERM');
    await once(child, 'exit');
    return { result, calls: readFileSync(file, 'utf8').split('\n') };
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

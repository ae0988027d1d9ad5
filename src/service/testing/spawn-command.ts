import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/**
 * Starts a command of the service as a process of its own, for a test: bundled, which starts in a quarter of the time
 * (scripts/build-service.mjs; the unit tests' set-up builds it when a source is newer).
 */
export function spawnCommand(
  command: 'audit' | 'backup' | 'badge' | 'carrier-check' | 'erase' | 'link' | 'move' | 'token',
  options: readonly string[],
  env: Record<string, string | undefined>,
): ChildProcessByStdio<null, Readable, Readable> {
  const args = ['--enable-source-maps', `build/service/${command}.mjs`, ...options];
  return spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs it to its end. `code` is null where it was killed; `output` is all that it wrote. */
export async function runCommandOf(
  ...command: Parameters<typeof spawnCommand>
): Promise<{ code: number | null; output: string }> {
  const child = spawnCommand(...command);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, output };
}

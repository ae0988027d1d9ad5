import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Runs bare-server.ts with some documents (JSON texts) as a process of its own while `measure` does. */
export async function withBareServer(
  documents: string[],
  measure: (target: { origin: string; pid: number }) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-bare-'));
  const file = join(folder, 'documents.json');
  writeFileSync(file, JSON.stringify(documents));
  const program = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [origin] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    await measure({ origin, pid: child.pid ?? 0 });
  } finally {
    child.kill();
    rmSync(folder, { recursive: true });
  }
}

import {
  closeSync,
  cpSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import Database from 'libsql';
import { createParcel } from '../api/parcel-flows.ts';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';

// What a kill cannot show, because the system's memory outlives a process: the bytes on the disk.

/** How many bytes one page takes in the log, with its head (SQLite's file format 4.1 and 4.2). */
const logHead = 32;
const frameHead = 24;

/** The number of parcels that a copied store still holds, and whether it is in order. */
function readStore(file: string): { parcels: string[]; integrity: unknown } {
  const database = new Database(file);
  try {
    const [check] = database.prepare('pragma integrity_check').all() as { integrity_check: unknown }[];
    const rows = database.prepare('select id from parcels join parcel_documents on parcel_id = id').all();
    return { parcels: (rows as { id: string }[]).map(({ id }) => id), integrity: check?.integrity_check };
  } finally {
    database.close();
  }
}

test('P4: a log torn at any place of its last three changes gives every change before it, and no half one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-torn-'));
  try {
    const ids: string[] = [];
    const ends: number[] = [];
    await withService({ parcels: 0 }, async (service) => {
      const api = serviceClient(service.apiBase, service.token);
      const log = join(service.dataFolder, 'parcel-desk.db-wal');
      for (let number = 0; number < 5; number += 1) {
        ids.push((await createParcel(api, { order_number: `n${number}`, note: 'x'.repeat(3000) })).id);
        ends.push(statSync(log).size);
      }
      await service.kill();
      cpSync(service.dataFolder, join(folder, 'whole'), { recursive: true });
    });
    const whole = join(folder, 'whole/parcel-desk.db');
    const log = readFileSync(`${whole}-wal`);
    const page = log.readUInt32BE(8);
    const first = ends[1] ?? 0;
    expect(log.length).toBe(ends[4]);
    // Each frame of the last three changes is cut at its edges and inside, and has a bit turned in its head and its page.
    for (let frame = first; frame < log.length; frame += frameHead + page) {
      expect((frame - logHead) % (frameHead + page)).toBe(0);
      for (const inside of [0, 4, frameHead - 1, frameHead + page / 2]) {
        const kept = ends.filter((end) => end <= frame).length;
        for (const harm of ['cut', 'turned'] as const) {
          const torn = join(folder, 'torn.db');
          for (const end of ['', '-wal', '-shm']) rmSync(`${torn}${end}`, { force: true });
          cpSync(whole, torn);
          writeFileSync(`${torn}-wal`, log);
          harmFile(`${torn}-wal`, frame + inside, harm, log);
          const { parcels, integrity } = readStore(torn);
          expect([parcels.toSorted(), integrity], `${harm} at ${frame}+${inside}`).toEqual([
            ids.slice(0, kept).toSorted(),
            'ok',
          ]);
        }
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function harmFile(file: string, at: number, harm: 'cut' | 'turned', whole: Buffer): void {
  const handle = openSync(file, 'r+');
  if (harm === 'cut') ftruncateSync(handle, at);
  else writeSync(handle, Buffer.from([(whole[at] ?? 0) ^ 0x10]), 0, 1, at);
  closeSync(handle);
}

import {
  closeSync,
  copyFileSync,
  cpSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { createParcel } from '../api/parcel-flows.ts';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';

/** How many bytes a page takes in the log besides itself, and the log before the first (SQLite's file format 4.1 and 4.2). */
const logHead = 32;
const frameHead = 24;
const changes = 5;
const file = 'parcel-desk.db';

/** Cut off at a place, or with a bit of the byte there turned. */
export const harms = ['cut', 'turned'] as const;
export type Harm = (typeof harms)[number];

/** The store of a service that was killed with its last changes in the log. */
export interface KilledStore {
  /** The folder it is in. */
  readonly whole: string;
  /** Where each page of the last three changes begins in the log. */
  readonly pages: readonly number[];
  /** How many bytes of the log each takes. */
  readonly pageBytes: number;
  /** The parcels that a log harmed at a place of such a page must still give. */
  readonly parcelsBefore: (page: number) => string[];
}

/** Makes one while `provide` runs. `note`: how many characters each of its parcels has besides. */
export async function withKilledStore(note: number, provide: (store: KilledStore) => Promise<void>): Promise<void> {
  const whole = mkdtempSync(join(tmpdir(), 'parcel-desk-torn-'));
  const ids: string[] = [];
  const ends: number[] = [];
  try {
    await withService({ parcels: 0 }, async (service) => {
      const api = serviceClient(service.apiBase, service.token);
      for (let number = 0; number < changes; number += 1) {
        ids.push((await createParcel(api, { order_number: `n${number}`, note: 'x'.repeat(note) })).id);
        ends.push(statSync(join(service.dataFolder, `${file}-wal`)).size);
      }
      await service.kill();
      cpSync(service.dataFolder, whole, { recursive: true });
    });
    const log = readFileSync(join(whole, `${file}-wal`));
    const pageBytes = frameHead + log.readUInt32BE(8);
    const pages: number[] = [];
    for (let page = ends[1] ?? 0; page < log.length; page += pageBytes) pages.push(page);
    if (log.length !== ends.at(-1) || pages.some((page) => (page - logHead) % pageBytes !== 0))
      throw new Error('The log is not as it is taken to be.');
    await provide({
      whole,
      pages,
      pageBytes,
      parcelsBefore: (page) => ids.slice(0, ends.filter((end) => end <= page).length),
    });
  } finally {
    rmSync(whole, { recursive: true, force: true });
  }
}

/** Puts a copy of a store with a harmed log into `folder`, which is empty or holds the copy before. */
export function copyHarmed(whole: string, folder: string, at: number, harm: Harm): void {
  const first = readdirSync(folder).length === 0;
  // The file itself as well: a connection that is closed and not collected yet would share its view of the log with the next one.
  for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `${file}${end}`), { force: true });
  if (!first) copyFileSync(join(whole, file), join(folder, file));
  else cpSync(whole, folder, { recursive: true, filter: (name) => !/-(?:wal|shm)$/.test(name) });
  const log = readFileSync(join(whole, `${file}-wal`));
  writeFileSync(join(folder, `${file}-wal`), log);
  harmFile(join(folder, `${file}-wal`), at, harm, log);
}

function harmFile(path: string, at: number, harm: Harm, whole: Buffer): void {
  const handle = openSync(path, 'r+');
  if (harm === 'cut') ftruncateSync(handle, at);
  else writeSync(handle, Buffer.from([(whole[at] ?? 0) ^ 0x10]), 0, 1, at);
  closeSync(handle);
}

/** The parcels that a store in a folder still holds, and what it says of its own order. */
export function readStore(folder: string): { parcels: string[]; integrity: unknown } {
  const database = new Database(join(folder, file));
  try {
    const [check] = database.prepare('pragma integrity_check').all() as { integrity_check: unknown }[];
    const rows = database.prepare('select id from parcels join parcel_documents on parcel_id = id').all();
    return { parcels: (rows as { id: string }[]).map(({ id }) => id), integrity: check?.integrity_check };
  } finally {
    database.close();
  }
}

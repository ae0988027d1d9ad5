import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { StartError } from '#service/config/start-error.ts';

const magic = 'SQLite format 3\0';
const headBytes = 100;

/**
 * Throws a `StartError` for a SQLite file that ends before its last page, as its first one counts them, unless the log has what is
 * missing: so a kill in the middle of carrying the log over leaves it. SQLite itself does not look while there is a log, and takes
 * missing pages for empty ones. Takes as long for a large store as for a small one; what is no SQLite file is left to SQLite.
 */
export function mustBeWhole(file: string): void {
  const head = readFrom(file, 0, headBytes);
  if (head.toString('latin1', 0, magic.length) !== magic) return;
  if (head.length === headBytes && hasAllPages(file, head)) return;
  throw new StartError(
    `${file} was cut short: it ends after ${sizeOf(file)} bytes, before its last page: restore the folder from a backup (docs/operate.md)`,
  );
}

function hasAllPages(file: string, head: Buffer): boolean {
  const said = head.readUInt16BE(16);
  // The largest page does not fit into the two bytes that say how large it is.
  const pageBytes = said === 1 ? 65_536 : said;
  const pages = head.readUInt32BE(28);
  if (sizeOf(file) >= pages * pageBytes) return true;
  const logged = pagesInLog(`${file}-wal`, pageBytes);
  // The size once more, after the log: beside a running service, what has left the log is in the file by now.
  for (let page = Math.floor(sizeOf(file) / pageBytes) + 1; page <= pages; page += 1)
    if (!logged.has(page)) return false;
  return true;
}

const logHeadBytes = 32;
const frameHeadBytes = 24;

/** The pages that a log holds (SQLite's file format, 4.1). A torn end does not matter: of a torn change nothing was carried over. */
function pagesInLog(log: string, pageBytes: number): Set<number> {
  const pages = new Set<number>();
  const salt = readFrom(log, 0, logHeadBytes).subarray(16, 24);
  for (let at = logHeadBytes; ; at += frameHeadBytes + pageBytes) {
    const frame = readFrom(log, at, frameHeadBytes);
    // Frames of an earlier round may follow.
    if (frame.length < frameHeadBytes || !frame.subarray(8, 16).equals(salt)) return pages;
    pages.add(frame.readUInt32BE(0));
  }
}

function sizeOf(file: string): number {
  return statSync(file).size;
}

/** So many bytes of a file from a place on, or as many as it has there; none where there is no file. */
function readFrom(file: string, at: number, length: number): Buffer {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw new StartError(`${file} cannot be read: ${(error as Error).message}`);
  }
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(handle, bytes, 0, length, at));
  } finally {
    closeSync(handle);
  }
}

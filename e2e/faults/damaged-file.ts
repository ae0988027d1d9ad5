import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import Database from 'libsql';

/** Bytes of a page of the stores that the service makes. */
export const pageBytes = 4096;

/** Moves the log of a closed database into its file, where damage can reach it. */
export function emptyLog(file: string): void {
  const database = new Database(file);
  try {
    database.prepare('pragma wal_checkpoint(truncate)').all();
  } finally {
    database.close();
  }
}

/** Where a text is in a file, in bytes. Throws unless it is there exactly once. */
export function placeOf(file: string, text: string): number {
  const bytes = readFileSync(file);
  const at = bytes.indexOf(text);
  if (at < 0 || bytes.includes(text, at + 1)) throw new Error(`"${text}" is not exactly once in ${file}.`);
  return at;
}

/** Writes over the bytes of a file, from a place on. */
export function overwrite(file: string, at: number, bytes: Buffer): void {
  changeFile(file, (handle) => writeSync(handle, bytes, 0, bytes.length, at));
}

/** Loses what a file has behind so many bytes. */
export function cutFile(file: string, length: number): void {
  changeFile(file, (handle) => ftruncateSync(handle, length));
}

function changeFile(file: string, change: (handle: number) => void): void {
  const handle = openSync(file, 'r+');
  try {
    change(handle);
  } finally {
    closeSync(handle);
  }
}

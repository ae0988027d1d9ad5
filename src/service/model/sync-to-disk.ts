import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Returns when a file that was written is on disk. */
export function syncFile(file: string): void {
  // Windows syncs only what is open for writing.
  sync(file, 'r+');
}

/** Returns when the names in a folder are on disk. Windows opens no folder, and NTFS writes names to its own journal. */
export function syncFolder(folder: string, system: NodeJS.Platform = process.platform): void {
  if (system !== 'win32') sync(folder, 'r');
}

function sync(path: string, flags: string): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

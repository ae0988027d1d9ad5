import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, its owner's alone. Returns the first one it made; null when the folder is there already. Node's own
 * `recursive` never ends below a folder that is there and takes nothing, such as `/proc`. `folder` is absolute.
 */
export function makeFolder(folder: string): string | null {
  try {
    return make(folder) ? folder : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    const made = makeFolder(dirname(folder));
    make(folder);
    return made ?? folder;
  }
}

function make(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && statSync(folder).isDirectory()) return false;
    throw error;
  }
}

import Database from 'libsql';

/**
 * Copies a database file as it is at one moment, while others read and write it: the copy is whole, without what was deleted,
 * and checked page by page. `to` must not exist. Throws when the copy is not sound.
 */
export function copySqlite(from: string, to: string): void {
  const database = new Database(from, { timeout: 5000 });
  try {
    database.prepare('vacuum into ?').run(to);
  } finally {
    database.close();
  }
  const copy = new Database(to);
  try {
    const [result] = copy.prepare('pragma integrity_check').raw().all() as string[][];
    if (result?.[0] !== 'ok') throw new Error(`the copy is not sound: ${result?.[0] ?? 'no answer'}`);
  } finally {
    copy.close();
  }
}

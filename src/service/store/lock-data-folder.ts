import { join } from 'node:path';
import Database from 'libsql';
import { StartError } from '#service/config/start-error.ts';

/**
 * Keeps a second service off a data folder: both would take up each other's running jobs. The lock is one of the operating
 * system, held through a database file, so that it ends with the process however that ends, and counts between containers of
 * one machine that share the folder. Returns its release.
 */
export function lockDataFolder(dataFolder: string): () => void {
  const database = new Database(join(dataFolder, 'service.lock'), { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    const { code, message } = error as { code?: string; message: string };
    throw new StartError(
      code === 'SQLITE_BUSY'
        ? `The data folder ${dataFolder} is in use by another Parcel Desk; end that one first.`
        : `The data folder ${dataFolder} cannot be locked: ${message}`,
    );
  }
  return () => {
    database.exec('rollback');
    database.close();
  };
}

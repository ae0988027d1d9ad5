import { join } from 'node:path';
import Database from 'libsql';
import { StartError } from '../start-error.ts';

/**
 * Keeps a second service off a data folder: both would take up each other's running jobs. The lock is one of the operating
 * system, held through a database file, so that it ends with the process however that ends. Returns its release.
 */
export function lockDataFolder(dataFolder: string): () => void {
  const database = new Database(join(dataFolder, 'service.lock'), { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch {
    database.close();
    throw new StartError(`The data folder ${dataFolder} is in use by another Parcel Desk; end that one first.`);
  }
  return () => {
    database.exec('rollback');
    database.close();
  };
}

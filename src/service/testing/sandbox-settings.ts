import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadAccountSettings, type AccountSettings } from '#service/account/account-settings.ts';

/** The sandbox account as a new data folder gets it; nothing stays on disk. */
export function sandboxSettings(): AccountSettings {
  const folder = mkdtempSync(path.join(tmpdir(), 'parcel-desk-sandbox-'));
  try {
    return loadAccountSettings(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

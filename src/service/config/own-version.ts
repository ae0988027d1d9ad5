import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProductVersion } from '#contract/desk/product-version.ts';

/** Written by the build beside its modules (scripts/version-file.mjs). The sources have none: package.json says their version. */
function readOwnVersion(): ProductVersion {
  const folder = import.meta.dirname;
  const built = readJson(join(folder, 'version.json'));
  if (built !== null) return { version: String(built['version']), commit: commitIn(built['commit']) };
  for (let above = folder; above !== dirname(above); above = dirname(above)) {
    const found = readJson(join(above, 'package.json'));
    if (found !== null) return { version: String(found['version']), commit: null };
  }
  return { version: 'unknown', commit: null };
}

function commitIn(value: unknown): string | null {
  return typeof value === 'string' && /^[\da-f]{7,64}(?:\.changes)?$/.test(value) ? value : null;
}

function readJson(file: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return null;
  }
}

export const ownVersion = readOwnVersion();

/** The line of `--version`. */
export function versionLine({ version, commit }: ProductVersion): string {
  return `Parcel Desk ${version}, ${commit === null ? 'commit unknown (built without git, or run from its sources)' : `commit ${commit}`}`;
}

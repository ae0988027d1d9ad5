import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { create, extract } from 'tar';
import type { StoreOption } from '../service-process.ts';
import type { KeptProfile } from './kept-profile.ts';
import type { KeptAnswers } from './store-answers.ts';

/** A folder for each release: its stores as `npm run keep` left them, and a browser's profile. */
const keptFolder = join(import.meta.dirname, 'kept');

/** A change with an idempotency key, and its answer. */
export interface KeptExchange {
  method: string;
  path: string;
  headers: Record<string, string>;
  text: string | undefined;
  status: number;
  answer: string;
}

export interface KeptSignIns {
  /** With the status that the list has for each. */
  tokens: { token: string; status: number; scope?: string }[];
  /** The secret of a device that stays signed in; null before there were such. */
  device: string | null;
  badge: string | null;
}

/** What is kept beside a store: all that it answered when its release was made. */
export interface KeptStore {
  /** The address that the answers name. */
  origin: string;
  /** Milliseconds since 1970 UTC. */
  made: number;
  answers: KeptAnswers;
  exchanges: KeptExchange[];
  signIns: KeptSignIns;
  underWay: string;
}

const keptFile = 'kept.json';
/** A PostgreSQL store as plain SQL, beside the files of its process's data folder. */
export const dumpFile = 'store.sql';

export type StoreKind = StoreOption['store'];

/** In their order: versions, then clones of before the first one. */
export function keptReleases(): string[] {
  const byNumber = new Intl.Collator('en', { numeric: true });
  return existsSync(keptFolder) ? readdirSync(keptFolder).toSorted((one, other) => byNumber.compare(one, other)) : [];
}

/** The one that most upgrades come from. */
export function newestKept(): string {
  return keptReleases().findLast((name) => /^\d/.test(name)) ?? '';
}

/** The one with the most to change. */
export function oldestKept(): string {
  return keptReleases().find((name) => name.startsWith('clone-')) ?? '';
}

/** `npm test` opens what is most likely, and what changes most; the others are for the safety tests. */
export function tagOf(release: string): string[] {
  return release === newestKept() || release === oldestKept() ? [] : ['@safety'];
}

const fileOf = (release: string, kind: StoreKind) => join(keptFolder, release, `${kind}.tgz`);
export const profileFile = (release: string): string => join(keptFolder, release, 'profile.json.gz');

export function keepStore(
  release: string,
  kind: StoreKind,
  files: ReadonlyMap<string, Uint8Array>,
  kept: KeptStore,
): void {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-keep-'));
  try {
    for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
    writeFileSync(join(folder, keptFile), JSON.stringify(kept));
    mkdirSync(join(keptFolder, release), { recursive: true });
    create(
      { sync: true, gzip: { level: 9 }, portable: true, cwd: folder, file: fileOf(release, kind) },
      readdirSync(folder),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Its files, by name, and what is kept beside them. */
export function readKeptStore(release: string, kind: StoreKind): { files: Map<string, Uint8Array>; kept: KeptStore } {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-kept-'));
  try {
    extract({ sync: true, cwd: folder, file: fileOf(release, kind) });
    const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
    const kept = JSON.parse(String(files.get(keptFile))) as KeptStore;
    files.delete(keptFile);
    return { files, kept };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function keepProfile(release: string, profile: KeptProfile): void {
  mkdirSync(join(keptFolder, release), { recursive: true });
  writeFileSync(profileFile(release), gzipSync(JSON.stringify(profile), { level: 9 }));
}

export function readKeptProfile(release: string): KeptProfile {
  return JSON.parse(gunzipSync(readFileSync(profileFile(release))).toString()) as KeptProfile;
}

/** The files of a data folder whose service has ended. */
export function filesOf(dataFolder: string): Map<string, Uint8Array> {
  const names = readdirSync(dataFolder).filter(
    (name) => name !== 'service.lock' && statSync(join(dataFolder, name)).isFile(),
  );
  return new Map(names.map((name) => [name, readFileSync(join(dataFolder, name))]));
}

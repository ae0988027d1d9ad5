import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readVersion, versionLine, writeVersionFile } from './version-file.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-version-'));
  writeFileSync(join(folder, 'package.json'), '{"version":"1.2.3"}');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

function commitAll() {
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'first');
  return git('rev-parse', 'HEAD');
}

test('a clone has its commit, and says where files differ from it', () => {
  const commit = commitAll();
  expect(readVersion(folder)).toEqual({ version: '1.2.3', commit });
  writeFileSync(join(folder, 'package.json'), '{"version":"1.2.4"}');
  expect(readVersion(folder)).toEqual({ version: '1.2.4', commit: `${commit}.changes` });
});

test('without git the build says that it knows none, or has the one that it is given', () => {
  expect(readVersion(folder)).toEqual({ version: '1.2.3', commit: null });
  expect(versionLine(readVersion(folder))).toBe(
    'Parcel Desk 1.2.3, commit unknown (built without git, or run from its sources)',
  );
  vi.stubEnv('PARCEL_DESK_COMMIT', '60a0c896');
  expect(versionLine(readVersion(folder))).toBe('Parcel Desk 1.2.3, commit 60a0c896');
  vi.stubEnv('PARCEL_DESK_COMMIT', 'main');
  expect(readVersion(folder).commit).toBeNull();
});

test("a folder inside another project's clone has not its commit", () => {
  commitAll();
  const inner = join(folder, 'vendor');
  mkdirSync(inner);
  writeFileSync(join(inner, 'package.json'), '{"version":"2.0.0"}');
  expect(readVersion(inner)).toEqual({ version: '2.0.0', commit: null });
});

test('the file is written, and left alone while it says the same', () => {
  const file = join(folder, 'build/service/version.json');
  writeVersionFile(file, folder);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ version: '1.2.3', commit: null });
  utimesSync(file, 1, 1);
  writeVersionFile(file, folder);
  expect(statSync(file).mtimeMs).toBe(1000);
  writeFileSync(join(folder, 'package.json'), '{"version":"1.2.4"}');
  writeVersionFile(file, folder);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ version: '1.2.4', commit: null });
});

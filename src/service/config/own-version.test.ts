import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownVersion, versionLine } from './own-version.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const built = JSON.parse(readFileSync('build/service/version.json', 'utf8')) as typeof ownVersion;

test('from the sources the version is that of package.json, and the line says that its commit is not known', () => {
  expect(ownVersion).toEqual({ version, commit: null });
  expect(versionLine(ownVersion)).toBe(
    `Parcel Desk ${version}, commit unknown (built without git, or run from its sources)`,
  );
});

test.each(['main', 'link', 'token', 'badge', 'backup', 'move', 'erase', 'audit', 'manage-printers'])(
  'the built %s prints version and commit, and opens no store',
  (name) => {
    const env = { ...process.env, PARCEL_DESK_DATA: '/dev/null/none', PORT: 'none' };
    const line = execFileSync(process.execPath, [`build/service/${name}.mjs`, '--version'], { env, encoding: 'utf8' });
    expect(line).toBe(`${versionLine(built)}\n`);
    expect(built.version).toBe(version);
  },
);

test('npm start says the same before anything is built', () => {
  const line = execFileSync(process.execPath, ['scripts/ready.mjs', 'start', '--version'], { encoding: 'utf8' });
  expect(line).toBe(`${versionLine(built)}\n`);
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanCommit, noteGreen } from './green-commits.mjs';
import { makeRelease } from './make-release.mjs';
import { keptFolder, packageVersion, releaseProblems } from './release-checks.mjs';

/** @type {string} */
let folder;
/** The scripts that were run, in order. @type {string[]} */
let ran;
/** @type {string} */
let printed;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-release-'));
  ran = [];
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  for (const name of ['AUTHOR', 'COMMITTER']) {
    vi.stubEnv(`GIT_${name}_NAME`, 'x');
    vi.stubEnv(`GIT_${name}_EMAIL`, 'x@example.com');
  }
  write('package.json', '{\n  "name": "parcel-desk",\n  "version": "0.1.0"\n}\n');
  write(
    'package-lock.json',
    '{"version":"0.1.0","packages":{"":{"version":"0.1.0"},"node_modules/x":{"version":"0.1.0"}}}',
  );
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n');
  write('.gitignore', 'build/\n');
  for (const name of ['sqlite.tgz', 'postgres.tgz', 'profile.json.gz']) write(`${keptFolder}/0.1.0/${name}`, name);
  git('init', '-q', '-b', 'main');
  commitAll();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** @param {string} name @param {string} text */
function write(name, text) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
function commitAll() {
  git('add', '.');
  git('commit', '-q', '-m', 'change');
}

/**
 * Stands for the long commands, of which `failing` fails; `keep` makes what it makes.
 * @param {string} [failing]
 * @returns {import('./make-release.mjs').Run}
 */
const runner =
  (failing) =>
  (script, env = {}) => {
    ran.push(script);
    if (script === 'keep') write(`${keptFolder}/${env['KEEP_AS']}/sqlite.tgz`, 'new');
    return Promise.resolve({ code: script === failing ? 1 : 0, output: `${script} said so` });
  };

/** The problems for which a version is refused. */
async function refusal() {
  const version = '0.2.0';
  const before = git('rev-parse', 'HEAD');
  const error = await makeRelease(folder, [version], runner()).then(
    () => null,
    (/** @type {Error & { details: string }} */ reason) => reason,
  );
  expect(error?.message).toBe(`${version} cannot be released`);
  expect([git('rev-parse', 'HEAD'), ran]).toEqual([before, []]);
  return error?.details;
}

test('a release writes version and notes, keeps its stores, and is a commit with an annotated tag', async () => {
  await makeRelease(folder, ['1.0.0'], runner());
  expect(ran).toEqual(['test', 'test:safety', 'keep', 'pack']);
  expect(packageVersion(folder)).toBe('1.0.0');
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    version: '1.0.0',
    packages: { '': { version: '1.0.0' }, 'node_modules/x': { version: '0.1.0' } },
  });
  expect(read('CHANGELOG.md')).toMatch(
    /^# Changelog\n\n## \[Unreleased\]\n\n## \[1\.0\.0\] - \d{4}-\d\d-\d\d\n\n### Added\n\n- A thing\.\n$/,
  );
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe('Release 1.0.0');
  expect(git('show', '--name-only', '--format=', 'HEAD').split('\n')).toContain(`${keptFolder}/1.0.0/sqlite.tgz`);
  expect(git('cat-file', '-t', 'v1.0.0')).toBe('tag');
  expect(git('tag', '--list', '--format=%(contents)', 'v1.0.0')).toBe('Parcel Desk 1.0.0\n\n### Added\n\n- A thing.');
  expect(git('rev-parse', 'v1.0.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
});

test('a dry run says what would be done, and changes nothing', async () => {
  await makeRelease(folder, ['0.1.1', '--dry-run'], runner());
  expect(ran).toEqual([]);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag')).toBe('');
  for (const said of ['npm run test:safety', '0.1.0 becomes 0.1.1', 'tag v0.1.1', '- A thing.'])
    expect(printed).toContain(said);
});

test('tests that were green for this commit are not run again', async () => {
  noteGreen(folder, 'test', cleanCommit(folder));
  write('README.md', 'more');
  commitAll();
  // The commit that is green is the one before.
  noteGreen(folder, 'test:safety', cleanCommit(folder));
  await makeRelease(folder, ['0.2.0'], runner());
  expect(ran).toEqual(['test', 'keep', 'pack']);
});

test('tests of changed files, or of a commit that is another one by their end, are noted as green for nothing', async () => {
  const before = cleanCommit(folder);
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n- Another thing.\n');
  noteGreen(folder, 'test', cleanCommit(folder));
  commitAll();
  noteGreen(folder, 'test:safety', before);
  await makeRelease(folder, ['0.2.0'], runner());
  expect(ran).toEqual(['test', 'test:safety', 'keep', 'pack']);
});

test.each(['test:safety', 'keep'])(
  'where %s fails all stays as it is, and the end of its output is shown',
  async (failing) => {
    await expect(makeRelease(folder, ['0.2.0'], runner(failing))).rejects.toMatchObject({
      message: `npm run ${failing} failed`,
      details: `${failing} said so`,
    });
    expect(git('status', '--porcelain')).toBe('');
    expect([git('tag'), git('log', '-1', '--format=%s')]).toEqual(['', 'change']);
  },
);

test('only the next patch, minor or major version follows', () => {
  for (const version of ['0.1.0', '0.1.2', '0.3.0', '2.0.0', '1.0', 'v1.0.0'])
    expect(releaseProblems(folder, version)).toEqual([`${version} does not follow 0.1.0: 0.1.1, 0.2.0, 1.0.0 would`]);
});

test('files that differ from the commit, another branch, and a tag that is there are refused, all of them at once', async () => {
  git('tag', 'v0.2.0');
  git('checkout', '-q', '-b', 'side');
  write('new.txt', 'new');
  const details = await refusal();
  expect(details?.split('\n')).toHaveLength(3);
  for (const said of ['a tag v0.2.0 already', 'this is side', 'git status']) expect(details).toContain(said);
});

test('a changelog without anything new, or without its section, is refused', async () => {
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n### Added\n\n## [0.1.0]\n\n- Old.\n');
  commitAll();
  expect(await refusal()).toContain('says nothing under Unreleased');
  write('CHANGELOG.md', '# Changelog\n');
  commitAll();
  expect(await refusal()).toContain('no section "## [Unreleased]"');
});

test('a previous release whose stores and profile are not in the repository is refused', async () => {
  git('rm', '-q', '--cached', `${keptFolder}/0.1.0/postgres.tgz`);
  write('.gitignore', 'build/\npostgres.tgz\n');
  commitAll();
  expect(await refusal()).toContain(`postgres.tgz of 0.1.0 is not in ${keptFolder}/0.1.0`);
});

test.each([[[]], [['1.0.0', '2.0.0']], [['--now']]])('arguments %j are answered with the usage', async (args) => {
  await expect(makeRelease(folder, args, runner())).rejects.toThrow('npm run release -- VERSION');
});

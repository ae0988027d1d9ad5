import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filesId, noteGreen } from './green-files.mjs';
import { makeRelease } from './make-release.mjs';
import { keptFolder, packageVersion, releaseProblems } from './release-checks.mjs';

/** @type {string} */
let folder;
/** The commands that were run, in order. @type {string[]} */
let ran;
/** The version that the files had meanwhile. @type {string[]} */
let versions;
/** Whether the notes named the version when each of them ran. @type {boolean[]} */
let noted;
/** @type {string} */
let printed;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-release-'));
  ran = [];
  versions = [];
  noted = [];
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
 * Stands for the long commands, of which `failing` fails; `keep` makes what it makes. Tests are noted as the real ones are.
 * @param {string} [failing]
 * @returns {import('./make-release.mjs').Run}
 */
const runner =
  (failing) =>
  (command, env = {}) => {
    ran.push(command);
    versions.push(packageVersion(folder));
    noted.push(read('CHANGELOG.md').includes(`## [${packageVersion(folder)}]`));
    const code = command === failing ? 1 : 0;
    if (command === 'keep') write(`${keptFolder}/${env['KEEP_AS']}/sqlite.tgz`, 'new');
    else if (code === 0) noteGreen(folder, command.replace(' -- --mended', ''), filesId(folder));
    return Promise.resolve({ code, output: `${command} said so` });
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
  // What is tested has the version already.
  expect(versions).toEqual(ran.map(() => '1.0.0'));
  expect(noted).toEqual(ran.map(() => true));
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

test('a commit that is refused leaves nothing written or staged', async () => {
  write('.git/hooks/pre-commit', '#!/bin/sh\nexit 1\n');
  chmodSync(join(folder, '.git/hooks/pre-commit'), 0o755);
  await expect(makeRelease(folder, ['0.2.0'], runner())).rejects.toThrow('git commit');
  expect([git('status', '--porcelain'), git('tag'), packageVersion(folder)]).toEqual(['', '', '0.1.0']);
});

test('a dry run says what would be done, and changes nothing', async () => {
  await makeRelease(folder, ['0.1.1', '--dry-run'], runner());
  expect(ran).toEqual([]);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag')).toBe('');
  const order = [
    '0.1.0 becomes 0.1.1',
    'npm run test:',
    'npm run test:safety',
    'kept/0.1.1',
    'tag v0.1.1',
    '- A thing.',
  ];
  expect(order.map((said) => printed.indexOf(said))).toEqual(
    order.map((said) => printed.indexOf(said)).toSorted((a, b) => a - b),
  );
  for (const said of order) expect(printed).toContain(said);
});

test('tests that were green for these very files are not run again', async () => {
  await expect(makeRelease(folder, ['0.2.0'], runner('keep'))).rejects.toThrow('npm run keep failed');
  await makeRelease(folder, ['0.2.0'], runner());
  expect(ran).toEqual(['test', 'test:safety', 'keep', 'keep', 'pack']);
});

test('tests of the files without the version, or of files that changed meanwhile, are run again', async () => {
  noteGreen(folder, 'test', filesId(folder));
  const before = filesId(folder);
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n- Another thing.\n');
  noteGreen(folder, 'test:safety', before);
  commitAll();
  await makeRelease(folder, ['0.2.0'], runner());
  expect(ran).toEqual(['test', 'test:safety', 'keep', 'pack']);
});

test('after red safety tests were mended, --mended runs what uses them, with the version as well', async () => {
  await expect(makeRelease(folder, ['0.2.0'], runner('test:safety'))).rejects.toThrow('npm run test:safety failed');
  write('e2e/ui/list.spec.ts', 'mended');
  commitAll();
  ran = [];
  await makeRelease(folder, ['0.2.0', '--mended'], runner());
  expect(ran).toEqual(['test', 'test:safety -- --mended', 'keep', 'pack']);
});

test.each(['test', 'test:safety', 'keep'])(
  'where %s fails all that was written is taken back, and the end of its output is shown',
  async (failing) => {
    await expect(makeRelease(folder, ['0.2.0'], runner(failing))).rejects.toMatchObject({
      message: `npm run ${failing} failed`,
      details: `${failing} said so`,
    });
    expect(git('status', '--porcelain')).toBe('');
    expect([git('tag'), git('log', '-1', '--format=%s'), packageVersion(folder)]).toEqual(['', 'change', '0.1.0']);
    expect(printed).toContain('Taken back: package.json');
  },
);

test('files that are changed during the tests are neither released nor taken back', async () => {
  const run = runner();
  const editing = (/** @type {string} */ command) => {
    write('README.md', 'written meanwhile');
    return run(command);
  };
  await expect(makeRelease(folder, ['0.2.0'], editing)).rejects.toThrow('Files changed while their tests ran');
  expect(git('status', '--porcelain')).toBe('?? README.md');
  expect([git('tag'), ran]).toEqual(['', ['test', 'test:safety']]);
});

test('a release that is interrupted takes back what was written', () => {
  const script = `
    import { makeRelease } from ${JSON.stringify(new URL('make-release.mjs', import.meta.url))};
    await makeRelease(${JSON.stringify(folder)}, ['0.2.0'], () => {
      process.kill(process.pid, 'SIGINT');
      return new Promise((resolve) => setTimeout(resolve, 100, { code: 1, output: '' }));
    });`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(stdout).toContain('Interrupted');
  expect([status, git('status', '--porcelain')]).toEqual([1, '']);
});

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

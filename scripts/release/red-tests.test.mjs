import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filesId } from './green-files.mjs';
import { leftRed, noteRed, redTests } from './red-tests.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-red-'));
  for (const name of ['AUTHOR', 'COMMITTER']) {
    vi.stubEnv(`GIT_${name}_NAME`, 'x');
    vi.stubEnv(`GIT_${name}_EMAIL`, 'x@example.com');
  }
  write('package.json', '{ "version": "0.1.0" }');
  write('.gitignore', 'build/\n');
  git('init', '-q');
  commit('e2e/ui/list.spec.ts', 'as it was');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
/** @param {string} name @param {string} text */
function write(name, text) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}
/** @param {string} name @param {string} text */
function commit(name, text) {
  write(name, text);
  git('add', '.');
  git('commit', '-q', '-m', 'change');
}
/** @param {Record<string, string>} statuses By file. */
function report(statuses) {
  const specs = Object.entries(statuses).map(([file, status]) => ({ file, tests: [{ status }] }));
  return write('build/report.json', JSON.stringify({ suites: [{ suites: [{ specs }] }] }));
}
const runWithRed = () =>
  noteRed(folder, filesId(folder), [report({ 'ui/list.spec.ts': 'unexpected', 'ui/today.spec.ts': 'expected' })]);

test.each([
  ['committed', commit],
  ['not committed yet', write],
])('after a run with red tests, what only tests have changed for may run alone: %s', (_, change) => {
  runWithRed();
  change('e2e/ui/list.spec.ts', 'mended');
  change('CHANGELOG.md', 'released a day later');
  const red = redTests(folder);
  expect(red.files).toEqual(['ui/list.spec.ts']);
  expect(leftRed(red, report({ 'ui/list.spec.ts': 'expected' }))).toEqual([]);
});

test('a red test that did not run again, since nothing of it has changed, is still red', () => {
  runWithRed();
  commit('e2e/ui/today.spec.ts', 'changed');
  expect(leftRed(redTests(folder), report({ 'ui/today.spec.ts': 'expected' }))).toEqual(['ui/list.spec.ts']);
});

test('where more than tests has changed all have to run', () => {
  expect(() => redTests(folder)).toThrow('No whole run with red tests is known here');
  runWithRed();
  commit('src/app/list.ts', 'changed');
  expect(() => redTests(folder)).toThrow('More than tests has changed since the whole run');
});

test('a run without red tests, or whose files changed meanwhile, is none to go on from', () => {
  runWithRed();
  noteRed(folder, filesId(folder), [report({ 'ui/list.spec.ts': 'expected' })]);
  expect(() => redTests(folder)).toThrow('No whole run');
  const before = filesId(folder);
  write('e2e/ui/list.spec.ts', 'changed meanwhile');
  noteRed(folder, before, [report({ 'ui/list.spec.ts': 'unexpected' })]);
  expect(() => redTests(folder)).toThrow('No whole run');
});

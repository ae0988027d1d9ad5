import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StopReason } from '../stop-reason.mjs';
import { readReport } from '../test-report.mjs';
import { filesId } from './green-files.mjs';
import { git } from './release-checks.mjs';

/**
 * A whole run takes more than an hour, and a red test in it is most often the test's own fault. Once that is mended, the others' results
 * still hold where nothing that they use has changed since.
 * @typedef {{ of: string, files: string[] }} RedTests What `filesId` said before the whole run, and the files with a red test, below `e2e`.
 *
 * @typedef {object} Suite
 * @property {Suite[]} [suites]
 * @property {{ file: string, tests: { status: string }[] }[]} [specs]
 */
const noted = 'build/red-tests.json';

/**
 * @param {string} folder
 * @param {string | null} of That of `filesId` before the tests began; nothing is noted where they are others by now.
 * @param {readonly string[]} reports Files of Playwright's JSON reporter.
 */
export function noteRed(folder, of, reports) {
  rmSync(join(folder, noted), { force: true });
  const files = reports.flatMap((report) => filesOf(report, (status) => status !== 'expected'));
  if (of === null || of !== filesId(folder) || files.length === 0) return;
  mkdirSync(dirname(join(folder, noted)), { recursive: true });
  writeFileSync(join(folder, noted), `${JSON.stringify({ of, files })}\n`);
}

/**
 * The red tests of the last whole run, where only tests have changed since; else says why all have to run again.
 * @param {string} folder
 * @returns {RedTests}
 */
export function redTests(folder) {
  const red = readNoted(folder);
  const files = filesId(folder);
  if (red === null || files === null)
    throw new StopReason('No whole run with red tests is known here: run npm run test:safety.');
  // A release of another day has another date in its changelog, which no test reads.
  const others = git(folder, 'diff', '--name-only', red.of, files)
    .split('\n')
    .filter((name) => !['', 'CHANGELOG.md'].includes(name) && !/^e2e\/.*\.ts$/.test(name));
  if (others.length > 0)
    throw new StopReason(
      'More than tests has changed since the whole run: run npm run test:safety.',
      others.map((name) => `- ${name}`).join('\n'),
    );
  return red;
}

/**
 * Red tests that a run did not have, since nothing that they use has changed: running them once more would hide why they were red.
 * @param {RedTests} red
 * @param {string} report
 */
export function leftRed(red, report) {
  const ran = filesOf(report, () => true);
  return red.files.filter((file) => !ran.includes(file));
}

/**
 * @param {string} report
 * @param {(status: string) => boolean} isMeant
 */
function filesOf(report, isMeant) {
  const { suites = [] } = /** @type {{ suites?: Suite[] } | null} */ (readReport(report)) ?? {};
  return [...new Set(suites.flatMap((suite) => filesOfSuite(suite, isMeant)))];
}

/**
 * @param {Suite} suite
 * @param {(status: string) => boolean} isMeant
 * @returns {string[]}
 */
function filesOfSuite({ suites = [], specs = [] }, isMeant) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => isMeant(status))).map(({ file }) => file);
  return [...own, ...suites.flatMap((suite) => filesOfSuite(suite, isMeant))];
}

/**
 * @param {string} folder
 * @returns {RedTests | null}
 */
function readNoted(folder) {
  try {
    return /** @type {RedTests} */ (JSON.parse(readFileSync(join(folder, noted), 'utf8')));
  } catch {
    return null;
  }
}

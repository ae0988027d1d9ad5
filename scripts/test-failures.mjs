import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectFolder } from './run-command.mjs';
import { readReport } from './test-report.mjs';

/**
 * What failed, in a few lines each, for the end of the output: the full account stands far above it, and where output is cut only
 * its end is left.
 * @typedef {object} VitestReport
 * @property {{ name: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[]} testResults
 *
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, file: string, line: number, tests: { projectName: string, status: string, results: { errors: { message?: string }[] }[] }[] }[]} [specs]
 *
 * @typedef {{ suites: PlaywrightSuite[], errors: { message?: string }[] }} PlaywrightReport
 */

/** Enough for an assertion's locator, what was expected and what was there instead. */
const maxLines = 12;

/**
 * From the file of vitest's JSON reporter; nothing where there is no such file.
 * @param {string} reportFile
 * @returns {string[]}
 */
export function vitestFailures(reportFile) {
  const report = /** @type {VitestReport | null} */ (readReport(reportFile));
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = relative(projectFolder, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [account(file, message)];
    return failed.map((test) => account(`${file}: ${test.fullName}`, test.failureMessages?.join('\n') ?? ''));
  });
}

/**
 * From the file of Playwright's JSON reporter; nothing where there is no such file.
 * @param {string} reportFile
 * @returns {string[]}
 */
export function playwrightFailures(reportFile) {
  const report = /** @type {PlaywrightReport | null} */ (readReport(reportFile));
  const outside = (report?.errors ?? []).map(({ message = '' }) => account('outside of the tests', message));
  return [...outside, ...(report?.suites ?? []).flatMap(suiteFailures)];
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function suiteFailures({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, status, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
        return account(`[${projectName}] e2e/${file}:${line} ${title}`, messages.join('\n') || status);
      }),
  );
  return [...own, ...suites.flatMap(suiteFailures)];
}

/**
 * @param {string} name
 * @param {string} message
 */
function account(name, message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  return [name, ...lines.slice(0, maxLines).map((line) => `    ${line}`)].join('\n');
}

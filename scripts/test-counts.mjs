import { readReport } from './test-report.mjs';

/**
 * How many tests passed and failed. A skipped test counts as failed: nothing may drop out of the tests unseen.
 * @typedef {{ passed: number, failed: number }} Counts
 *
 * @typedef {object} VitestReport
 * @property {number} numTotalTests
 * @property {number} numPassedTests
 * @property {{ status: string, assertionResults: unknown[] }[]} testResults
 *
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport
 */

/**
 * One check that is no test runner: passed or failed as a whole.
 * @param {number} code Its exit code.
 * @returns {Counts}
 */
export function checkCounts(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * From the file of vitest's JSON reporter. A test file that could not even be loaded is one failure.
 * @param {string} reportFile
 * @param {number} code
 */
export function vitestCounts(reportFile, code) {
  return runnerCounts(code, () => {
    const report = /** @type {VitestReport} */ (readReport(reportFile));
    const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests + broken.length };
  });
}

/**
 * From the file of Playwright's JSON reporter.
 * @param {string} reportFile
 * @param {number} code
 */
export function playwrightCounts(reportFile, code) {
  return runnerCounts(code, () => {
    const { stats } = /** @type {PlaywrightReport} */ (readReport(reportFile));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
  });
}

/**
 * A runner that crashed, wrote no report, ran nothing or failed outside of its tests has failed at least once.
 * @param {number} code
 * @param {() => Counts} read
 * @returns {Counts}
 */
function runnerCounts(code, read) {
  const { passed, failed } = countsOrNull(read) ?? { passed: 0, failed: 1 };
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
}

/** @param {() => Counts} read */
function countsOrNull(read) {
  try {
    const counts = read();
    return Number.isInteger(counts.passed) && Number.isInteger(counts.failed) ? counts : null;
  } catch {
    return null;
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPage } from './build-page.mjs';
import { runCommand } from './run-command.mjs';
import { say, StopReason } from './stop-reason.mjs';
import { checkCounts, playwrightCounts, vitestCounts } from './test-counts.mjs';
import { playwrightFailures, vitestFailures } from './test-failures.mjs';

/**
 * Every check and test of the project, one after the other and all of them even when one fails, so that a single run shows
 * everything. What failed stands once more at the end, in short. The last line is `N passed, N failed`.
 * @returns {Promise<number>} The exit code.
 */
export async function runTests() {
  const reports = mkdtempSync(join(tmpdir(), 'parcel-desk-tests-'));
  const [unitReport, endToEndReport] = [join(reports, 'unit.json'), join(reports, 'end-to-end.json')];
  try {
    const parts = [
      await build(),
      await staticCheck('Format', 'format:check'),
      await staticCheck('Lint', 'lint'),
      await staticCheck('Types', 'types'),
      await staticCheck('Dead code', 'dead-code'),
      await unitTests(unitReport),
      await endToEndTests(endToEndReport),
    ];
    for (const failure of [...vitestFailures(unitReport), ...playwrightFailures(endToEndReport)]) say(`\n✘ ${failure}`);
    say('');
    for (const { name, passed, failed } of parts)
      say(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed`);
    const failed = sum(parts.map((part) => part.failed));
    say(`${sum(parts.map((part) => part.passed))} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** The end-to-end tests need the page; a page that cannot be built is one failure, and the other parts still run. */
async function build() {
  say('\n== Page build');
  try {
    await buildPage();
    return { name: 'Page build', ...checkCounts(0) };
  } catch (error) {
    if (!(error instanceof StopReason)) throw error;
    say(`${error.details}\n${error.message}`);
    return { name: 'Page build', ...checkCounts(1) };
  }
}

/**
 * @param {string} name
 * @param {string} script
 */
async function staticCheck(name, script) {
  say(`\n== ${name}`);
  const { code } = await runCommand('npm', ['run', '--silent', script]);
  return { name, ...checkCounts(code) };
}

/** @param {string} report */
async function unitTests(report) {
  say('\n== Unit tests');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runCommand('npm', ['run', '--silent', 'unit', '--', ...reporters]);
  return { name: 'Unit tests', ...vitestCounts(report, code) };
}

/** @param {string} report */
async function endToEndTests(report) {
  say('\n== End-to-end tests');
  const { code } = await runCommand('npm', ['run', '--silent', 'e2e', '--', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return { name: 'End-to-end tests', ...playwrightCounts(report, code) };
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

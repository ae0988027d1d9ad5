import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPage } from './build-page.mjs';
import { buildService } from './build-service.mjs';
import { allBrowsersMissing } from './other-browsers.mjs';
import { filesId, noteGreen } from './release/green-files.mjs';
import { leftRed, noteRed, redTests } from './release/red-tests.mjs';
import { projectFolder } from './run-command.mjs';
import { runNpm } from './run-npm.mjs';
import { say, StopReason } from './stop-reason.mjs';
import { checkCounts, playwrightCounts, vitestCounts } from './test-counts.mjs';
import { playwrightFailures, vitestFailures } from './test-failures.mjs';

/**
 * @typedef {{ name: string, passed: number, failed: number, seconds?: number }} Part
 * @typedef {{ unit: string, endToEnd: string, browsers: string }} Reports Files that the runners write.
 */

/**
 * Every check and test that a change waits for.
 * @returns {Promise<number>} The exit code.
 */
export function runTests() {
  return runParts('test', async (reports) => [
    // At the same time: neither uses both processors all the time.
    ...(await Promise.all([timed(build()), staticChecks()])).flat(),
    await timed(unitTests('Unit tests', 'unit', reports.unit)),
    await timed(endToEndTests('End-to-end tests', 'e2e', reports.endToEnd)),
  ]);
}

/**
 * What takes longer than a change should wait for: kill loops, failing disks and databases, guards taken out, long fuzz. With `--mended`,
 * after a whole run with red tests and where only tests have changed since: the tests that use what has changed.
 * @param {readonly string[]} args
 * @returns {Promise<number>} The exit code.
 */
export function runSafetyTests(args) {
  if (args.includes('--mended')) return runMendedTests();
  return runParts(
    'test:safety',
    async (reports) => [
      await timed(build()),
      await timed(unitTests('Long unit tests', 'unit:safety', reports.unit)),
      await timed(endToEndTests('Safety tests', 'e2e:safety', reports.endToEnd)),
      ...(await otherBrowsers(reports.browsers)),
    ],
    (files, reports) => noteRed(projectFolder, files, [reports.endToEnd, reports.browsers]),
  );
}

/** @returns {Promise<number>} The exit code. */
function runMendedTests() {
  const red = redTests(projectFolder);
  return runParts('test:safety', async (reports) => {
    const parts = [
      await timed(build()),
      await timed(unitTests('Long unit tests', 'unit:safety', reports.unit)),
      await timed(endToEndTests('Mended tests', 'e2e:mended', reports.endToEnd, [`--only-changed=${red.of}`])),
    ];
    const left = leftRed(red, reports.endToEnd);
    for (const file of left) say(`e2e/${file} was red, and nothing that it uses has changed: mend it first.`);
    return left.length === 0
      ? parts
      : [...parts, { name: 'Red before and not mended', passed: 0, failed: left.length }];
  });
}

/**
 * The page in browsers that are not Chromium.
 * @returns {Promise<number>} The exit code.
 */
export function runBrowserTests() {
  return runParts('test:browsers', async (reports) => [
    await timed(build()),
    ...(await otherBrowsers(reports.browsers)),
  ]);
}

/**
 * No part at all where none of them is installed: that has been said.
 * @param {string} report
 */
async function otherBrowsers(report) {
  return allBrowsersMissing() ? [] : [await timed(endToEndTests('Other browsers', 'e2e:browsers', report))];
}

/**
 * Runs all parts even when one fails, so that a single run shows everything. What failed
 * stands once more at the end, in short. The last line is `N passed, N failed`. Where none failed that is noted for a release.
 * @param {string} command
 * @param {(reports: Reports) => Promise<Part[]>} run
 * @param {(files: string | null, reports: Reports) => void} [noteFailed] Called where some failed.
 */
async function runParts(command, run, noteFailed) {
  const files = filesId(projectFolder);
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-tests-'));
  const file = (/** @type {string} */ name) => join(folder, `${name}.json`);
  const reports = { unit: file('unit'), endToEnd: file('end-to-end'), browsers: file('browsers') };
  try {
    const parts = await run(reports);
    const ofPlaywright = [reports.endToEnd, reports.browsers].flatMap((report) => playwrightFailures(report));
    for (const failure of [...vitestFailures(reports.unit), ...ofPlaywright]) say(`\n✘ ${failure}`);
    say('');
    for (const { name, passed, failed, seconds = 0 } of parts)
      say(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
    const failed = sum(parts.map((part) => part.failed));
    say(`${sum(parts.map((part) => part.passed))} passed, ${failed} failed`);
    if (failed === 0) noteGreen(projectFolder, command, files);
    else noteFailed?.(files, reports);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * How long each part takes is part of what `npm test` says: it is to stay within nine minutes.
 * @param {Promise<Part>} run
 * @returns {Promise<Part>}
 */
async function timed(run) {
  const began = Date.now();
  return { ...(await run), seconds: Math.round((Date.now() - began) / 1000) };
}

/** What cannot be built is one failure, and the other parts still run. */
async function build() {
  say('\n== Build');
  try {
    await buildPage();
    await buildService();
    return { name: 'Build', ...checkCounts(0) };
  } catch (error) {
    if (!(error instanceof StopReason)) throw error;
    say(`${error.details}\n${error.message}`);
    return { name: 'Build', ...checkCounts(1) };
  }
}

/** At the same time, since most of them use one processor; what one said is printed when it is done. */
async function staticChecks() {
  const checks = { Format: 'format:check', Lint: 'lint', Types: 'types', 'Dead code': 'dead-code' };
  say(`\n== ${Object.keys(checks).join(', ')}`);
  return Promise.all(Object.entries(checks).map(([name, script]) => timed(staticCheck(name, script))));
}

/**
 * @param {string} name
 * @param {string} script
 */
async function staticCheck(name, script) {
  const { code, output } = await runNpm(['run', '--silent', script], { quiet: true });
  say(`\n== ${name}\n${output}`);
  return { name, ...checkCounts(code) };
}

/**
 * @param {string} name
 * @param {string} script
 * @param {string} report
 */
async function unitTests(name, script, report) {
  say(`\n== ${name}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runNpm(['run', '--silent', script, '--', ...reporters]);
  return { name, ...vitestCounts(report, code) };
}

/**
 * @param {string} name
 * @param {string} script
 * @param {string} report
 * @param {readonly string[]} [options]
 */
async function endToEndTests(name, script, report, options = []) {
  say(`\n== ${name}`);
  const { code } = await runNpm(['run', '--silent', script, '--', '--reporter=list,json', ...options], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return { name, ...playwrightCounts(report, code) };
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

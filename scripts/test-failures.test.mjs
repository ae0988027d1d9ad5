import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectFolder } from './run-command.mjs';
import { playwrightFailures, vitestFailures } from './test-failures.mjs';

const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-failures-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {unknown} report Written as it is when it is text. */
function reportFile(report) {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report));
  return path;
}

/** @param {string} status As the runner words it. */
function runOnce(status, message = '') {
  return [{ projectName: 'ui', status, results: [{ errors: message === '' ? [] : [{ message }] }] }];
}

test('a failed unit test is named with what it expected, a file that could not be loaded with why', () => {
  const report = reportFile({
    testResults: [
      {
        name: join(projectFolder, 'src/a.test.ts'),
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          {
            status: 'failed',
            fullName: 'counts to two',
            failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at node_modules/runner.js:1'],
          },
        ],
      },
      { name: join(projectFolder, 'src/b.test.ts'), message: 'Cannot find module', assertionResults: [] },
    ],
  });
  expect(vitestFailures(report)).toEqual([
    'src/a.test.ts: counts to two\n    expected 1 to be 2',
    'src/b.test.ts\n    Cannot find module',
  ]);
});

test('a failed browser test is named with its place, wherever it stands, with the first lines of what went wrong', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`);
  const report = reportFile({
    errors: [{ message: 'no browser' }],
    suites: [
      {
        specs: [
          { title: 'passes', file: 'ui/a.spec.ts', line: 3, tests: runOnce('expected') },
          { title: 'is left out', file: 'ui/a.spec.ts', line: 5, tests: runOnce('skipped') },
        ],
        suites: [
          {
            specs: [
              { title: 'fails', file: 'ui/a.spec.ts', line: 9, tests: runOnce('unexpected', lines.join('\n\n')) },
            ],
          },
        ],
      },
    ],
  });
  const [outside, skipped, failed, ...rest] = playwrightFailures(report);
  expect(outside).toBe('outside of the tests\n    no browser');
  expect(skipped).toBe('[ui] e2e/ui/a.spec.ts:5 is left out\n    skipped');
  expect(failed?.split('\n')).toEqual([
    '[ui] e2e/ui/a.spec.ts:9 fails',
    ...lines.slice(0, 12).map((line) => `    ${line}`),
  ]);
  expect(rest).toEqual([]);
});

test.each(['', '{', 'null', '{}'])('a report that is %j names nothing', (text) => {
  expect(vitestFailures(reportFile(text))).toEqual([]);
  expect(playwrightFailures(reportFile(text))).toEqual([]);
});

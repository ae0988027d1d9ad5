import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkCounts, playwrightCounts, vitestCounts } from './test-counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {unknown} report Written as it is when it is text. */
function reportFile(report) {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report));
  return path;
}

const loaded = { status: 'passed', assertionResults: [{}] };
const notLoaded = { status: 'failed', assertionResults: [] };
/**
 * @param {number} total
 * @param {number} passed
 */
const unit = (total, passed, files = [loaded]) =>
  reportFile({ numTotalTests: total, numPassedTests: passed, testResults: files });
/** @param {Record<string, number>} stats */
const endToEnd = (stats) => reportFile({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } });

describe('the counts of the last line', () => {
  test('the counts of the last line come from the reports', () => {
    expect(vitestCounts(unit(3, 3), 0)).toEqual({ passed: 3, failed: 0 });
    expect(vitestCounts(unit(3, 2), 1)).toEqual({ passed: 2, failed: 1 });
    expect(playwrightCounts(endToEnd({ expected: 4 }), 0)).toEqual({ passed: 4, failed: 0 });
    expect(playwrightCounts(endToEnd({ expected: 4, unexpected: 2 }), 1)).toEqual({ passed: 4, failed: 2 });
    expect(checkCounts(0)).toEqual({ passed: 1, failed: 0 });
    expect(checkCounts(2)).toEqual({ passed: 0, failed: 1 });
  });

  test('a skipped test and one that passed only when repeated count as failed', () => {
    expect(vitestCounts(unit(3, 2), 0)).toEqual({ passed: 2, failed: 1 });
    expect(playwrightCounts(endToEnd({ expected: 4, skipped: 1, flaky: 1 }), 0)).toEqual({ passed: 4, failed: 2 });
  });

  test('a test file that could not be loaded counts as one failure', () => {
    expect(vitestCounts(unit(3, 3, [loaded, notLoaded]), 1)).toEqual({ passed: 3, failed: 1 });
    expect(vitestCounts(unit(3, 2, [loaded, notLoaded]), 1)).toEqual({ passed: 2, failed: 2 });
  });

  test('a runner that failed outside of its tests has failed once', () => {
    expect(vitestCounts(unit(3, 3), 1)).toEqual({ passed: 3, failed: 1 });
    expect(playwrightCounts(endToEnd({ expected: 4 }), 1)).toEqual({ passed: 4, failed: 1 });
  });

  test('a runner that ran nothing has failed', () => {
    expect(vitestCounts(unit(0, 0, []), 0)).toEqual({ passed: 0, failed: 1 });
    expect(playwrightCounts(endToEnd({}), 0)).toEqual({ passed: 0, failed: 1 });
  });

  test.each(['', '{', 'null', '{}', '[]'])('a report that is %j is a crash', (text) => {
    expect(vitestCounts(reportFile(text), 0)).toEqual({ passed: 0, failed: 1 });
    expect(playwrightCounts(reportFile(text), 0)).toEqual({ passed: 0, failed: 1 });
  });

  test('a missing report is a crash', () => {
    expect(vitestCounts(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
  });
});

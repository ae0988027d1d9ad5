import { readFileSync } from 'node:fs';

/**
 * What a test runner's JSON reporter wrote; null where there is no such file, or no JSON in it.
 * @param {string} reportFile
 * @returns {unknown}
 */
export function readReport(reportFile) {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return null;
  }
}

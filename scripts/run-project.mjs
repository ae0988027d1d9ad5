import { runNpm } from './run-npm.mjs';

/**
 * Runs one Playwright project that is not part of the tests: figures or pictures, one after the other so that nothing else
 * takes its time.
 * @param {string} project
 * @param {readonly string[]} args
 * @returns {Promise<number>} The exit code.
 */
export async function runProject(project, args) {
  const { code } = await runNpm(['exec', '--', 'playwright', 'test', '--project', project, '--workers', '1', ...args]);
  return code;
}

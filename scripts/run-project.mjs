import { runNpm } from './run-npm.mjs';

/**
 * What is run where nothing is asked for: of the pictures only those of documents.
 * @type {Record<string, readonly string[]>}
 */
const usual = { screenshots: ['jobs.spec', 'readme'] };

/**
 * Runs one Playwright project that is not part of the tests: figures or pictures, one after the other so that nothing else
 * takes its time.
 * @param {string} project
 * @param {readonly string[]} args
 * @returns {Promise<number>} The exit code.
 */
export async function runProject(project, args) {
  const wanted = args.length > 0 ? args : (usual[project] ?? []);
  const { code } = await runNpm([
    'exec',
    '--',
    'playwright',
    'test',
    '--project',
    project,
    '--workers',
    '1',
    ...wanted,
  ]);
  return code;
}

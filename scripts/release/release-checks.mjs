import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unreleasedNotes } from './changelog-sections.mjs';
import { nextVersions } from './semantic-version.mjs';

/** Where `npm run keep` puts what a release leaves behind, and the files of each. */
export const keptFolder = 'e2e/upgrade/kept';
const keptFiles = ['sqlite.tgz', 'postgres.tgz', 'profile.json.gz'];

/**
 * @param {string} folder
 * @param {readonly string[]} args
 */
export function git(folder, ...args) {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** @param {string} folder */
export function packageVersion(folder) {
  return /** @type {{ version: string }} */ (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version;
}

/**
 * What stands in the way of releasing a version: each problem as one line that says what to do. None: it may be released, once its tests
 * are green.
 * @param {string} folder
 * @param {string} version
 */
export function releaseProblems(folder, version) {
  const previous = packageVersion(folder);
  const next = nextVersions(previous);
  const notes = unreleasedNotes(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'));
  const branch = git(folder, 'branch', '--show-current');
  const inRepository = git(folder, 'ls-files', `${keptFolder}/${previous}`).split('\n');
  const missing = keptFiles.filter((name) => !inRepository.includes(`${keptFolder}/${previous}/${name}`));
  return [
    next.includes(version) ? '' : `${version} does not follow ${previous}: ${next.join(', ')} would`,
    git(folder, 'tag', '--list', `v${version}`) === '' ? '' : `there is a tag v${version} already`,
    branch === 'main' ? '' : `a release is made on main, and this is ${branch === '' ? 'no branch' : branch}`,
    git(folder, 'status', '--porcelain') === ''
      ? ''
      : 'files differ from the last commit: commit them, or put them away (git status)',
    notes === null ? 'CHANGELOG.md has no section "## [Unreleased]"' : '',
    notes !== null && !/^- \S/m.test(notes)
      ? 'CHANGELOG.md says nothing under Unreleased: write what users notice'
      : '',
    missing.length === 0
      ? ''
      : `${missing.join(', ')} of ${previous} ${missing.length === 1 ? 'is' : 'are'} not in ${keptFolder}/${previous}: check ${previous} out, run npm run keep there, and commit what it made here`,
  ].filter((problem) => problem !== '');
}

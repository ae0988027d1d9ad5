import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lastLines } from '../run-command.mjs';
import { runNpm } from '../run-npm.mjs';
import { say, StopReason } from '../stop-reason.mjs';
import { releasedChangelog, unreleasedNotes } from './changelog-sections.mjs';
import { isGreen } from './green-commits.mjs';
import { git, keptFolder, packageVersion, releaseProblems } from './release-checks.mjs';

const usage = 'usage: npm run release -- VERSION [--dry-run]';
/** What must be green for the commit that is released. */
const testCommands = ['test', 'test:safety'];

/**
 * Runs a script of package.json.
 * @typedef {(script: string, env?: Record<string, string>) => Promise<{ code: number, output: string }>} Run
 */

/**
 * `npm run release -- 1.0.0`: checks, writes the version and the notes, keeps this version's stores and profile, commits and tags.
 * `--dry-run` checks and says what would be done.
 * @param {string} folder
 * @param {readonly string[]} args
 * @param {Run} [run]
 */
export async function makeRelease(folder, args, run = npmRun(folder)) {
  const { version, dryRun } = readArgs(args);
  const problems = releaseProblems(folder, version);
  if (problems.length > 0)
    throw new StopReason(`${version} cannot be released`, problems.map((each) => `- ${each}`).join('\n'));
  const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  const notes = unreleasedNotes(changelog) ?? '';
  const open = testCommands.filter((command) => !isGreen(folder, command));
  if (dryRun) {
    for (const command of open) say(`would run      npm run ${command}: not green for this commit yet`);
    say(`would write    package.json, package-lock.json: ${packageVersion(folder)} becomes ${version}`);
    say(`would write    CHANGELOG.md: Unreleased becomes ${version}, of ${today()}`);
    say(`would keep     stores and a browser profile in ${keptFolder}/${version}`);
    say(`would commit   "Release ${version}", tag v${version}, and pack it\n\n${notes}`);
    return;
  }
  for (const command of open) await mustPass(run, command);
  await keepStores(folder, version, run);
  for (const name of ['package.json', 'package-lock.json']) writeVersion(join(folder, name), version);
  writeFileSync(join(folder, 'CHANGELOG.md'), releasedChangelog(changelog, version, today()));
  git(folder, 'add', 'package.json', 'package-lock.json', 'CHANGELOG.md', keptFolder);
  git(folder, 'commit', '--quiet', '--message', `Release ${version}`);
  // Lines of the notes that begin with # are headings, no comments.
  const file = writeNotes(folder, version, notes);
  git(folder, 'tag', '--annotate', `v${version}`, '--cleanup=whitespace', '--file', file);
  say(`Released ${version} as ${git(folder, 'rev-parse', '--short', 'HEAD')}, tag v${version}; its notes: ${file}`);
  await mustPass(run, 'pack');
  say(`Next: git push --follow-tags`);
}

/** @param {readonly string[]} args */
function readArgs(args) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const [version, ...others] = positionals;
    if (version !== undefined && others.length === 0) return { version, dryRun: values['dry-run'] };
  } catch (error) {
    throw new StopReason(`${/** @type {Error} */ (error).message}\n${usage}`);
  }
  throw new StopReason(usage);
}

/**
 * Before anything else is changed: a new lock file would have the packages installed again.
 * @param {string} folder
 * @param {string} version
 * @param {Run} run
 */
async function keepStores(folder, version, run) {
  try {
    await mustPass(run, 'keep', { KEEP_AS: version });
  } catch (error) {
    rmSync(join(folder, keptFolder, version), { recursive: true, force: true });
    throw error;
  }
}

/**
 * @param {string} file
 * @param {string} version
 */
function writeVersion(file, version) {
  const json = /** @type {{ version: string, packages?: Record<string, { version?: string }> }} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  json.version = version;
  const own = json.packages?.[''];
  if (own !== undefined) own.version = version;
  writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
}

/**
 * @param {string} folder
 * @param {string} version
 * @param {string} notes
 */
function writeNotes(folder, version, notes) {
  const file = join(folder, 'build/release', `notes-${version}.md`);
  mkdirSync(join(folder, 'build/release'), { recursive: true });
  writeFileSync(file, `Parcel Desk ${version}\n\n${notes}\n`);
  return file;
}

/**
 * @param {Run} run
 * @param {string} script
 * @param {Record<string, string>} [env]
 */
async function mustPass(run, script, env = {}) {
  say(`\n== npm run ${script}`);
  const { code, output } = await run(script, env);
  if (code !== 0) throw new StopReason(`npm run ${script} failed`, lastLines(output));
}

/**
 * @param {string} folder
 * @returns {Run}
 */
function npmRun(folder) {
  return (script, env = {}) => runNpm(['run', '--silent', script], { cwd: folder, env });
}

function today() {
  return new Date().toISOString().slice(0, 10);
}

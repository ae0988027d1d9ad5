import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lastLines } from '../run-command.mjs';
import { runNpm } from '../run-npm.mjs';
import { say, StopReason } from '../stop-reason.mjs';
import { releasedChangelog, unreleasedNotes } from './changelog-sections.mjs';
import { filesId, isGreen } from './green-files.mjs';
import { git, keptFolder, packageVersion, releaseProblems } from './release-checks.mjs';

const usage = 'usage: npm run release -- VERSION [--mended] [--dry-run]';
/** What a release writes besides the stores that it keeps. */
const writtenFiles = ['package.json', 'package-lock.json', 'CHANGELOG.md'];

/**
 * Runs a command as `npm run` takes it.
 * @typedef {(command: string, env?: Record<string, string>) => Promise<{ code: number, output: string }>} Run
 */

/**
 * `npm run release -- 1.0.0`: checks, writes the version and the notes, tests the files with them, keeps this version's stores and
 * profile, commits and tags. What fails before the commit takes back what was written. `--mended`: of the safety tests those that use
 * what was mended since they were red. `--dry-run` checks and says what would be done.
 * @param {string} folder
 * @param {readonly string[]} args
 * @param {Run} [run]
 */
export async function makeRelease(folder, args, run = npmRun(folder)) {
  const { version, mended, dryRun } = readArgs(args);
  const problems = releaseProblems(folder, version);
  if (problems.length > 0)
    throw new StopReason(`${version} cannot be released`, problems.map((each) => `- ${each}`).join('\n'));
  const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  const notes = unreleasedNotes(changelog) ?? '';
  const testCommands = ['test', mended ? 'test:safety -- --mended' : 'test:safety'];
  if (dryRun) {
    say(`would write    package.json, package-lock.json: ${packageVersion(folder)} becomes ${version}`);
    say(`would write    CHANGELOG.md: Unreleased becomes ${version}, of ${today()}`);
    for (const command of testCommands)
      say(`would run      npm run ${command}: unless it was green for these very files`);
    say(`would keep     stores and a browser profile in ${keptFolder}/${version}`);
    say(`would commit   "Release ${version}", tag v${version}, and pack it\n\n${notes}`);
    return;
  }
  process.on('SIGINT', onInterrupt);
  try {
    for (const name of ['package.json', 'package-lock.json']) writeVersion(join(folder, name), version);
    writeFileSync(join(folder, 'CHANGELOG.md'), releasedChangelog(changelog, version, today()));
    await testFiles(folder, testCommands, run);
    await mustPass(run, 'keep', { KEEP_AS: version });
    git(folder, 'add', ...writtenFiles, keptFolder);
    git(folder, 'commit', '--quiet', '--message', `Release ${version}`);
  } catch (error) {
    takeBack(folder, version);
    throw error;
  } finally {
    process.off('SIGINT', onInterrupt);
  }
  // Lines of the notes that begin with # are headings, no comments.
  const file = writeNotes(folder, version, notes);
  git(folder, 'tag', '--annotate', `v${version}`, '--cleanup=whitespace', '--file', file);
  say(`Released ${version} as ${git(folder, 'rev-parse', '--short', 'HEAD')}, tag v${version}; its notes: ${file}`);
  await mustPass(run, 'pack');
  say(`Next: git push --follow-tags`);
}

/** The command that runs is interrupted as well, and has failed. */
function onInterrupt() {
  say('Interrupted');
}

/**
 * The files as they will be committed: what depends on the version is seen before there is one.
 * @param {string} folder
 * @param {readonly string[]} commands
 * @param {Run} run
 */
async function testFiles(folder, commands, run) {
  const files = filesId(folder);
  for (const command of commands) {
    const [script = ''] = command.split(' ');
    if (!isGreen(folder, script)) await mustPass(run, command);
  }
  if (files !== filesId(folder))
    throw new StopReason('Files changed while their tests ran: commit them, or put them away (git status)');
}

/**
 * @param {string} folder
 * @param {string} version
 */
function takeBack(folder, version) {
  git(folder, 'checkout', '--quiet', 'HEAD', '--', ...writtenFiles);
  const kept = `${keptFolder}/${version}`;
  git(folder, 'rm', '-r', '--cached', '--quiet', '--ignore-unmatch', kept);
  rmSync(join(folder, kept), { recursive: true, force: true });
  say(`Taken back: ${writtenFiles.join(', ')} and ${kept} are as they were`);
}

/** @param {readonly string[]} args */
function readArgs(args) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { mended: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false } },
    });
    const [version, ...others] = positionals;
    if (version !== undefined && others.length === 0)
      return { version, mended: values.mended, dryRun: values['dry-run'] };
  } catch (error) {
    throw new StopReason(`${/** @type {Error} */ (error).message}\n${usage}`);
  }
  throw new StopReason(usage);
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
 * @param {string} command
 * @param {Record<string, string>} [env]
 */
async function mustPass(run, command, env = {}) {
  say(`\n== npm run ${command}`);
  const { code, output } = await run(command, env);
  if (code !== 0) throw new StopReason(`npm run ${command} failed`, lastLines(output));
}

/**
 * @param {string} folder
 * @returns {Run}
 */
function npmRun(folder) {
  return (command, env = {}) => runNpm(['run', '--silent', ...command.split(' ')], { cwd: folder, env });
}

function today() {
  return new Date().toISOString().slice(0, 10);
}

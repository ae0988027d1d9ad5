import { existsSync } from 'node:fs';
import { findBrowser, findProgram, headlessShell } from './find-browser.mjs';
import { findPostgres } from './find-postgres.mjs';
import { missingBrowsers } from './other-browsers.mjs';
import { lastLines, runCommand } from './run-command.mjs';
import { runNpm } from './run-npm.mjs';
import { say, StopReason } from './stop-reason.mjs';

/** What the tests call besides the browser and PostgreSQL: pictures of PDF pages, a barcode reader, and printers with what they run on. */
const programs = [
  { name: 'pdftoppm', debianPackage: 'poppler-utils' },
  { name: 'zbarimg', debianPackage: 'zbar-tools' },
  { name: 'ippeveprinter', debianPackage: 'cups-ipp-utils' },
  { name: 'dbus-daemon', debianPackage: 'dbus-daemon' },
  // Their own server, which the package may start, is left alone: the tests start theirs.
  { name: 'cupsd', debianPackage: 'cups-daemon' },
  { name: 'lpadmin', debianPackage: 'cups-client' },
];
/** Watches what reaches the disk; where it cannot be installed, the tests that call it are left out. */
const tracer = { name: 'strace', debianPackage: 'strace' };

/** Sees to it that the tests have a browser, PostgreSQL and the programs they call; says what it installs before it does. */
export async function installTestTools() {
  const missing = programs
    .filter(({ name }) => findProgram(name) === undefined)
    .map((program) => program.debianPackage);
  const needsBrowser = findBrowser() === undefined;
  const needsPostgres = findPostgres() === undefined;
  if (canInstallPackages()) {
    const packages = [
      ...(needsBrowser ? ['chromium', 'fonts-inter', 'fonts-liberation', 'fonts-noto-cjk'] : []),
      // Its own database, which the package may make and start, is left alone: the tests start theirs.
      ...(needsPostgres ? ['postgresql'] : []),
      ...missing,
      ...(findProgram(tracer.name) === undefined ? [tracer.debianPackage] : []),
    ];
    if (packages.length > 0) await installPackages(packages);
    // A browser that is named is the one to use.
    if (!process.env['CHROMIUM_PATH'] && findProgram(headlessShell) === undefined) await installHeadlessShell();
    return;
  }
  if (missing.length > 0) {
    const programNames = programs.map(({ name }) => name).join(' and ');
    throw new StopReason(
      `The tests call ${programNames}: install the package${missing.length > 1 ? 's' : ''} ${missing.join(' and ')} first.`,
    );
  }
  if (needsPostgres && process.env['CI'] !== undefined)
    throw new StopReason('A check without PostgreSQL would be half a check: install the package postgresql first.');
  // What it stores in is tested on SQLite all the same.
  if (needsPostgres)
    say('No PostgreSQL is installed: its tests are left out (install the package postgresql to run them).');
  if (needsBrowser) await downloadBrowser();
}

/** What the safety tests alone call: a spreadsheet for exported files, what CUPS needs to speak a label printer's language, servers. */
const safetyPrograms = [
  { name: 'soffice', debianPackage: 'libreoffice-calc-nogui' },
  { name: 'cupsfilter', debianPackage: 'cups' },
  { name: 'foomatic-rip', debianPackage: 'cups-filters' },
  // What the files of deploy/ are run with. A server that a package may start is left alone.
  { name: 'nginx', debianPackage: 'nginx-light' },
  { name: 'openssl', debianPackage: 'openssl' },
  { name: 'systemd-analyze', debianPackage: 'systemd' },
  { name: 'unshare', debianPackage: 'util-linux' },
  ...['buildah', 'podman', 'runc'].map((name) => ({ name, debianPackage: name })),
];

/** Sees to it that there are the programs of the safety tests. Where they cannot be installed, says that their tests are left out. */
export async function installSafetyTools() {
  const missing = safetyPrograms
    .filter(({ name }) => findProgram(name) === undefined)
    .map((program) => program.debianPackage);
  if (missing.length === 0) return;
  if (canInstallPackages()) return installPackages(missing);
  const packages = missing.join(', ');
  if (process.env['CI'] !== undefined)
    throw new StopReason(`A check without all its programs would be half a check: install ${packages} first.`);
  say(`Programs are missing: the tests that call them are left out (install ${packages} to run them).`);
}

/** Sees to it that there are Firefox and WebKitGTK. Where they cannot be installed, says what is left out. */
export async function installOtherBrowsers() {
  const missing = missingBrowsers();
  const packages = missing.flatMap((browser) => browser.packages);
  if (packages.length === 0) return;
  if (canInstallPackages()) return installPackages(packages);
  if (process.env['CI'] !== undefined)
    throw new StopReason(`A check without other browsers would be half a check: install ${packages.join(', ')} first.`);
  for (const { name, packages: own } of missing)
    say(`${name} is not installed: its tests are left out (on Debian, install ${own.join(' and ')} to run them).`);
}

/** Stands in front of several processes in the figures. Its own server, which the package may start, is left alone. */
const balancer = { name: 'nginx', debianPackage: 'nginx-light' };

/** Sees to it that there is nginx, which figures alone call. Where it cannot be installed, says what stands in for it. */
export async function installBalancer() {
  if (findProgram(balancer.name) !== undefined) return;
  const standIn = `a plain TCP balancer takes its place (install ${balancer.debianPackage})`;
  if (!canInstallPackages()) return say(`nginx is not installed: ${standIn}.`);
  try {
    await installPackages([balancer.debianPackage]);
  } catch (error) {
    if (!(error instanceof StopReason)) throw error;
    say(`${error.message} Without nginx ${standIn}.`);
  }
}

function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && findProgram('apt-get') !== undefined;
}

const aptEnvironment = { DEBIAN_FRONTEND: 'noninteractive' };
const installArguments = ['install', '-y', '-qq', '--no-install-recommends'];

/** @param {readonly string[]} packages */
async function installPackages(packages) {
  say(`The tests need ${packages.join(', ')}: installing with apt-get ...`);
  await mustSucceed('apt-get', ['update', '-qq'], aptEnvironment, 'apt-get update failed: is there a network?');
  const install = [...installArguments, ...packages];
  await mustSucceed('apt-get', install, aptEnvironment, `apt-get could not install ${packages.join(', ')}.`);
}

/** Debian has it, its descendants may not: without it the tests take longer, and prove the same. */
async function installHeadlessShell() {
  say(`The tests are faster with ${headlessShell}: installing with apt-get ...`);
  const quietly = { quiet: true, env: aptEnvironment };
  await runCommand('apt-get', ['update', '-qq'], quietly);
  const { code } = await runCommand('apt-get', [...installArguments, headlessShell], quietly);
  if (code !== 0) say(`${headlessShell} could not be installed: the tests use the browser itself.`);
}

async function downloadBrowser() {
  say('The tests need a browser and found none (CHROMIUM_PATH names one): downloading Chromium with Playwright ...');
  const { code, output } = await runNpm(['exec', '--', 'playwright', 'install', 'chromium'], { quiet: true });
  if (code !== 0)
    throw new StopReason(
      'Playwright could not download Chromium: set CHROMIUM_PATH to a Chromium or Chrome.',
      lastLines(output),
    );
}

/**
 * @param {string} file
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 * @param {string} message
 */
async function mustSucceed(file, args, env, message) {
  const { code, output } = await runCommand(file, args, { quiet: true, env });
  if (code !== 0) throw new StopReason(message, lastLines(output));
}

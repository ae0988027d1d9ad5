import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** The program and its Debian package. */
export const headlessShell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser the tests drive: `CHROMIUM_PATH`, the system's Chromium or Chrome, else the one Playwright downloaded.
 * @returns {string | undefined} A path; undefined when there is none.
 */
export function findBrowser(env = process.env) {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  for (const name of names) {
    const path = findProgram(name, env);
    if (path !== undefined) return path;
  }
  // Asked last: the module exists only once the dependencies are installed.
  const playwright = /** @type {typeof import('@playwright/test')} */ (
    createRequire(import.meta.url)('@playwright/test')
  );
  const own = playwright.chromium.executablePath();
  return isExecutable(own) ? own : undefined;
}

/**
 * Debian's headless shell: the same engine without windows, PDF viewer and print dialog, which starts and draws in less time. Where
 * it is not installed or `CHROMIUM_PATH` names a browser, that browser.
 * @returns {string | undefined} A path; undefined when there is none.
 */
export function findHeadlessShell(env = process.env) {
  const named = env['CHROMIUM_PATH'] ?? '';
  return (named === '' ? findProgram(headlessShell, env) : undefined) ?? findBrowser(env);
}

/**
 * The path of a program on PATH, or where Debian has those of servers, which are on root's PATH alone.
 * @param {string} name
 */
export function findProgram(name, env = process.env) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders, '/usr/sbin'].map((folder) => join(folder, name)).find(isExecutable);
}

/**
 * What a test browser does without: first what Playwright switches off itself, since the last such flag replaces those before it,
 * then the address bar's list, which is a page of its own in every window and took a quarter of a test run's time.
 */
const featuresOff = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopupDebug',
];

/** Chromium's sandbox does not start for root; the other flags keep a test browser from reaching out on its own. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join(',')}`,
];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

import type { LaunchOptions } from '@playwright/test';
import { browserFlags, findBrowser, findHeadlessShell } from '../scripts/find-browser.mjs';

/** The browser as people have it: for figures, pictures, and tests of what its profile keeps. */
export const fullBrowser = launchOptions(findBrowser(), browserFlags);

/** The same engine, quicker: for all other tests. */
export const headlessShell = launchOptions(findHeadlessShell(), [
  ...browserFlags,
  // A page of a test lives for some seconds: compilers that pay off later only take its processor (4 % of a run).
  '--js-flags=--no-maglev --no-turbofan',
]);

function launchOptions(executablePath: string | undefined, args: string[]): LaunchOptions {
  return { args, ...(executablePath === undefined ? {} : { executablePath }) };
}

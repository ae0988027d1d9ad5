import type { LaunchOptions } from '@playwright/test';
import { browserFlags, findBrowser, findHeadlessShell } from '../scripts/find-browser.mjs';

/** The browser as people have it: for figures, pictures, and tests of what its profile keeps. */
export const fullBrowser = launchOptions(findBrowser());

/** The same engine, quicker: for all other tests. */
export const headlessShell = launchOptions(findHeadlessShell());

function launchOptions(executablePath: string | undefined): LaunchOptions {
  return { args: browserFlags, ...(executablePath === undefined ? {} : { executablePath }) };
}

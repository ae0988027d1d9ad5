import { findProgram } from './find-browser.mjs';

/**
 * The browsers besides Chromium that the page is tried in, as Debian has them, and what each needs. `project` is Playwright's.
 */
const browsers = [
  { project: 'firefox', name: 'Firefox', needs: [{ name: 'firefox-esr', debianPackage: 'firefox-esr' }] },
  {
    project: 'webkit',
    name: 'WebKitGTK',
    needs: [
      { name: 'WebKitWebDriver', debianPackage: 'webkit2gtk-driver' },
      { name: 'Xvfb', debianPackage: 'xvfb' },
    ],
  },
];

/** Those of them that are not here, with the Debian packages that are missing for each. */
export function missingBrowsers() {
  return browsers
    .map(({ project, name, needs }) => ({
      project,
      name,
      packages: needs.filter((need) => findProgram(need.name) === undefined).map(({ debianPackage }) => debianPackage),
    }))
    .filter(({ packages }) => packages.length > 0);
}

/** @param {string} project */
export function hasBrowser(project) {
  return !missingBrowsers().some((browser) => browser.project === project);
}

export function allBrowsersMissing() {
  return missingBrowsers().length === browsers.length;
}

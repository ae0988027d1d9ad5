import { defineConfig, devices } from '@playwright/test';
import { findPostgres } from './scripts/find-postgres.mjs';
import { hasBrowser } from './scripts/other-browsers.mjs';
import type { EngineOption } from './e2e/browsers/engine-option.ts';
import { fullBrowser, headlessShell } from './e2e/launch-options.ts';
import type { StoreOption } from './e2e/service-process.ts';

/** Recording every test takes a quarter of the suite's time. A failure shows its lines and the page; a trace is there when asked for. */
const trace = process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure';

/** API tests whose answers hang on the store, and what the network, a stop and a fuzzer do to it. */
const onEitherStore = [
  ...['process-parcel', 'update-parcel', 'delete-and-cancel', 'extensions', 'list-parcels', 'restart'].map(
    (name) => `api/${name}.spec.ts`,
  ),
  ...['wire-faults', 'overtaken-edits', 'drained', 'browser-copies', 'two-presses'].map(
    (name) => `faults/${name}.spec.ts`,
  ),
  'fuzz/!(*controls*).spec.ts',
];
/** What `npm test` leaves to `npm run test:safety`: tests that see their guard taken out, and each variant of what it proves once. */
const later = /\bcontrols?: |@safety/;
/** Without PostgreSQL its tests are left out, and the commands say so (scripts/install-test-tools.mjs). */
const postgres = findPostgres() !== undefined;

const everyFolder = [
  ...['api', 'ui', 'walks', 'one-desk', 'faults', ...(postgres ? ['postgres'] : [])].map(
    (folder) => `${folder}/*.spec.ts`,
  ),
  postgres ? 'upgrade/*.spec.ts' : 'upgrade/!(*postgres).spec.ts',
];

/** For `testIgnore`: a project's tests are there only where what they need is. */
function only(here: boolean): string[] {
  return here ? [] : ['**'];
}

export default defineConfig<EngineOption, StoreOption>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // A broken page fails every test at its longest wait: the first ones tell enough, and a run that never ends tells nothing.
  maxFailures: process.env['CI'] === undefined ? 0 : 25,
  workers: 3,
  reporter: 'list',
  // A busy machine must not fail a test; what passes does not wait.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace,
    // Requests that a service worker answers pass no route of a test. Specs of it allow it.
    serviceWorkers: 'block',
    launchOptions: headlessShell,
  },
  globalSetup: './e2e/build-desk.ts',
  projects: [
    // `npm test`: the API; the page; the page in front of a server with other habits, and what the network does to both; what several
    // processes do on one PostgreSQL store. One project, so that each worker keeps its browser and the services that files share.
    { name: 'quick', testMatch: [...everyFolder, 'fuzz/!(*controls*).spec.ts'], grepInvert: later },

    // `npm run test:safety`: what takes longer than a change should wait for.
    {
      name: 'safety',
      testMatch: [
        ...(postgres ? ['safety/*.spec.ts'] : ['safety/!(*postgres|*database).spec.ts']),
        'faults/killed-writers.spec.ts',
      ],
    },
    {
      name: 'safety-rest',
      testMatch: everyFolder,
      grep: later,
    },
    {
      name: 'postgres-again',
      testMatch: postgres ? onEitherStore : [],
      // Refused before the store is asked.
      grepInvert: /400 with a message|data that is refused|checks before processing/,
      use: { store: 'postgres' },
    },

    // `npm run test:browsers`: the page in browsers that are not Chromium.
    {
      name: 'firefox',
      testDir: 'e2e/browsers',
      testIgnore: ['webkit-*', ...only(hasBrowser('firefox'))],
      use: { engine: 'firefox' },
    },
    {
      name: 'webkit',
      testDir: 'e2e/browsers',
      testIgnore: ['firefox-*', ...only(hasBrowser('webkit'))],
      use: { engine: 'webkit' },
    },

    // `npm run fuzz` sends 200,000 requests and plants faults for them to find.
    { name: 'fuzz', testDir: 'e2e/fuzz' },
    // Figures (`npm run bench`) and the README's pictures (`npm run screenshots`).
    // A recorded trace would be part of what the figures measure.
    {
      name: 'perf',
      testDir: 'e2e/perf',
      timeout: 600_000,
      use: { launchOptions: fullBrowser, trace: 'off', actionTimeout: 60_000 },
    },
    { name: 'screenshots', testDir: 'e2e/screenshots', use: { launchOptions: fullBrowser } },
    // Stores and a browser profile of this version, for upgrade tests of later ones (`npm run keep`).
    { name: 'keep', testDir: 'e2e/keep' },
  ],
});

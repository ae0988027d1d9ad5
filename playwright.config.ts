import { defineConfig, devices } from '@playwright/test';
import { browserFlags, findBrowser } from './scripts/find-browser.mjs';
import { findPostgres } from './scripts/find-postgres.mjs';
import type { StoreOption } from './e2e/service-process.ts';

const executablePath = findBrowser();
/** Recording every test takes a quarter of the suite's time. A failure shows its lines and the page; a trace is there when asked for. */
const trace = process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure';

const onEitherStore = [
  'process-parcel',
  'update-parcel',
  'delete-and-cancel',
  'extensions',
  'list-parcels',
  'restart',
].map((name) => `api/${name}.spec.ts`);
/** What the network, a stop and a fuzzer do to it. */
const attacksOnEitherStore = [
  ...['wire-faults', 'overtaken-edits', 'drained', 'browser-copies', 'two-presses'].map(
    (name) => `faults/${name}.spec.ts`,
  ),
  'fuzz/fuzz.spec.ts',
];

export default defineConfig<object, StoreOption>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 2,
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
    launchOptions: { args: browserFlags, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    { name: 'api', testDir: 'e2e/api' },
    // Requests again whose answers hang on the store, and what several processes do on one.
    {
      name: 'postgres',
      testDir: 'e2e',
      // Without one, `npm test` says so (scripts/install-test-tools.mjs).
      testMatch: findPostgres() === undefined ? [] : ['postgres/*.spec.ts', ...onEitherStore, ...attacksOnEitherStore],
      // Refused before the store is asked.
      grepInvert: /400 with a message|data that is refused|checks before processing/,
      use: { store: 'postgres' },
    },
    { name: 'ui', testDir: 'e2e/ui' },
    // The same page in front of a server with other habits.
    { name: 'faults', testDir: 'e2e/faults' },
    // `npm run fuzz` sends 200,000 requests and plants faults for them to find; `npm test` only sends some.
    { name: 'fuzz-briefly', testDir: 'e2e/fuzz', testIgnore: '*controls*' },
    { name: 'fuzz', testDir: 'e2e/fuzz' },
    // Not part of `npm test`: figures (`npm run bench`) and the README's pictures (`npm run screenshots`).
    // A recorded trace would be part of what the figures measure.
    { name: 'perf', testDir: 'e2e/perf', timeout: 600_000, use: { trace: 'off', actionTimeout: 60_000 } },
    { name: 'screenshots', testDir: 'e2e/screenshots' },
  ],
});

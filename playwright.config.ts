import { defineConfig, devices } from '@playwright/test';
import { browserFlags, findBrowser } from './scripts/find-browser.mjs';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 2,
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    launchOptions: { args: browserFlags, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    { name: 'api', testDir: 'e2e/api' },
    { name: 'ui', testDir: 'e2e/ui' },
    // Not part of `npm test`: figures (`npm run bench`) and the README's pictures (`npm run screenshots`).
    { name: 'perf', testDir: 'e2e/perf' },
    { name: 'screenshots', testDir: 'e2e/screenshots' },
  ],
});

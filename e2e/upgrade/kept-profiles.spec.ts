import { existsSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { watchPages } from '../page-watch.ts';
import { type ServiceProcess, withServiceOn } from '../service-process.ts';
import { textbox } from '../ui/editor-pages.ts';
import { openPath } from '../ui/go-to.ts';
import { grid } from '../ui/list-rows.ts';
import { keptReleases, newestKept, profileFile, readKeptProfile, tagOf } from './kept-release.ts';
import { entriesOf, type KeptProfile, profileFor, readProfile } from './kept-profile.ts';
import { ageOf, withRestoredStore } from './restored-store.ts';

const releases = keptReleases().filter((release) => existsSync(profileFile(release)));

/** Opens the page of now in a browser that a release has left, at its own store. What is lost of it, and what went wrong. */
async function lossesOf(
  browser: Browser,
  release: string,
  plant: (profile: KeptProfile) => void = () => {},
): Promise<string[]> {
  const lost: string[] = [];
  await withRestoredStore(release, null, ({ dataFolder }) =>
    withServiceOn(null, { parcels: 0, env: { PARCEL_DESK_DATA: dataFolder } }, async (service) => {
      const kept = readKeptProfile(release);
      const profile = profileFor(kept, service, ageOf(kept));
      const expected = entriesOf(profile);
      plant(profile);
      const context = await browser.newContext({ storageState: profile.storage });
      const problems = await watchPages(context);
      context.on('console', (message) => {
        // A parcel that was never processed has no status: a 404 that the API documents.
        if (message.type() === 'error' && !message.location().url.endsWith('/process'))
          problems.push(`console: ${message.text()} ${message.location().url}`);
      });
      await context.addInitScript((tab) => {
        // A reload finds the tab's storage as the page left it, and a blank page has none.
        if (location.protocol === 'http:' && sessionStorage.length === 0)
          for (const [name, text] of Object.entries(tab)) sessionStorage.setItem(name, text);
      }, profile.tab);
      const page = await context.newPage();
      lost.push(...(await missingOnPage(page, service, profile)));
      const now = new Set(entriesOf(await readProfile(page)));
      lost.push(...expected.filter((name) => !now.has(name)), ...problems);
      await context.close();
    }),
  );
  return lost;
}

/** Looks at every page that showed something of it, and restores the draft. */
async function missingOnPage(page: Page, { origin }: ServiceProcess, { shows }: KeptProfile): Promise<string[]> {
  const missing: string[] = [];
  // The device is still signed in: no link and no token.
  await page.goto(origin);
  await grid(page)
    .or(page.getByRole('heading', { name: 'Connect' }))
    .first()
    .waitFor();
  if (!(await grid(page).isVisible())) return ['the device is signed out'];
  if ((await page.locator('html').getAttribute('data-theme')) !== 'dark') missing.push('the theme');
  for (const { path, texts } of shows) {
    await openPath(page, path);
    await page.getByRole('heading').first().waitFor();
    for (const text of texts) {
      const shown = page.getByRole('main').getByText(text).first();
      await expect(shown)
        .toBeVisible()
        .catch(() => missing.push(`${path}: ${text}`));
    }
    for (const panel of await page.getByText('This part of the page failed').all())
      missing.push(`${path}: ${await panel.innerText()}`);
  }
  await openPath(page, '/parcels/new');
  await page
    .getByRole('button', { name: 'Restore' })
    .click({ timeout: 20_000 })
    .catch(() => missing.push('the draft'));
  await expect(textbox(page, 'City'))
    .toHaveValue('Kępno')
    .catch(() => missing.push('what was typed'));
  return missing;
}

for (const release of releases)
  test(
    `a browser that ${release} has left is opened by the page of now: nothing is lost, and nothing fails`,
    { tag: tagOf(release) },
    async ({ browser }) => {
      expect(await lossesOf(browser, release)).toEqual([]);
    },
  );

test('control: what is lost of a profile is named', async ({ browser }) => {
  // Each thing that is missing is waited for.
  test.slow();
  const release = newestKept();
  const without = (name: string) => (profile: KeptProfile) => {
    for (const origin of profile.storage.origins as {
      localStorage: { name: string }[];
      indexedDB?: { name: string }[];
    }[]) {
      origin.localStorage = origin.localStorage.filter((entry) => !entry.name.includes(name));
      origin.indexedDB = (origin.indexedDB ?? []).filter((database) => !database.name.includes(name));
    }
  };
  expect((await lossesOf(browser, release, without('runs'))).join('\n')).toContain('/runs: 1 not sent');
  expect((await lossesOf(browser, release, without('theme'))).join('\n')).toContain('the theme');
  expect((await lossesOf(browser, release, (profile) => (profile.tab = {}))).join('\n')).toContain('the draft');
});
